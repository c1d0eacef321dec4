/** What the source files import, types included, and which of them import each other in a circle. */
import { posix } from 'node:path';
import ts from 'typescript';
import { aliased } from '../support/aliases.js';
import { walk, type Source } from './sources.js';

export type Graph = ReadonlyMap<string, readonly string[]>;

/** Names that a file imports: declarations, re-exports, `import()` and import types. Those of this project are paths of files. */
export function importsOf(source: Source): string[] {
  const found: string[] = [];
  const note = (node: ts.Node | undefined): void => {
    if (!node || !ts.isStringLiteralLike(node)) return;
    const path = node.text.startsWith('.') ? posix.join(posix.dirname(source.path), node.text) : aliased(node.text);
    found.push(path?.replace(/\.js$/, '.ts') ?? node.text);
  };
  walk(source.tree, (node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) note(node.moduleSpecifier);
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) note(node.argument.literal);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) note(node.arguments[0]);
  });
  return found;
}

/** Imports between the files, or between what `nameOf` makes of their paths, such as their folders. */
export function importGraph(sources: readonly Source[], nameOf = (path: string): string => path): Graph {
  const graph = new Map(sources.map(({ path }) => [nameOf(path), new Set<string>()]));
  for (const source of sources)
    for (const path of importsOf(source))
      for (const one of [path, `${path}x`]) graph.get(nameOf(source.path))!.add(nameOf(one));
  return new Map([...graph].map(([name, targets]) => [name, [...targets].filter((one) => graph.has(one))]));
}

/** Every group of names that lead to each other, directly or through others, each sorted (Tarjan's algorithm). */
export function circles(graph: Graph): string[][] {
  const groups: string[][] = [];
  const stack: string[] = [];
  const indexes = new Map<string, number>();
  const lowest = new Map<string, number>();
  // The recursion is as deep as the longest chain of imports.
  const visit = (name: string): void => {
    const index = indexes.size;
    indexes.set(name, index);
    lowest.set(name, index);
    stack.push(name);
    for (const target of graph.get(name) ?? []) {
      if (!indexes.has(target)) visit(target);
      // A finished group has left the stack and cannot be reached from here.
      if (stack.includes(target)) lowest.set(name, Math.min(lowest.get(name)!, lowest.get(target)!));
    }
    if (lowest.get(name) === index) groups.push(stack.splice(stack.indexOf(name)).sort());
  };
  for (const name of graph.keys()) if (!indexes.has(name)) visit(name);
  return groups.filter((group) => group.length > 1);
}
