/** The source files of the project as the tidy tests see them: paths, text and syntax trees. */
import ts from 'typescript';
import { readTexts, type SourceText } from './texts.js';

export interface Source extends SourceText {
  readonly tree: ts.SourceFile;
}

let sources: readonly Source[] | null = null;

/** Whether a path is of tests and measurements: of what is not part of the product. */
export function isOfTests(path: string): boolean {
  return /^(test|packages\/(lab|[^/]+\/test))\//.test(path);
}

/** All tests of this folder, in one process, parse the sources once. */
export function readSources(): readonly Source[] {
  return (sources ??= readTexts().map((source) => ({
    ...source,
    tree: ts.createSourceFile(source.path, source.text, ts.ScriptTarget.ES2022, true),
  })));
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
