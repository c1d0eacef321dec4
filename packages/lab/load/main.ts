/**
 * `npm run load -- --viewers N --seconds S --stream json|bin`: opens N sockets on the service, a plain `ws` server and
 * socket.io with the same bytes, and prints a table. `--followers` compares follower processes; `--record` writes it.
 */
import { join } from 'node:path';
import { Command, Option } from 'commander';
import { LIMITS } from '#schemas/limits.js';
import { describePlace, optionText, say, whole, wholes, writeDocument } from '../worlds/document.js';
import { createScope, temporaryFolder } from '#test/support/scope.js';
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
const { viewers, stream, rate, servers, followers, crowds = [viewers] } = options;
const place = describePlace(`npm run load -- ${optionText({ ...options })}`);
const load: Load = { ...options, sleepers: Math.floor((viewers * options.sleepers) / 100) };
const kind = stream === 'json' ? '-json' : load.sleepers > 0 ? '-sleepers' : '';
const lines = followers
  ? await followerLines(load, { followers, crowds, rate }, place)
  : loadLines(load, rate, await measureServers(), place);
if (options.record) await writeDocument(followers ? 'followers.md' : `load${kind}.md`, lines);
process.stdout.write(`${lines.join('\n')}\n`);

/** The figures of each round, by server. */
async function measureServers(): Promise<LoadFigures[][]> {
  const scope = createScope();
  const file = join(temporaryFolder(scope), 'frames');
  const rounds = new Map<ServerName, LoadFigures[]>(servers.map((name) => [name, []]));
  try {
    if (servers.some((name) => name !== 'spaceland')) {
      const frames = (load.seconds + SPARE_SECONDS) * rate;
      await withTarget(startSpaceland(stream, rate), ({ url }) => record(url, stream, frames, file));
    }
    for (let round = 0; round < options.rounds; round++) {
      for (const [name, figures] of rounds) {
        say(`${name}: ${viewers} viewers`);
        const target =
          name === 'spaceland'
            ? startSpaceland(stream, rate)
            : startReplay({ kind: name, stream, file, framesPerSecond: rate });
        figures.push(await withTarget(target, (started) => measure(started, load)));
      }
    }
  } finally {
    await scope.close();
  }
  return [...rounds.values()];
}
