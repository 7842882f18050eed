"""Profiles a folder of recordings on Dask: python3 with_dask.py recordings/ -o farm.ndjson"""

from distributed import Client, LocalCluster

import foldviz_farm as farm


def main():
    given = farm.arguments("Dask")
    # If a worker dies, the scheduler gives its tasks to another one.
    with Client(given.master or LocalCluster(n_workers=2, threads_per_worker=1)) as client:
        tasks = client.map(farm.profile, farm.batches(given.names, given.batch), pure=False, retries=3)
        farm.finish(given, client.gather(tasks))


if __name__ == "__main__":
    main()
