/** Scopes: what a test, or a command that borrows parts of the tests, ends and removes when it is over. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A tap test is a scope. */
export interface Scope {
  teardown(close: () => Promise<unknown> | void): void;
}

export interface OwnScope extends Scope {
  /** Runs the callbacks one after the other, the last one added first. */
  close(): Promise<void>;
}

export function createScope(): OwnScope {
  const closers: (() => Promise<unknown> | void)[] = [];
  return {
    teardown: (close) => void closers.unshift(close),
    async close() {
      for (const close of closers.splice(0)) await close();
    },
  };
}

export function temporaryFolder(scope: Scope): string {
  const folder = mkdtempSync(join(tmpdir(), 'spaceland-'));
  scope.teardown(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
