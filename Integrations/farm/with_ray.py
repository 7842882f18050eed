"""Profiles a folder of recordings on Ray: python3 with_ray.py recordings/ -o farm.ndjson"""

import ray

import foldviz_farm as farm


def main():
    given = farm.arguments("Ray")
    ray.init(address=given.master, num_cpus=None if given.master else 2, log_to_driver=False,
             include_dashboard=None if given.master else False)
    # A task is repeated if its worker dies or it raises an error.
    profile = ray.remote(max_retries=3, retry_exceptions=True)(farm.profile)
    farm.finish(given, ray.get([profile.remote(batch) for batch in farm.batches(given.names, given.batch)]))
    ray.shutdown()


if __name__ == "__main__":
    main()
