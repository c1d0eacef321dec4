/** The source files of the project as the tidy tests see them: paths, text and syntax trees. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

export interface Source {
  /** The path from the root of the project, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly lines: number;
  readonly tree: ts.SourceFile;
}

const FOLDERS = ['actors', 'cli', 'client', 'http', 'machines', 'schemas', 'store', 'test'];

export function readSources(): readonly Source[] {
  const root = rootOfProject();
  return FOLDERS.flatMap((folder) => pathsBelow(root, folder)).map((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const tree = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true);
    return { path, text, lines: text.split('\n').length - 1, tree };
  });
}

/** A source file that is not on disk, to test the checks. */
export function probe(path: string, text: string): Source {
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true);
  return { path, text, lines: text.split('\n').length, tree };
}

export function walk(tree: ts.Node, visit: (node: ts.Node) => void): void {
  const step = (node: ts.Node): void => {
    visit(node);
    ts.forEachChild(node, step);
  };
  step(tree);
}

export function placeOf(source: Source, node: ts.Node): string {
  return `${source.path}:${source.tree.getLineAndCharacterOfPosition(node.getStart(source.tree)).line + 1}`;
}

/** The project's root, from the source map of this file, for any working directory and output folder. */
function rootOfProject(): string {
  const map = `${fileURLToPath(import.meta.url)}.map`;
  const { sources } = JSON.parse(readFileSync(map, 'utf8')) as { sources: string[] };
  return join(dirname(map), dirname(sources[0]!), '../..');
}

function pathsBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path).replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path))
    .sort();
}
