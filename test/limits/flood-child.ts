/**
 * A process with many connections that ask for one path, each again after its answer: `flood-child URL PATH CONNECTIONS`.
 * It prints a line when every connection has been answered, and ends when its input ends. Those for `/ws` become viewers
 * that never read.
 */
import { Agent, request } from 'node:http';
import { connect } from 'node:net';

const [url = '', path = '', connections = '1'] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });
const statuses = new Set<number>();
let answered = 0;

function ask(): Promise<void> {
  return new Promise((resolve) => {
    request(url + path, { agent }, (response) => {
      statuses.add(response.statusCode ?? 0);
      response.resume();
      response.once('close', resolve);
      // A stream has no end: it is answered with its first bytes.
      const isStream = response.headers['content-type']?.startsWith('text/event-stream') === true;
      if (isStream) response.once('data', () => response.destroy());
    })
      .on('error', () => resolve())
      .end();
  });
}

async function askOn(): Promise<void> {
  await ask();
  answered++;
  if (answered === Number(connections)) process.stdout.write(`${[...statuses].join()}\n`);
  for (;;) await ask();
}

function join(): void {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname, () => {
    const fields = ['upgrade: websocket', 'connection: upgrade', 'sec-websocket-version: 13', `host: ${hostname}`];
    const key = `sec-websocket-key: ${Buffer.alloc(16).toString('base64')}`;
    socket.write(`GET /ws HTTP/1.1\r\n${[...fields, key].join('\r\n')}\r\n\r\n`);
  });
  socket.on('error', () => undefined);
}

for (let each = 0; each < Number(connections); each++) {
  if (path === '/ws') join();
  else void askOn();
}
process.stdin.resume().once('end', () => process.exit(0));
