/** The source files of the project as the tidy tests see them: paths, text and syntax trees. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

export interface Source {
  /** From the root of the project, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly lines: number;
  readonly tree: ts.SourceFile;
}

const FOLDERS = ['actors', 'machines', 'http', 'store', 'schemas', 'test'];

/** Every TypeScript file below the top folders. Tests run at the root of the project. */
export function readSources(): readonly Source[] {
  return FOLDERS.flatMap((folder) => pathsBelow(folder)).map((path) => {
    const text = readFileSync(path, 'utf8');
    const tree = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true);
    return { path, text, lines: text.split('\n').length - 1, tree };
  });
}

/** Calls `visit` on every node of the tree. */
export function walk(tree: ts.Node, visit: (node: ts.Node) => void): void {
  const step = (node: ts.Node): void => {
    visit(node);
    ts.forEachChild(node, step);
  };
  step(tree);
}

/** `path:line` of a node. */
export function placeOf(source: Source, node: ts.Node): string {
  return `${source.path}:${source.tree.getLineAndCharacterOfPosition(node.getStart(source.tree)).line + 1}`;
}

function pathsBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path).replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts'))
    .sort();
}
