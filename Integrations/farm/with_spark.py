"""Profiles a folder of recordings on Spark: spark-submit with_spark.py recordings/ -o farm.ndjson

Spark needs nothing of Python for it: any language's `pipe` hands names to the mapper, one a line.
"""

import pathlib

from pyspark import SparkConf, SparkContext

import foldviz_farm as farm

MAPPER = str(pathlib.Path(__file__).resolve().parent / "map")


def main():
    given = farm.arguments("Spark")
    conf = SparkConf().setAppName("foldviz").setIfMissing("spark.ui.enabled", "false")
    # Of local[2, 4], two tasks at a time, and four trials of each: a task whose process dies is run again.
    conf.setMaster(given.master or "local[2, 4]")
    with SparkContext(conf=conf) as spark:
        names = spark.parallelize(given.names, max(1, len(given.names) // given.batch))
        said = names.pipe(f"{MAPPER} {farm.PROGRAM}", checkCode=True).collect()
    farm.finish(given, [(
        [line for line in said if line.startswith("{")],
        [line for line in said if not line.startswith("{")])])


if __name__ == "__main__":
    main()
