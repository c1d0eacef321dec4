/**
 * Makes one file of what is hundreds, in its place: whoever imports it, or a part of it, imports the same as without.
 */
import { createRequire } from 'node:module';

const resolve = createRequire(import.meta.url).resolve;

/**
 * The world's kernel. V8 folds the constants of a module into its code, but looks up those of another at each use, and
 * the rules are full of them: a tick takes a tenth less.
 */
const kernel = inPlace('dist/actors/world/world.js', /\/dist\/(actors\/world|machines)\//);

/** TypeBox, of which we use little: threads, commands and tests load it many times over. */
const typebox = {
  ...inPlace('dist/schemas/typebox.js', /\/typebox\//),
  // None of its modules does anything by being loaded.
  treeshake: { moduleSideEffects: false },
  plugins: [{ name: 'typebox', resolveId: (id) => (/^typebox(\/|$)/.test(id) ? resolve(id) : null) }],
};

export default [kernel, typebox];

function inPlace(file, parts) {
  return {
    input: file,
    output: { file, format: 'es', sourcemap: true },
    external: (id, _importer, isResolved) => isResolved && !parts.test(id),
  };
}
