-- Counts how often the joint models of hitch time mark each cause, from the files in the folder joins, which were
-- written by foldviz profile SCENE RECORDING --device FILE --json. A trace contributes to a cause only if its model
-- can judge the cause. lateMs is the median over the traces of the hitch time of one.
WITH
  joins AS (
    SELECT "join" AS j FROM read_json('joins/*.json', columns = {
      "join": 'STRUCT(causes STRUCT(name VARCHAR, isMarked BOOLEAN, late DOUBLE, frames BIGINT, hitches BIGINT)[])'})
  ),
  told AS (SELECT unnest(j.causes) AS cause FROM joins)
SELECT cause.name AS cause, COUNT(*) AS traces, COUNT(*) FILTER (cause.isMarked) AS marked,
  SUM(cause.frames)::BIGINT AS frames, SUM(cause.hitches)::BIGINT AS hitches, MEDIAN(cause.late) AS lateMs
FROM told GROUP BY cause.name ORDER BY marked DESC, cause;
