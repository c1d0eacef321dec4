/**
 * Bundles the compiled modules in `dist`. Most bundles replace the module that they begin with, so that imports of it
 * stay as they are (docs/decisions.md#bundling-with-rollup).
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, relative, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import commonjs from '@rollup/plugin-commonjs';
import nodeResolve from '@rollup/plugin-node-resolve';
import { minify } from 'terser';

import { bundledDeclarations } from './packages/client/declarations.js';

/** Length of the engine id: 64 bits of a hash. */
const ENGINE_ID_DIGITS = 16;

const { resolve: installed } = createRequire(import.meta.url);

/** Short names of folders, such as `#schemas/`, and where their compiled modules are. */
const ALIASES = Object.entries(JSON.parse(readFileSync('package.json', 'utf8')).imports).map(([name, place]) => [
  name.slice(0, -1),
  place.slice(0, -1),
]);

const aliases = {
  name: 'aliases',
  resolveId(id) {
    const [name, place] = ALIASES.find(([each]) => id.startsWith(each)) ?? [];
    return name === undefined ? null : resolve(place + id.slice(name.length));
  },
};

/**
 * The kernel of the service, the library and the commands: the bytes of the engine that browsers load, so that one id stands for
 * all of them. One module is faster, too: V8 folds the constants of a module into its code, but looks up imported ones at each
 * use. The rules have many of them, so a tick of the bundle takes a tenth less time.
 */
const KERNEL = 'dist/actors/world/world.js';
const kernel = {
  input: KERNEL,
  output: { file: KERNEL, format: 'es' },
  external: /\/engine\/kernel\.js$/,
  plugins: [{ name: 'engine', load: () => "export * from '../../engine/kernel.js';" }],
};

