/**
 * Makes one file of the world's kernel, in place of one that imports hundreds. V8 folds the constants of a module into
 * its code, but looks up those of another module at each use, and the rules are full of them: a tick takes a tenth less.
 * Whoever imports the kernel, or a part of it, imports the same as without.
 */
const KERNEL = 'dist/actors/world/world.js';
const PARTS = /\/dist\/(actors\/world|machines)\//;

export default {
  input: KERNEL,
  output: { file: KERNEL, format: 'es', sourcemap: true },
  external: (id, _importer, isResolved) => isResolved && !PARTS.test(id),
};
