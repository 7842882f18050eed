import ArgumentParser

@main struct Foldviz: ParsableCommand {}
