/** A real nats-server on a free port. It can be killed and started again over the same folder. */
import { once } from 'node:events';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { connect } from 'node:net';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isCi } from './ci.js';
import { freePort } from './free-port.js';
import { temporaryFolder, type Scope } from './scope.js';
import { until } from './until.js';

export interface NatsServer {
  readonly url: string;
  /** Ends it by SIGKILL. */
  kill(): Promise<void>;
  /** Starts it again on the same port. */
  start(): Promise<void>;
}

/** Returns the reason to skip a test; false if it can run. In continuous integration it must run. */
export function noNatsServer(): string | false {
  const isInstalled = spawnSync('nats-server', ['--version']).error === undefined;
  return isInstalled || isCi() ? false : 'skipped: nats-server is not installed';
}

/** Starts a server; it ends with the test. `configuration` is the text of its configuration file. */
export async function startNatsServer(test: Scope, configuration = ''): Promise<NatsServer> {
  const folder = temporaryFolder(test);
  const port = await freePort();
  const file = join(folder, 'nats.conf');
  writeFileSync(file, configuration);
  let child: ChildProcess | null = null;
  const kill = async (): Promise<void> => {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  const start = async (): Promise<void> => {
    const options = ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', folder, '-c', file];
    const started = spawn('nats-server', options, { stdio: ['ignore', 'ignore', 'pipe'] });
    let errors = '';
    started.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    child = started;
    await until('a NATS server that listens', () => {
      if (started.exitCode !== null) throw new Error(`nats-server ended: ${errors}`);
      return isListening(port);
    });
  };
  test.teardown(kill);
  await start();
  return { url: `nats://127.0.0.1:${port}`, kill, start };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
