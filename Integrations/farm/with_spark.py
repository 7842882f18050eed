"""Profiles a folder of recordings on Spark: spark-submit with_spark.py recordings/ -o farm.ndjson

Other languages can use Spark's `pipe` in the same way, which passes names to the mapper, one per line.
"""

import pathlib

from pyspark import SparkConf, SparkContext

import foldviz_farm as farm

MAPPER = str(pathlib.Path(__file__).resolve().parent / "map")


def main():
    given = farm.arguments("Spark")
    conf = SparkConf().setAppName("foldviz").setIfMissing("spark.ui.enabled", "false")
    # local[2, 4] runs two tasks at a time, each up to four times if its process dies.
    conf.setMaster(given.master or "local[2, 4]")
    with SparkContext(conf=conf) as spark:
        names = spark.parallelize(given.names, max(1, len(given.names) // given.batch))
        said = names.pipe(f"{MAPPER} {farm.PROGRAM}", checkCode=True).collect()
    farm.finish(given, [(
        [line for line in said if line.startswith("{")],
        [line for line in said if not line.startswith("{")])])


if __name__ == "__main__":
    main()
