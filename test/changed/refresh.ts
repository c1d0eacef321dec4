/**
 * Brings `dist` up to date in about a second: sources newer than their compiled modules are transpiled without a check
 * of types, and newer style sheets and texts are copied. An entry that a bundle replaced (rollup.config.js) becomes a
 * module with imports again; only bundles for browsers and the writers of answers are made again.
 */
import { copyFileSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rollup, type OutputOptions, type RollupOptions } from 'rollup';
import ts from 'typescript';
import { type ImportGraph, reachedFrom } from './import-graph.js';

interface Bundle extends RollupOptions {
  readonly input: string;
  readonly output: OutputOptions;
}

/** The compiler options of tsconfig.json, for one module alone. */
const COMPILER = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ES2022,
  verbatimModuleSyntax: true,
  sourceMap: true,
  jsx: ts.JsxEmit.ReactJSX,
  jsxImportSource: 'preact',
} as const;
/** The service reads these files; the build copies them. */
const TEXT = /^(http\/.*\.(css|md)|packages\/locales\/.*\/.*\.(json|md))$/;
const BROWSER_MODULES = 'packages/viewer/';
/** Bundles with packages that are not installed with the service. */
const PACKAGED = new Set(['http/content/markdown.ts', 'http/metrics/prometheus.ts', 'cli/serve/pino.ts']);
const REVISION = 'dist/revision';

/** Returns the sources that were transpiled or copied again; none are left out. */
export async function refreshBuild(graph: ImportGraph): Promise<readonly string[]> {
  const texts = new Set([...graph.values()].flat().filter((path) => TEXT.test(path)));
  const stale = [...graph.keys(), ...texts].filter(isStale);
  if (stale.length === 0) return stale;
  const transpile = (path: string): void => {
    if (TEXT.test(path)) {
      mkdirSync(dirname(compiledPath(path)), { recursive: true });
      copyFileSync(path, compiledPath(path));
      return;
    }
    const { outputText, sourceMapText } = ts.transpileModule(readFileSync(path, 'utf8'), {
      fileName: path,
      compilerOptions: COMPILER,
    });
    const compiled = compiledPath(path);
    ts.sys.writeFile(compiled, outputText);
    if (sourceMapText === undefined) return;
    const map = JSON.parse(sourceMapText) as { sources: string[] };
    map.sources = [relative(dirname(compiled), path)];
    ts.sys.writeFile(`${compiled}.map`, JSON.stringify(map));
  };
  stale.forEach(transpile);
  const { default: bundles } = (await import(pathToFileURL('rollup.config.js').href)) as {
    default: readonly Bundle[];
  };
  for (const bundle of bundles) {
    const entry = bundle.input.replace(/^dist\//, '').replace(/\.js$/, '.ts');
    const needed = reachedFrom(graph, entry);
    if (!stale.includes(entry) && !stale.some((path) => needed.has(path))) continue;
    transpile(entry);
    if (!entry.startsWith(BROWSER_MODULES) && !PACKAGED.has(entry)) continue;
    const made = await rollup({ ...bundle, onwarn: () => undefined });
    await made.write(bundle.output);
    await made.close();
  }
  // The next `npm test` makes a whole build.
  writeFileSync(REVISION, 'changed\n');
  return stale;
}

function compiledPath(path: string): string {
  return `dist/${path.replace(/\.tsx?$/, '.js')}`;
}

function isStale(path: string): boolean {
  const compiled = statSync(compiledPath(path), { throwIfNoEntry: false });
  return compiled === undefined || compiled.mtimeMs < statSync(path).mtimeMs;
}
