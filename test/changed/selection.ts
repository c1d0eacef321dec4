/** Which test files a change concerns, and in which order they run. */
import { type ImportGraph, reachedFrom } from './import-graph.js';

export interface Selected {
  readonly path: string;
  /** Duration of its last run; before the first one an estimate by the number of files that it needs. */
  readonly seconds: number;
}

/** A test that loads the whole service needs about 500 files and takes about ten seconds. */
const SECONDS_PER_FILE = 0.02;

/** The tests that need one of the `changed` files, the fastest first. `known` has durations by path. */
export function selectTests(
  graph: ImportGraph,
  changed: readonly string[],
  known: Readonly<Record<string, number>>,
): readonly Selected[] {
  const tests = [...graph.keys()].filter((path) => path.endsWith('.test.ts'));
  return tests
    .map((path) => ({ path, needed: reachedFrom(graph, path) }))
    .filter(({ needed }) => changed.some((path) => needed.has(path)))
    .map(({ path, needed }) => ({ path, seconds: known[path] ?? needed.size * SECONDS_PER_FILE }))
    .sort((a, b) => a.seconds - b.seconds || (a.path < b.path ? -1 : 1));
}
