/**
 * `npm run load -- --viewers N --seconds S --stream json|bin`: opens so many real sockets on the service, and on a plain
 * `ws` server and on socket.io with the same bytes, one after the other, and says what came of it. With `--record` the
 * table goes into BENCHMARKS.md.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { format } from 'prettier';
import { describePlace, loadNow } from '../bench/machine.js';
import { withSection } from '../bench/sections.js';
import type { Stream } from './content-check.js';
import { measure, type LoadFigures } from './measure.js';
import { record } from './recording.js';
import { loadLines } from './report.js';
import { SERVERS, startReplay, startSpaceland, type ServerName, type Target } from './targets.js';

interface Options {
  readonly viewers: number;
  readonly seconds: number;
  readonly stream: Stream;
  /** Percent of the viewers. */
  readonly sleepers: number;
  readonly processes: number;
  readonly rate: number;
  readonly servers: readonly ServerName[];
  readonly record?: true;
}

const DOCUMENT = 'BENCHMARKS.md';
/** The others send from when all viewers are there until the counting ended. */
const SPARE_SECONDS = 8;

const options = new Command('load')
  .addOption(whole('--viewers <n>', 'viewers, those that never read among them', 3000))
  .addOption(whole('--seconds <n>', 'how long it is counted', 15))
  .addOption(new Option('--stream <form>', 'what viewers ask for').choices(['json', 'bin']).default('bin'))
  .addOption(whole('--sleepers <percent>', 'viewers that never read', 0))
  .addOption(whole('--processes <n>', 'processes that viewers are spread over', 2))
  .addOption(whole('--rate <n>', 'ticks a second', 30))
  .addOption(new Option('--servers <names...>', 'whom to load').choices(SERVERS).default(SERVERS))
  .option('--record', 'write the table into BENCHMARKS.md')
  .parse()
  .opts<Options>();
const place = describePlace();
const folder = mkdtempSync(join(tmpdir(), 'spaceland-load-'));
const { viewers, seconds, stream, processes } = options;
const load = {
  viewers,
  seconds,
  stream,
  processes,
  sleepers: Math.floor((viewers * options.sleepers) / 100),
};
const figures: LoadFigures[] = [];
try {
  const file = join(folder, 'frames');
  const spaceland = await startSpaceland(stream, options.rate);
  try {
    if (options.servers.some((name) => name !== 'spaceland')) {
      await record(spaceland.url, stream, (seconds + SPARE_SECONDS) * options.rate, file);
    }
    if (options.servers.includes('spaceland')) figures.push(await measured(spaceland));
  } finally {
    await spaceland.stop();
  }
  for (const kind of options.servers) {
    if (kind === 'spaceland') continue;
    const target = await startReplay({ kind, stream, file, framesPerSecond: options.rate });
    figures.push(await measured(target));
    await target.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const lines = loadLines({ place, loadAfter: loadNow(), load, rate: options.rate, figures });
if (options.record) {
  const text = withSection(readFileSync(DOCUMENT, 'utf8'), stream === 'bin' ? 'load' : 'load-json', lines);
  writeFileSync(DOCUMENT, await format(text, { parser: 'markdown' }));
}
process.stdout.write(`${lines.join('\n')}\n`);

async function measured(target: Target): Promise<LoadFigures> {
  process.stderr.write(`${target.name}: ${viewers} viewers\n`);
  return measure(target, load);
}

function whole(flags: string, description: string, value: number): Option {
  return new Option(flags, description).default(value).argParser((text) => {
    const number = Number(text);
    if (!Number.isSafeInteger(number) || number < 0)
      throw new InvalidArgumentError('a whole number is wanted');
    return number;
  });
}
