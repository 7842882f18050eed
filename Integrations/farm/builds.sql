-- Lists builds by milliseconds of hitches per second of motion, highest first, with the number of late frames.
WITH named AS (
  SELECT build, tallies, parts, frames
  FROM (SELECT DISTINCT ON (trace) * FROM 'traces.parquet' ORDER BY trace, file)
    JOIN (SELECT DISTINCT * FROM read_csv('devices.csv', all_varchar = true)) USING (trace)
)
SELECT build, COUNT(*) AS traces, SUM(frames)::BIGINT AS frames,
  SUM(tallies['hitches'].sum)::BIGINT AS hitches,
  SUM(tallies['hitchTime'].sum) / 1e6 / (SUM(parts['motion'].sum) / 1e9) AS hitchTimeRatio,
  SUM(tallies['missedVsyncs.sum'].sum)::BIGINT AS missedVsyncs
FROM named GROUP BY build ORDER BY hitchTimeRatio DESC;
