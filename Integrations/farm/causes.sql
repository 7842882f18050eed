-- What the layout did when frames were late, over all that foldviz profile SCENE RECORDING --device FILE --json
-- wrote into the folder joins: how much likelier a hitch is where the cause is at work.
-- A trace in which a cause was at work in every frame or in none says nothing of it.
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
