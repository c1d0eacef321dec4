/** Finds import cycles, also of types (the linter finds those of values only), so that imports can be followed down. */
import { posix } from 'node:path';
import ts from 'typescript';
import { walk, type Source } from './sources.js';

type Graph = ReadonlyMap<string, readonly string[]>;

/** Every group of files that import each other, directly or through others, each sorted by path. */
export function importCycles(sources: readonly Source[]): string[][] {
  const graph = importGraph(sources);
  return stronglyConnected(graph).filter((group) => group.length > 1 || graph.get(group[0]!)!.includes(group[0]!));
}

/** Every group of folders whose files import each other, directly or through others, each sorted by path. */
export function folderCycles(sources: readonly Source[]): string[][] {
  const graph = new Map<string, string[]>();
  for (const [path, targets] of importGraph(sources)) {
    const folder = posix.dirname(path);
    const others = targets.map(posix.dirname).filter((other) => other !== folder);
    graph.set(folder, [...(graph.get(folder) ?? []), ...others]);
  }
  return stronglyConnected(graph).filter((group) => group.length > 1);
}

function importGraph(sources: readonly Source[]): Graph {
  const known = new Set(sources.map(({ path }) => path));
  return new Map(sources.map((source) => [source.path, importedFiles(source).filter((path) => known.has(path))]));
}

/** Files that `source` imports by a relative path: declarations, re-exports, `import()` and import types. */
function importedFiles(source: Source): string[] {
  const found: string[] = [];
  const note = (node: ts.Node | undefined): void => {
    if (!node || !ts.isStringLiteralLike(node) || !node.text.startsWith('.')) return;
    const path = posix.join(posix.dirname(source.path), node.text);
    const bare = path.replace(/\.js$/, '');
    found.push(`${bare}.ts`, `${bare}.tsx`);
  };
  walk(source.tree, (node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) note(node.moduleSpecifier);
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) note(node.argument.literal);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) note(node.arguments[0]);
  });
  return found;
}

/** Tarjan's algorithm; the recursion is as deep as the longest chain of imports. */
function stronglyConnected(graph: Graph): string[][] {
  const groups: string[][] = [];
  const stack: string[] = [];
  const indexes = new Map<string, number>();
  const lowest = new Map<string, number>();
  const visit = (path: string): void => {
    const index = indexes.size;
    indexes.set(path, index);
    lowest.set(path, index);
    stack.push(path);
    for (const target of graph.get(path) ?? []) {
      if (!indexes.has(target)) visit(target);
      // A finished group has left the stack and cannot be reached from here.
      if (stack.includes(target)) lowest.set(path, Math.min(lowest.get(path)!, lowest.get(target)!));
    }
    if (lowest.get(path) === index) groups.push(stack.splice(stack.indexOf(path)).sort());
  };
  for (const path of graph.keys()) if (!indexes.has(path)) visit(path);
  return groups;
}