/** The part of TypeBox that is used. Commands, threads and tests load it often. */
const typebox = {
  ...inPlace('schemas/typebox', /\/typebox\//, (id) => /^typebox(\/|$)/.test(id) && installed(id)),
  // Its modules have no side effects.
  treeshake: { moduleSideEffects: false },
};

/** The part of xstate that is used. Threads and the service load it. */
const xstate = inPlace('machines/xstate', /\/xstate\//, (id) => id === 'xstate' && modular(id));

/** Modules that are bundled with the packages that they import, so that the service starts faster without installing these. */
const packaged = [
  'http/content/markdown',
  'http/metrics/prometheus',
  'cli/serve/pino',
  'packages/cluster/nats/client',
].map((name) => ({
  input: `dist/${name}.js`,
  output: { file: `dist/${name}.js`, format: 'es', banner: licenses, inlineDynamicImports: true },
  external: /^node:/,
  plugins: [
    aliases,
    nodeResolve({ exportConditions: ['node'], preferBuiltins: true }),
    { name: 'json', transform: (code, id) => (id.endsWith('.json') ? `export default ${code}` : null) },
    commonjs({ ignoreTryCatch: false }),
    { name: 'small', renderChunk: minified },
  ],
}));

/** The entries of threads. Each thread loads its own copy of the modules that it uses. */
const threads = [
  'actors/clock/worker',
  'packages/cluster/replica/worker',
  'actors/encoding/worker',
  'actors/chronicle/worker',
  'actors/past/worker',
].map((name) => inPlace(name, /\/dist\/(?!engine\/)/));

/**
 * The service, without the modules that the command `serve` has loaded before it. The class of coded errors stays a module of
 * its own, because a process needs it once.
 */
const service = inPlace('cli/serve/service', /\/dist\/(http|schemas\/(wire|documents|route|tables)|actors)/);

/** The scripts of the pages, one file each. That of the viewer contains PixiJS and the client. */
const scripts = [
  'main',
  'past/worker',
  'demo/main',
  'demo/world/worker',
  'demo/past-worker',
  'demo/offline',
  'health/main',
  'worlds/main',
  'wiki/main',
  'socket/main',
  'theme/main',
  'guide/main',
].map((name) => browserBundle(`packages/viewer/${name}`));

/**
 * The kernel and its replay, minified, so that comments and local names do not change it. The hash of its bytes is the engine
 * id (docs/determinism.md#engine-id). It is made of the compiled modules, before the kernel is bundled in place.
 */
const engine = {
  input: 'dist/packages/engine/index.js',
  output: { file: 'dist/engine/kernel.js', format: 'es', inlineDynamicImports: true },
  plugins: [
    aliases,
    {
      name: 'engine',
      // Functions that the minifier has merged are too large for V8 to inline, and a tick takes a fifth longer.
      renderChunk: (code) => small(code, { module: true, compress: { inline: false, reduce_funcs: false } }),
      generateBundle: writeEngineId,
    },
  ],
};

/** The package `spaceland-client`: a module with its declarations, and one file for a script tag. */
const client = {
  input: 'dist/packages/client/index.js',
  output: { file: 'dist/packages/client/package/index.js', format: 'es' },
  plugins: [aliases, { name: 'declarations', generateBundle: writeDeclarations }],
};
const clientScript = {
  input: client.input,
  output: { file: 'dist/packages/client/package/spaceland.js', format: 'iife', name: 'Spaceland' },
  plugins: [aliases, { name: 'small', renderChunk: minified }],
};

export default [client, clientScript, engine, kernel, typebox, xstate, ...packaged, ...threads, service, ...scripts];

/**
 * Bundles the module `name` with the modules that it imports and whose paths match `parts`; all others stay imports. `find`
 * returns the file of a package that is bundled, too.
 */
function inPlace(name, parts, find = () => false) {
  const file = `dist/${name}.js`;
  return {
    input: file,
    output: { file, format: 'es', sourcemap: true, inlineDynamicImports: true },
    external: (id, _importer, isResolved) => isResolved && !parts.test(id),
    makeAbsoluteExternalsRelative: true,
    plugins: [
      aliases,
      {
        name: 'in-place',
        resolveId: (id) => find(id) || null,
        load: withMap,
        // A module that reads files beside itself still finds them.
        resolveImportMeta: (property, { moduleId }) =>
          property === 'url' && moduleId !== resolve(file)
            ? `new URL(${JSON.stringify(relative(dirname(file), moduleId))}, import.meta.url).href`
            : null,
      },
    ],
  };
}

/** Bundles and minifies a module for browsers with everything that it imports. */
function browserBundle(name) {
  const file = `dist/${name}.js`;
  return {
    input: file,
    output: { file, format: 'es', banner: licenses, inlineDynamicImports: true },
    plugins: [aliases, nodeResolve({ browser: true }), commonjs(), { name: 'small', renderChunk: minified }],
  };
}

/** The licences of the bundled packages, which the minifier keeps. */
function licenses({ moduleIds }) {
  const folders = moduleIds.flatMap((id) => /\/.*\/node_modules\/(@[^/]+\/)?[^/]+\//.exec(id)?.[0] ?? []);
  const texts = [...new Set(folders)].map((folder) => {
    const file = readdirSync(folder).find((name) => /^licen[sc]e/i.test(name));
    if (file !== undefined) return `/*!\n${readFileSync(folder + file, 'utf8')}*/`;
    const { name, license } = JSON.parse(readFileSync(`${folder}package.json`, 'utf8'));
    return `/*! ${name}: ${license} */`;
  });
  return texts.join('\n');
}

async function minified(code, _chunk, { format }) {
  return small(code, { module: format === 'es' });
}

async function small(code, options) {
  const { code: made } = await minify(code, { ecma: 2020, ...options });
  return { code: made, map: null };
}

/** Writes the declarations beside the module. */
async function writeDeclarations(_, bundle) {
  const [{ exports }] = Object.values(bundle);
  const source = await bundledDeclarations('dist/packages/client/index.d.ts', exports);
  this.emitFile({ type: 'asset', fileName: 'index.d.ts', source });
}

/** Writes the engine id, and the bundle in the form in which stores keep it, into files beside the bundle. */
function writeEngineId(_, bundle) {
  for (const { code } of Object.values(bundle)) {
    const id = createHash('sha256').update(code).digest('hex').slice(0, ENGINE_ID_DIGITS);
    this.emitFile({ type: 'asset', fileName: 'id', source: `${id}\n` });
    this.emitFile({ type: 'asset', fileName: 'kernel.js.br', source: brotliCompressSync(code) });
  }
}

/** Loads a module with the compiler's source map, so that the map of the bundle leads to the sources. */
function withMap(id) {
  if (!existsSync(`${id}.map`)) return null;
  return { code: readFileSync(id, 'utf8'), map: readFileSync(`${id}.map`, 'utf8') };
}

/** Returns the file of XState's ES module, which its package offers only to bundlers. */
function modular(id) {
  return installed(id).replace(/cjs\.js$/, 'esm.js');
}
