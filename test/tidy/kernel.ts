/**
 * Bans in the kernel (docs/determinism.md#the-kernel), whose history depends on seed, laws and actions alone: no time,
 * no random or transcendental functions of JavaScript, no unspecified order, no resources of the machine.
 */
import ts from 'typescript';
import { placeOf, walk, type Source } from './sources.js';

const KERNEL = ['actors/world/', 'schemas/tables/'];
/** Their last bit differs between versions of the JavaScript engine. */
const MATH = new Set(
  'random sin cos tan asin acos atan atan2 sinh cosh tanh exp expm1 log log2 log10 log1p pow cbrt hypot'.split(' '),
);
const GLOBALS = new Set([
  'Date',
  'performance',
  'process',
  'crypto',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'Intl',
  'console',
  'WeakRef',
]);

export function kernelFaults(source: Source): string[] {
  if (!KERNEL.some((folder) => source.path.startsWith(folder))) return [];
  const faults: string[] = [];
  walk(source.tree, (node) => {
    const fault = faultOf(node);
    if (fault !== null) faults.push(`${placeOf(source, node)} uses ${fault}`);
  });
  return faults;
}

function faultOf(node: ts.Node): string | null {
  if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression)) {
    const { expression, name } = node;
    if (expression.text === 'Math' && MATH.has(name.text)) return `Math.${name.text}`;
  }
  if (ts.isIdentifier(node) && GLOBALS.has(node.text) && isValue(node)) return node.text;
  if (node.kind === ts.SyntaxKind.AsteriskAsteriskToken) return '**';
  if (node.kind === ts.SyntaxKind.AsteriskAsteriskEqualsToken) return '**=';
  if (ts.isForInStatement(node)) return 'for-in';
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) return 'import()';
  if (ts.isAwaitExpression(node)) return 'await';
  return null;
}

/** An identifier that is read as a value, not the name of a member or a type. */
function isValue(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isPropertySignature(parent) || ts.isPropertyAssignment(parent)) return parent.name !== node;
  return !ts.isTypeReferenceNode(parent);
}
