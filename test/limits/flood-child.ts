/**
 * A process with many connections that ask for one path, each again after its answer: `flood-child URL PATH CONNECTIONS`.
 * It prints a line when every connection has been answered, and ends when its input ends.
 */
import { Agent, request } from 'node:http';

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

for (let each = 0; each < Number(connections); each++) void askOn();
process.stdin.resume().once('end', () => process.exit(0));
