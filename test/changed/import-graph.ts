/**
 * Which files a module needs when it runs: imports that are not type-only, dynamic imports, and files named with `new
 * URL(…, import.meta.url)`, such as modules of threads. A folder that is named so stands for everything in it.
 */
import { posix } from 'node:path';
import { aliased } from '../support/aliases.js';

/** Paths of the files that each file needs directly, by its own path. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([.#][^']+)'/gm;
const DYNAMIC_IMPORT = /\bimport\(\s*'([.#][^']+)'/g;
const LOCATION = /\bnew URL\(\s*'([^']+)',\s*import\.meta\.url/g;

/** `files` are all files of the project; `read` returns the text of one. Paths are relative to the root. */
export function readImports(files: readonly string[], read: (path: string) => string): ImportGraph {
  const known = new Set(files);
  const graph = new Map<string, readonly string[]>();
  for (const path of files) {
    if (!/\.tsx?$/.test(path)) continue;
    const text = read(path);
    const names = [IMPORT, DYNAMIC_IMPORT, LOCATION].flatMap((form) =>
      [...text.matchAll(form)].map(([, name]) => name!),
    );
    graph.set(
      path,
      [...new Set(names)].flatMap((name) => filesAt(path, name, known)),
    );
  }
  return graph;
}

export function reachedFrom(graph: ImportGraph, start: string): ReadonlySet<string> {
  const reached = new Set([start]);
  for (const path of reached) for (const needed of graph.get(path) ?? []) reached.add(needed);
  return reached;
}

function filesAt(from: string, name: string, known: ReadonlySet<string>): string[] {
  const path = aliased(name) ?? posix.join(posix.dirname(from), name);
  if (path.endsWith('/')) return [...known].filter((each) => each.startsWith(path));
  const sources = ['.ts', '.tsx'].map((ending) => path.replace(/\.js$/, ending));
  return [...sources, path].filter((each) => known.has(each)).slice(0, 1);
}
