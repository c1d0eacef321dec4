/** Test files read no clock (test/README.md), because assertions of durations fail on a busy machine. */
import ts from 'typescript';
import { placeOf, walk, type Source } from './sources.js';

/** Files that read the time, and why no load of the machine can fail them. */
const ALLOWED: ReadonlyMap<string, string> = new Map([
  ['test/browser/tour.test.ts', 'the time in a page, whose clock it speeds up'],
  ['test/browser/viewer.test.ts', 'the time in a page, given to its callbacks'],
  ['test/actors/clock/thread.test.ts', 'a time that a thread wrote is not before the test, and not after now'],
  ['test/http/routes/snapshots.test.ts', 'a time that the service wrote is not before the test, and not after now'],
]);

/** Every read of the time in a test file. Seeds (`Date.now() % n`) and injected clocks (`() => performance.now()`) are none. */
export function clockFaults(source: Source): string[] {
  if (!source.path.endsWith('.test.ts') || ALLOWED.has(source.path)) return [];
  const faults: string[] = [];
  walk(source.tree, (node) => {
    if (!ts.isPropertyAccessExpression(node)) return;
    const name = node.getText(source.tree);
    if (!/^(Date\.now|performance\.now|process\.hrtime)$/.test(name) || isSeedOrInjected(node)) return;
    faults.push(`${placeOf(source, node)} reads ${name}`);
  });
  return faults;
}

function isSeedOrInjected(node: ts.PropertyAccessExpression): boolean {
  const call = node.parent;
  if (!ts.isCallExpression(call)) return false;
  const user = call.parent;
  if (ts.isArrowFunction(user)) return user.body === call && user.parameters.length === 0;
  return ts.isBinaryExpression(user) && user.operatorToken.kind === ts.SyntaxKind.PercentToken;
}
