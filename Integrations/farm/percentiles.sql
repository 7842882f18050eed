-- Percentiles of every sample by device, in the sample's unit: times in ms, droppedShare in %.
-- devices.csv contains the device and build of each recording: trace, device, build.
--
-- The results equal those of foldviz merge to the last digit: the rank of a percentile is p / 100 · (n − 1), values
-- between two ranks are interpolated, and results are limited to the exact minimum and maximum.
WITH
  -- If a trace was added twice, its buckets count once.
  once AS (SELECT DISTINCT trace, metric, value, n FROM 'buckets.parquet'),
  named AS (
    SELECT device, metric, value, n
    FROM once JOIN (SELECT DISTINCT * FROM read_csv('devices.csv', all_varchar = true)) USING (trace)
  ),
  merged AS (SELECT device, metric, value, SUM(n)::BIGINT AS n FROM named GROUP BY ALL),
  ends AS (
    SELECT device, split_part(metric, '.', 1) AS metric,
      MIN(value) FILTER (metric LIKE '%.min') AS least, MAX(value) FILTER (metric LIKE '%.max') AS most
    FROM merged WHERE metric LIKE '%.%' GROUP BY ALL
  ),
  ranked AS (
    SELECT *, SUM(n) OVER (PARTITION BY device, metric ORDER BY value)::BIGINT AS upto,
      SUM(n) OVER (PARTITION BY device, metric)::BIGINT AS total
    FROM merged WHERE metric NOT LIKE '%.%'
  ),
  wanted AS (
    SELECT device, metric, p, total, p / 100 * (total - 1)::DOUBLE AS place
    FROM (SELECT DISTINCT device, metric, total FROM ranked), unnest([50, 90, 95, 99]::DOUBLE[]) AS t(p)
  ),
  neighbors AS (
    SELECT device, metric, p, total, place - floor(place) AS share,
      MIN(value) FILTER (upto > floor(place)) AS below,
      MIN(value) FILTER (upto > least(floor(place) + 1, total - 1)) AS above
    FROM wanted JOIN ranked USING (device, metric, total) GROUP BY ALL
  )
SELECT device, metric, p, total AS n,
  least(greatest(below * (1 - share) + above * share, below, least), above, most)
    / CASE metric WHEN 'droppedShare' THEN 1000 ELSE 1e6 END AS value
FROM neighbors JOIN ends USING (device, metric)
ORDER BY device, metric, p;
