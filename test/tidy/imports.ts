/** The allowed imports (ARCHITECTURE.md#folders). A path belongs to the longest place that it begins with. */
import ts from 'typescript';
import { placeOf, type Source } from './sources.js';

interface Row {
  readonly values: readonly string[];
  readonly types?: readonly string[];
  /** Packages and node: modules; absent for any. */
  readonly packages?: readonly string[];
}

export const PLACES: Readonly<Record<string, Row>> = {
  schemas: { values: ['schemas/typebox'], packages: [] },
  'schemas/typebox': { values: [], packages: ['typebox'] },
  machines: { values: ['schemas'], packages: ['xstate'] },
  'actors/world/engine': { values: ['schemas'], packages: [] },
  'actors/world/people': { values: ['schemas', 'actors/world/engine'], packages: [] },
  'actors/world/phases': {
    values: ['schemas', 'actors/world/engine', 'actors/world/people'],
    packages: [],
  },
  'actors/world/genesis': {
    values: ['schemas', 'actors/world/engine', 'actors/world/people', 'actors/world/phases'],
    packages: [],
  },
  'actors/world': { values: ['schemas', 'actors/world'], packages: [] },
  store: { values: ['schemas'] },
  'actors/runtime': { values: ['schemas'] },
  actors: { values: ['schemas', 'machines', 'store', 'actors/runtime', 'actors/world'] },
  client: { values: ['schemas'], packages: [] },
  http: { values: ['schemas', 'actors/runtime'], types: ['actors'] },
  'http/viewer': {
    values: ['client', 'schemas', 'http/text'],
    types: ['http/content'],
    packages: ['pixi.js', 'uplot', 'preact', '@preact/signals'],
  },
  library: { values: ['schemas', 'actors', 'actors/world', 'store'] },
  cli: {
    values: ['schemas', 'actors', 'actors/runtime', 'actors/world', 'store', 'http', 'client', 'cli/watch'],
  },
  'cli/watch': { values: ['schemas', 'client'], packages: ['terminal-kit', 'ws'] },
  test: {
    values: ['schemas', 'machines', 'store', 'actors', 'http', 'client', 'library', 'cli'],
  },
};

export function forbiddenImports(source: Source): string[] {
  const from = placeNamed(source.path);
  const row = PLACES[from];
  if (!row) return [`${source.path} is in no place of the table`];
  return source.tree.statements.flatMap((statement) => {
    const target = targetOf(statement);
    if (target === null || isAllowed(from, row, source.path, target)) return [];
    return [`${placeOf(source, statement)} imports ${target.name}`];
  });
}

interface Target {
  readonly name: string;
  readonly typeOnly: boolean;
}

function targetOf(statement: ts.Statement): Target | null {
  const isImport = ts.isImportDeclaration(statement);
  if (!isImport && !ts.isExportDeclaration(statement)) return null;
  const { moduleSpecifier } = statement;
  if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier)) return null;
  const typeOnly = isImport ? statement.importClause?.isTypeOnly === true : statement.isTypeOnly;
  return { name: moduleSpecifier.text, typeOnly };
}

function isAllowed(from: string, row: Row, path: string, { name, typeOnly }: Target): boolean {
  if (!name.startsWith('.')) return row.packages?.some((known) => isWithin(name, known)) ?? true;
  const to = new URL(name, `file:///${path}`).pathname.slice(1).replace(/\.js$/, '');
  const place = placeNamed(`${to}.ts`);
  if (place === from || row.values.some((known) => isWithin(to, known))) return true;
  return typeOnly && (row.types ?? []).some((known) => isWithin(to, known));
}

function placeNamed(path: string): string {
  const bare = path.replace(/\.tsx?$/, '');
  const names = Object.keys(PLACES).filter((place) => isWithin(bare, place));
  return names.reduce((longest, name) => (name.length > longest.length ? name : longest), '');
}

function isWithin(path: string, place: string): boolean {
  return path === place || path.startsWith(`${place}/`);
}
