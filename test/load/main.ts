/**
 * `npm run load -- --viewers N --seconds S --stream json|bin`: opens N sockets on the service, a plain `ws` server and
 * socket.io with the same bytes, and prints a table. `--followers` compares follower processes; `--record` writes it.
 */
import { join } from 'node:path';
import { Command, Option } from 'commander';
import { LIMITS } from '../../schemas/limits.js';
import { describePlace, optionText, say, whole, wholes, writeDocument } from '../reports/document.js';
import { createScope, temporaryFolder } from '../support/scope.js';
import { followerLines } from './followers.js';
import { measure, type Load, type LoadFigures } from './measure.js';
import { loadLines } from './report.js';
import { record, SERVERS, startReplay, startSpaceland, withTarget, type ServerName } from './targets.js';

interface Options extends Load {
  readonly rate: number;
  readonly rounds: number;
  readonly servers: readonly ServerName[];
  readonly record?: true;
  readonly followers?: readonly number[];
  readonly crowds?: readonly number[];
}

/** The others send from the time all viewers are connected until the counting has ended. */
const SPARE_SECONDS = 8;

const options = new Command('load')
  .addOption(whole('--viewers <n>', 3000, 1, 100_000, 'viewers, including those that never read'))
  .addOption(whole('--seconds <n>', 15, 1, 100_000, 'duration of the count'))
  .addOption(new Option('--stream <form>', 'form of the frames').choices(['json', 'bin']).default('bin'))
  .addOption(whole('--sleepers <percent>', 0, 0, 100, 'viewers that never read'))
  .addOption(whole('--processes <n>', 2, 1, 64, 'processes of viewers'))
  .addOption(whole('--nice <n>', 10, 0, 19, 'nice value of these processes'))
  .addOption(whole('--rate <n>', 30, 1, 100_000, 'ticks a second'))
  .addOption(whole('--rounds <n>', 1, 1, 1000, 'rounds over all servers; the median round of each counts'))
  .addOption(new Option('--servers <names...>', 'servers to load').choices(SERVERS).default(SERVERS))
  .addOption(
    wholes('--followers <counts...>', 0, LIMITS.followersMax.value, 'compare services with so many follower processes'),
  )
  .addOption(wholes('--crowds <counts...>', 1, 100_000, 'numbers of viewers for --followers; default --viewers'))
  .option('--record', 'write the table below reports/')
  .parse()
  .opts<Options>();
const { viewers, stream, rate } = options;
const { servers, ...shown } = options;
const load: Load = { ...options, sleepers: Math.floor((viewers * options.sleepers) / 100) };
if (options.followers) await compareFollowers(options.followers);
else await compareServers();

async function compareFollowers(followers: readonly number[]): Promise<void> {
  const crowds = options.crowds ?? [viewers];
  const command = `npm run load -- --followers ${followers.join(' ')} --crowds ${crowds.join(' ')} --seconds ${load.seconds} --stream ${stream} --rate ${rate}`;
  const order = { followers, crowds, rate };
  const lines = await followerLines(load, order, command);
  if (options.record) await writeDocument('followers.md', lines);
  process.stdout.write(`${lines.join('\n')}\n`);
}

async function compareServers(): Promise<void> {
  const place = describePlace(`npm run load -- ${optionText(shown)} --servers ${servers.join(' ')}`);
  const scope = createScope();
  const file = join(temporaryFolder(scope), 'frames');
  const rounds = new Map<ServerName, LoadFigures[]>(servers.map((name) => [name, []]));
  try {
    if (servers.some((name) => name !== 'spaceland')) {
      const frames = (load.seconds + SPARE_SECONDS) * rate;
      await withTarget(startSpaceland(stream, rate), ({ url }) => record(url, stream, frames, file));
    }
    for (let round = 0; round < options.rounds; round++) {
      for (const [kind, figures] of rounds) {
        say(`${kind}: ${viewers} viewers`);
        const target =
          kind === 'spaceland'
            ? startSpaceland(stream, rate)
            : startReplay({ kind, stream, file, framesPerSecond: rate });
        figures.push(await withTarget(target, (started) => measure(started, load)));
      }
    }
  } finally {
    await scope.close();
  }
  const lines = loadLines(place.lines(), load, rate, [...rounds.values()]);
  const kind = stream === 'json' ? '-json' : load.sleepers > 0 ? '-sleepers' : '';
  if (options.record) await writeDocument(`load${kind}.md`, lines);
  process.stdout.write(`${lines.join('\n')}\n`);
}
