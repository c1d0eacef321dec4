/**
 * Bans in the kernel (docs/determinism.md#the-kernel), whose history depends on seed, laws and actions alone: no time,
 * no random or transcendental functions of JavaScript, no unspecified order, no resources of the machine, and no memory
 * outside of a world: a module holds constants only.
 */
import { posix } from 'node:path';
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

/** Methods that change the array, map or set that they belong to. */
const WRITERS = new Set('set fill push pop shift unshift splice sort reverse copyWithin add delete clear'.split(' '));
/** Memory that a module may keep only under a type without writing methods or elements. */
const CONTAINERS = /^(Map|Set|Array|Big(Int|Uint)64Array|(Float|Int|Uint)\d+(Clamped)?Array|ArrayBuffer|DataView)$/;
const READONLY_TYPE = /^(readonly |Readonly|ArrayLike<)/;

function isOfKernel({ path }: Source): boolean {
  return KERNEL.some((folder) => path.startsWith(folder));
}

export function kernelFaults(source: Source): string[] {
  if (!isOfKernel(source)) return [];
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

/** Variables of modules, and constants of modules that any module of the kernel writes. */
export function moduleStateFaults(all: readonly Source[]): string[] {
  const kernel = all.filter(isOfKernel);
  const constants = new Map(kernel.map((source) => [source.path, constantsOf(source)]));
  return kernel.flatMap((source) => {
    const known = new Set([...constants.get(source.path)!, ...importedFrom(source, constants)]);
    return [...declarationFaults(source), ...writesTo(known, source)];
  });
}

function moduleVariables({ tree }: Source): ts.VariableDeclaration[] {
  return tree.statements.filter(ts.isVariableStatement).flatMap(({ declarationList }) => declarationList.declarations);
}

function constantsOf(source: Source): Set<string> {
  return new Set(moduleVariables(source).flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : [])));
}

/** Names under which a file imports constants of other files. */
function importedFrom(source: Source, constants: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  return source.tree.statements.filter(ts.isImportDeclaration).flatMap(({ moduleSpecifier, importClause }) => {
    const path = ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : '';
    const names = constants.get(posix.join(posix.dirname(source.path), path).replace(/\.js$/, '.ts'));
    const bindings = importClause?.namedBindings;
    if (!names || !bindings || !ts.isNamedImports(bindings)) return [];
    return bindings.elements
      .filter(({ name, propertyName }) => names.has((propertyName ?? name).text))
      .map(({ name }) => name.text);
  });
}

function declarationFaults(source: Source): string[] {
  return moduleVariables(source).flatMap((node) => {
    const { parent, initializer, type } = node;
    if ((parent.flags & ts.NodeFlags.Const) === 0) return [`${placeOf(source, node)} is a variable of a module`];
    const isContainer = initializer !== undefined && isMemory(initializer);
    const isReadonly = type !== undefined && READONLY_TYPE.test(type.getText(source.tree));
    return isContainer && !isReadonly ? [`${placeOf(source, node)} is memory of a module, not typed as read-only`] : [];
  });
}

/** Whether an expression creates an array, map or set by `new`, or a literal that holds one. */
function isMemory(node: ts.Expression): boolean {
  if (ts.isNewExpression(node)) return ts.isIdentifier(node.expression) && CONTAINERS.test(node.expression.text);
  if (ts.isAsExpression(node)) return isMemory(node.expression);
  if (ts.isArrayLiteralExpression(node)) return node.elements.some(isMemory);
  // `new Float64Array(3).fill(1)` is memory as well.
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression))
    return node.expression.name.text === 'fill' && isMemory(node.expression.expression);
  if (!ts.isObjectLiteralExpression(node)) return false;
  return node.properties.some((property) => ts.isPropertyAssignment(property) && isMemory(property.initializer));
}

/** Writes to one of the names or to a local name for a part of it. A local declaration of the same name hides it. */
function writesTo(names: ReadonlySet<string>, source: Source): string[] {
  const faults: string[] = [];
  const visit = (node: ts.Node, outer: ReadonlySet<string>): void => {
    const known = namesInside(node, outer);
    const root = writtenIn(node);
    if (root && known.has(root.text))
      faults.push(`${placeOf(source, node)} writes ${root.text}, which outlives a world`);
    ts.forEachChild(node, (child) => visit(child, known));
  };
  visit(source.tree, names);
  return faults;
}

/** The names that stand for memory of a module within a node, which may declare names of its own. */
function namesInside(node: ts.Node, outer: ReadonlySet<string>): ReadonlySet<string> {
  const names = new Set(outer);
  const declare = (name: ts.BindingName, isPart: boolean): void => {
    if (!ts.isIdentifier(name)) {
      for (const element of name.elements) if (ts.isBindingElement(element)) declare(element.name, isPart);
    } else if (isPart) names.add(name.text);
    else names.delete(name.text);
  };
  const declareAll = (list: ts.VariableDeclarationList, from?: ts.Expression): void => {
    for (const { name, initializer = from } of list.declarations) {
      const root = initializer && rootOf(initializer);
      declare(name, root !== undefined && names.has(root.text));
    }
  };
  if (ts.isFunctionLike(node)) for (const { name } of node.parameters) declare(name, false);
  if (ts.isBlock(node))
    for (const { declarationList } of node.statements.filter(ts.isVariableStatement)) declareAll(declarationList);
  const isLoop = ts.isForStatement(node) || ts.isForOfStatement(node);
  if (isLoop && node.initializer && ts.isVariableDeclarationList(node.initializer))
    declareAll(node.initializer, ts.isForOfStatement(node) ? node.expression : undefined);
  return names;
}

/** The name of the memory that a node writes: it assigns to a part, counts it up or down, deletes it or calls a method. */
function writtenIn(node: ts.Node): ts.Identifier | undefined {
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken;
    return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment
      ? ownerOf(node.left)
      : undefined;
  }
  if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) {
    const { operator, operand } = node;
    return operator === ts.SyntaxKind.PlusPlusToken || operator === ts.SyntaxKind.MinusMinusToken
      ? ownerOf(operand)
      : undefined;
  }
  if (ts.isDeleteExpression(node)) return ownerOf(node.expression);
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  const { expression, name } = node.expression;
  if (name.text === 'assign') return node.arguments[0] && rootOf(node.arguments[0]);
  return WRITERS.has(name.text) ? rootOf(expression) : undefined;
}

/** The name before a member or element that is written; none for a plain name, which is a local variable. */
function ownerOf(target: ts.Expression): ts.Identifier | undefined {
  const isPlain = ts.isIdentifier(target) || (ts.isNonNullExpression(target) && ts.isIdentifier(target.expression));
  return isPlain ? undefined : rootOf(target);
}

/** The name with which a chain of members and elements begins. */
function rootOf(node: ts.Expression): ts.Identifier | undefined {
  if (ts.isIdentifier(node)) return node;
  const isChain =
    ts.isPropertyAccessExpression(node) ||
    ts.isElementAccessExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node);
  return isChain ? rootOf(node.expression) : undefined;
}
