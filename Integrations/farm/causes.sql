-- Finds the layout activity that makes hitches more likely, from the files in the folder joins, which were written
-- by foldviz profile SCENE RECORDING --device FILE --json. A trace contributes to a cause only if the cause was
-- active in some but not all of its frames.
WITH
  joins AS (
    SELECT "join" AS j FROM read_json('joins/*.json', columns = {
      "join": 'STRUCT(frames BIGINT, hitches STRUCT(late DOUBLE, layout MAP(VARCHAR, BIGINT))[],
        causes STRUCT(name VARCHAR, frames BIGINT, hitches BIGINT)[])'})
  ),
  told AS (SELECT unnest(j.causes) AS cause, j.frames AS allFrames, j.hitches AS allHitches FROM joins)
SELECT cause.name AS cause, COUNT(*) AS traces,
  SUM(cause.frames)::BIGINT AS frames, SUM(cause.hitches)::BIGINT AS hitches,
  SUM(cause.hitches) / SUM(cause.frames) / (SUM(len(allHitches)) / SUM(allFrames)) AS lift,
  SUM(list_sum([hitch.late FOR hitch IN allHitches IF hitch.layout[cause.name] > 0])) AS lateMs
FROM told GROUP BY cause.name ORDER BY lift DESC, cause;
