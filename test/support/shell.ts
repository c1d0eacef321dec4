/** A bash that runs the commands of a document one after the other, like a reader who types them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { type Scope } from './scope.js';

export interface Printed {
  /** Standard output and error in order, trimmed. */
  readonly output: string;
  readonly code: number;
}

export interface Shell {
  /** Runs a script to its end; its exports remain for the next one. */
  run(script: string): Promise<Printed>;
}

const MARK = '@@@@ end of a script';

/** Starts a shell in `folder`; it ends with the test. A failed pipe is a failure. */
export function startShell(test: Scope, folder: string, env: Readonly<Record<string, string>> = {}): Shell {
  const child = spawn('bash', ['-o', 'pipefail'], { cwd: folder, env: readersEnvironment(env) });
  test.teardown(async () => {
    const closed = once(child, 'close');
    if (child.kill('SIGKILL')) await closed;
  });
  let said = '';
  let settle: () => void = () => undefined;
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    settle();
  });
  child.once('close', () => settle());
  return {
    async run(script) {
      said = '';
      const ended = new RegExp(`^([^]*?)${MARK} (\\d+)\n$`);
      child.stdin.write(`{ ${script}\n} 2>&1\necho "${MARK} $?"\n`);
      while (!ended.test(said)) {
        if (child.exitCode !== null) throw new Error(`the shell ended in: ${script}\n${said}`);
        await new Promise<void>((resolve) => (settle = resolve));
      }
      const [, output = '', code] = ended.exec(said) ?? [];
      return { output: output.trim(), code: Number(code) };
    },
  };
}

/** A new reader's environment: no variables of a test runner, npm or the service; this Node is first in PATH. */
export function readersEnvironment(env: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(SIM_|npm_|TAP|NODE_OPTIONS|GOD_KEY)/.test(name));
  const { PATH = '', ...others } = Object.fromEntries(own);
  return { ...others, PATH: `${dirname(process.execPath)}:${PATH}`, ...env };
}
