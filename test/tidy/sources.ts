/** The source files of the project as the tidy tests see them: paths, text and syntax trees. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

export interface Source {
  /** From the root of the project, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly lines: number;
  readonly tree: ts.SourceFile;
}

const FOLDERS = ['actors', 'machines', 'http', 'store', 'schemas', 'test'];

/** Every TypeScript file below the top folders. */
export function readSources(): readonly Source[] {
  const root = rootOfProject();
  return FOLDERS.flatMap((folder) => pathsBelow(root, folder)).map((path) => {
    const text = readFileSync(join(root, path), 'utf8');
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

/** The folder with the sources, at or above where the tests run: compiled files alone are none. */
function rootOfProject(): string {
  for (let folder = process.cwd(); ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'tsconfig.json')) && existsSync(join(folder, 'actors/main.ts')))
      return folder;
    if (folder === dirname(folder)) throw new Error('run the tests in a checkout of the project');
  }
}

function pathsBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path).replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts'))
    .sort();
}
