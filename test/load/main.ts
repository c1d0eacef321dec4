/**
 * `npm run load -- --viewers N --seconds S --stream json|bin`: opens N sockets on the service, then on a plain
 * `ws` server and on socket.io with the same bytes, and prints a table. With `--record` the table is written
 * into reports/benchmarks.md.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { describePlace, loadNow } from '../bench/machine.js';
import { withSection, type SectionName } from '../bench/sections.js';
import type { Stream } from './content-check.js';
import { measure, type LoadFigures } from './measure.js';
import { record } from './recording.js';
import { loadLines } from './report.js';
import { SERVERS, startReplay, startSpaceland, type ServerName } from './targets.js';
import { formatDocument } from '../reports/document.js';

interface Options {
  readonly viewers: number;
  readonly seconds: number;
  readonly stream: Stream;
  /** Percent of the viewers. */
  readonly sleepers: number;
  readonly processes: number;
  readonly nice: number;
  readonly rate: number;
  readonly rounds: number;
  readonly servers: readonly ServerName[];
  readonly record?: true;
}

const DOCUMENT = 'reports/benchmarks.md';
/** The others send from the time all viewers are connected until the counting has ended. */
const SPARE_SECONDS = 8;

const options = new Command('load')
  .addOption(whole('--viewers <n>', 'viewers, including those that never read', 3000, 1))
  .addOption(whole('--seconds <n>', 'duration of the count', 15, 1))
  .addOption(new Option('--stream <form>', 'form of the frames').choices(['json', 'bin']).default('bin'))
  .addOption(whole('--sleepers <percent>', 'viewers that never read', 0, 0, 100))
  .addOption(whole('--processes <n>', 'processes of viewers', 2, 1, 64))
  .addOption(whole('--nice <n>', 'nice value of these processes', 10, 0, 19))
  .addOption(whole('--rate <n>', 'ticks a second', 30, 1))
  .addOption(whole('--rounds <n>', 'rounds over all servers; the median round of each counts', 1, 1))
  .addOption(new Option('--servers <names...>', 'servers to load').choices(SERVERS).default(SERVERS))
  .option('--record', 'write the table into reports/benchmarks.md')
  .parse()
  .opts<Options>();
const place = describePlace();
const folder = mkdtempSync(join(tmpdir(), 'spaceland-load-'));
const { viewers, seconds, stream, processes, nice } = options;
const load = {
  viewers,
  seconds,
  stream,
  processes,
  nice,
  sleepers: Math.floor((viewers * options.sleepers) / 100),
};
const rounds = new Map<ServerName, LoadFigures[]>(options.servers.map((name) => [name, []]));
try {
  const file = join(folder, 'frames');
  for (let round = 0; round < options.rounds; round++) {
    for (const [name, figures] of rounds) figures.push(await loaded(name, file));
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const lines = loadLines({
  place,
  loadAfter: loadNow(),
  load,
  rate: options.rate,
  rounds: [...rounds.values()],
});
if (options.record) {
  const text = withSection(readFileSync(DOCUMENT, 'utf8'), sectionName(), lines);
  writeFileSync(DOCUMENT, await formatDocument(text));
}
process.stdout.write(`${lines.join('\n')}\n`);

/**
 * Starts one server and loads it. `file` has the frames that the other servers send; the service's run writes
 * it.
 */
async function loaded(name: ServerName, file: string): Promise<LoadFigures> {
  if (name !== 'spaceland' && !existsSync(file)) await recorded(file);
  const target =
    name === 'spaceland'
      ? await startSpaceland(stream, options.rate)
      : await startReplay({ kind: name, stream, file, framesPerSecond: options.rate });
  try {
    process.stderr.write(`${target.name}: ${viewers} viewers\n`);
    return await measure(target, load);
  } finally {
    await target.stop();
  }
}

/** Records the frames of a separate service. */
async function recorded(file: string): Promise<void> {
  const spaceland = await startSpaceland(stream, options.rate);
  try {
    await record(spaceland.url, stream, (seconds + SPARE_SECONDS) * options.rate, file);
  } finally {
    await spaceland.stop();
  }
}

function sectionName(): SectionName {
  if (stream === 'json') return 'load-json';
  return load.sleepers > 0 ? 'load-sleepers' : 'load';
}

function whole(flags: string, description: string, value: number, min: number, max = 100_000): Option {
  return new Option(flags, description).default(value).argParser((text) => {
    const number = Number(text);
    if (text.trim() !== '' && Number.isInteger(number) && number >= min && number <= max) return number;
    throw new InvalidArgumentError(`It must be an integer from ${min} to ${max}.`);
  });
}
