/** The types of the module's functions (wasm/encoder-exports.ts) fit the functions that the compiled module exports. */
import { readFileSync } from 'node:fs';
import t from 'tap';
import ts from 'typescript';
import { WasmEncoder } from '../../../../actors/snapshot/compact/wasm/wasm-encoder.js';

const PATH = 'actors/snapshot/compact/wasm/encoder-exports.ts';

/** Numbers of parameters by function, as `EncoderExports` declares them. */
function declared(): Record<string, number> {
  const source = ts.createSourceFile(PATH, readFileSync(PATH, 'utf8'), ts.ScriptTarget.Latest);
  const [types] = source.statements.filter(ts.isInterfaceDeclaration);
  const methods = types?.members.filter(ts.isMethodSignature) ?? [];
  return Object.fromEntries(
    methods.map(({ name, parameters }) => [ts.isIdentifier(name) ? name.text : '', parameters.length]),
  );
}

t.test('every exported function is declared, with as many parameters as it takes', async (test) => {
  const exports = Object.entries<unknown>({ ...new WasmEncoder().calls });
  const functions = exports.filter((entry): entry is [string, () => void] => typeof entry[1] === 'function');
  test.same(declared(), Object.fromEntries(functions.map(([name, call]) => [name, call.length])));
});
