-- Converts bucket tables and summaries in the current folder to Parquet: duckdb -c ".read parquet.sql"
COPY (
  FROM read_csv('buckets.csv', types = {trace: 'VARCHAR', metric: 'VARCHAR', value: 'DOUBLE', n: 'BIGINT'})
) TO 'buckets.parquet';

COPY (
  FROM read_json('farm.ndjson', columns = {
    trace: 'VARCHAR', file: 'VARCHAR', source: 'VARCHAR', process: 'VARCHAR', "window": 'VARCHAR',
    refreshRate: 'DOUBLE', frames: 'BIGINT',
    tallies: 'MAP(VARCHAR, STRUCT(n BIGINT, sum BIGINT))', parts: 'MAP(VARCHAR, STRUCT(n BIGINT, sum BIGINT))'})
) TO 'traces.parquet';
