/** A real libSQL server (`sqld`, a development dependency for Linux and macOS) in a process that can be killed. */
import { spawn, type ChildProcess } from 'node:child_process';
import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer, type AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { until } from '../support/until.js';
import { temporaryFolder, type Scope } from '../support/scope.js';

export interface LibsqlServer {
  readonly url: string;
  readonly token: string;
  kill(): Promise<void>;
  /** Starts it again at the same address with the same data. */
  restart(): Promise<void>;
  /** Holds its connections open and sends no answers until `resume`. */
  halt(): void;
  resume(): void;
}

/** Path of the server's program; null if there is none for this platform. */
export function libsqlProgram(): string | null {
  try {
    const require = createRequire(import.meta.url);
    const folder = dirname(require.resolve(`@sqld/${process.platform}-${process.arch}/package.json`));
    const program = join(folder, 'sqld');
    return existsSync(program) ? program : null;
  } catch {
    return null;
  }
}

export async function startLibsql(test: Scope, program: string): Promise<LibsqlServer> {
  const folder = temporaryFolder(test);
  const { key, token } = makeToken();
  writeFileSync(join(folder, 'key.pem'), key);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  const start = async (): Promise<void> => {
    const args = ['--no-welcome', '--db-path', join(folder, 'data'), '--http-listen-addr', `127.0.0.1:${port}`];
    args.push('--auth-jwt-key-file', join(folder, 'key.pem'));
    child = spawn(program, args, { stdio: 'ignore' });
    await until('the libSQL server answers', () => answers(url));
  };
  const kill = async (): Promise<void> => {
    const running = child;
    child = null;
    if (!running || running.exitCode !== null) return;
    const closed = once(running, 'close');
    running.kill('SIGKILL');
    await closed;
  };
  test.teardown(kill);
  await start();
  return {
    url,
    token,
    kill,
    restart: start,
    halt: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
  };
}

async function answers(url: string): Promise<boolean> {
  return fetch(`${url}/health`).then(
    (response) => response.ok,
    () => false,
  );
}

/** A key pair: the server verifies tokens with the public key, the test signs them with the private key. */
function makeToken(): { readonly key: string; readonly token: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg: 'EdDSA', typ: 'JWT' })}.${part({ a: 'rw' })}`;
  const signature = sign(null, Buffer.from(signed), privateKey).toString('base64url');
  return {
    key: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    token: `${signed}.${signature}`,
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
