/**
 * Makes one file of what is hundreds, in its place: whoever imports it, or a part of it, imports the same as without.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, relative, resolve } from 'node:path';
import commonjs from '@rollup/plugin-commonjs';
import nodeResolve from '@rollup/plugin-node-resolve';
import fastJson from 'fast-json-stringify';
import { minify } from 'terser';

import { bundledDeclarations } from './client/declarations.js';

/** 64 bits tell engines apart. */
const ENGINE_ID_DIGITS = 16;

const { resolve: installed } = createRequire(import.meta.url);

/**
 * The world's kernel. V8 folds the constants of a module into its code, but looks up those of another at each use, and
 * the rules are full of them: a tick takes a tenth less.
 */
const kernel = inPlace('actors/world/world', /\/dist\/(actors\/world\/|schemas\/(names\/|tables\/|hash))/);

/** TypeBox, of which we use little: commands, threads and tests load it many times over. */
const typebox = {
  ...inPlace('schemas/typebox', /\/typebox\//, (id) => /^typebox(\/|$)/.test(id) && installed(id)),
  // None of its modules does anything by being loaded.
  treeshake: { moduleSideEffects: false },
};

/** Modules that contain the packages that they import: these are not installed with the service, which starts faster. */
const packaged = ['http/content/markdown', 'http/metrics/prometheus', 'cli/pino', 'actors/cluster/nats'].map(
  (name) => ({
    input: `dist/${name}.js`,
    output: { file: `dist/${name}.js`, format: 'es', banner: licenses, inlineDynamicImports: true },
    external: /^node:/,
    plugins: [
      nodeResolve({ exportConditions: ['node'], preferBuiltins: true }),
      { name: 'json', transform: (code, id) => (id.endsWith('.json') ? `export default ${code}` : null) },
      commonjs({ ignoreTryCatch: false }),
      { name: 'small', renderChunk: minified },
    ],
  }),
);

/** The writers of answers, compiled from the schemas of the routes: the start has neither a compiler nor its work. */
const answers = {
  ...inPlace('http/request/answer-writers', /answer-writers/),
  plugins: [{ name: 'answers', load: writersCode, renderChunk: minified }],
};

/** A thread has all of ours to itself. */
const clock = inPlace('actors/clock/worker', /\/(dist|xstate)\//, (id) => id === 'xstate' && modular(id));
const replica = inPlace('actors/replica/worker', /\/dist\//);
const encoder = inPlace('actors/encoding/worker', /\/dist\//);
const chronicle = inPlace('actors/chronicle/worker', /\/dist\//);

/**
 * The service, but for what the command that starts it has loaded, one class of a coded error in a thread, and the client of
 * NATS, which only a service with SIM_NATS loads.
 */
const service = inPlace(
  'cli/service',
  /\/dist\/(http|machines|schemas\/(wire|documents|route|tables)|actors(?!\/cluster)|cli\/e)/,
);

/** The scripts of the pages, the viewer's with PixiJS and the client in it: browsers load one small file each. */
const scripts = ['main', 'health/main', 'worlds/main', 'wiki/main', 'socket/main', 'theme/main', 'guide/main'].map(
  (name) => browserBundle(`http/viewer/${name}`),
);

/**
 * The kernel by itself, minified, so that neither comments nor names within a module change it. The hash of its bytes is
 * the engine's id (docs/determinism.md#engine-id). It is made of the compiled modules, before the kernel is made in place.
 */
const engine = {
  input: 'dist/actors/world/world.js',
  output: { file: 'dist/engine/kernel.js', format: 'es', inlineDynamicImports: true },
  plugins: [{ name: 'engine', renderChunk: minified, generateBundle: writeEngineId }],
};

/** The package `spaceland-client`: a module with its declarations, and one file for a script tag. */
const client = {
  input: 'dist/client/index.js',
  output: { file: 'dist/client/package/index.js', format: 'es' },
  plugins: [{ name: 'declarations', generateBundle: writeDeclarations }],
};
const clientScript = {
  input: client.input,
  output: { file: 'dist/client/package/spaceland.js', format: 'iife', name: 'Spaceland' },
  plugins: [{ name: 'small', renderChunk: minified }],
};

export default [
  client,
  clientScript,
  engine,
  kernel,
  typebox,
  ...packaged,
  answers,
  clock,
  replica,
  encoder,
  chronicle,
  service,
  ...scripts,
];

/** The module and those of `parts` that it imports, as one; all others stay imports. `find` puts in packages. */
function inPlace(name, parts, find = () => false) {
  const file = `dist/${name}.js`;
  return {
    input: file,
    output: { file, format: 'es', sourcemap: true, inlineDynamicImports: true },
    external: (id, _importer, isResolved) => isResolved && !parts.test(id),
    plugins: [
      {
        name: 'in-place',
        resolveId: (id) => find(id) || null,
        load: withMap,
        // A module that looks for files beside it still finds them.
        resolveImportMeta: (property, { moduleId }) =>
          property === 'url' && moduleId !== resolve(file)
            ? `new URL(${JSON.stringify(relative(dirname(file), moduleId))}, import.meta.url).href`
            : null,
      },
    ],
  };
}

/** A module for browsers with everything that it imports, minified. */
function browserBundle(name) {
  const file = `dist/${name}.js`;
  return {
    input: file,
    output: { file, format: 'es', banner: licenses, inlineDynamicImports: true },
    plugins: [nodeResolve({ browser: true }), commonjs(), { name: 'small', renderChunk: minified }],
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
  const { code: small } = await minify(code, { module: format === 'es', ecma: 2020 });
  return { code: small, map: null };
}

/** The declarations stand beside the module. */
async function writeDeclarations(_, bundle) {
  const [{ exports }] = Object.values(bundle);
  const source = await bundledDeclarations('dist/client/index.d.ts', exports);
  this.emitFile({ type: 'asset', fileName: 'index.d.ts', source });
}

/** The id stands in a file beside the bundle. */
function writeEngineId(_, bundle) {
  for (const { code } of Object.values(bundle)) {
    const id = createHash('sha256').update(code).digest('hex').slice(0, ENGINE_ID_DIGITS);
    this.emitFile({ type: 'asset', fileName: 'id', source: `${id}\n` });
  }
}

/** With the map that the compiler left, so that the map of the whole leads back to the sources. */
function withMap(id) {
  if (!existsSync(`${id}.map`)) return null;
  return { code: readFileSync(id, 'utf8'), map: readFileSync(`${id}.map`, 'utf8') };
}

/** XState gives its modules to bundlers alone. */
function modular(id) {
  return installed(id).replace(/cjs\.js$/, 'esm.js');
}

async function writersCode() {
  const { ROUTES } = await import('./dist/http/routes/table.js');
  const writers = ROUTES.flatMap(({ row }) => {
    // The text of a tagged answer, of the state and of the laws is made once, for many requests.
    const isText = row.isTagged || /^get(State|Laws)$/.test(row.operationId);
    const schema = isText ? undefined : row.responses[200]?.schema;
    if (schema === undefined) return [];
    const { code } = fastJson(writtenSchema(schema), { mode: 'debug' });
    return `${row.operationId}: ((validator, serializer) => {${code}})(null, answerSerializer)`;
  });
  return `
    import { answerSerializer } from './answer-serializer.js';
    export const ANSWER_WRITERS = {${writers.join(',')}};
  `;
}

/** What a writer needs of a schema. What it gets without a shape is written by `JSON.stringify`. */
function writtenSchema({ type, properties, required, additionalProperties, items, allOf }) {
  if (allOf !== undefined) return writtenSchema(allOf[0]);
  const types = [type].flat();
  const values = typeof additionalProperties === 'object' ? writtenSchema(additionalProperties) : false;
  if (type === undefined || (types.includes('object') && !properties && !values)) return {};
  return {
    // Integers are numbers: a fraction is no reason to fail.
    type: types.length > 1 ? types.map(numeric) : numeric(type),
    ...(types.includes('object') && { additionalProperties: values }),
    ...(properties && { properties: mapped(properties, writtenSchema), required: required ?? [] }),
    ...(items && { items: writtenSchema(items) }),
  };
}

function numeric(type) {
  return type === 'integer' ? 'number' : type;
}

function mapped(object, change) {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value)]));
}
