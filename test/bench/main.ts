/**
 * `npm run bench`: measures worlds and viewers one after the other, prints the report and rewrites
 * reports/benchmarks.md, where earlier runs stay in a short list. Takes about seven minutes on two cores.
 */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { CROWDS } from './crowds.js';
import { readRuns, runsSection } from './earlier-runs.js';
import { describePlace, loadNow } from './machine.js';
import { measureViewers } from './measure-viewers.js';
import { figure, reportOf, type BenchRun } from './report.js';
import { sectionsOf } from './sections.js';
import { middleOf, type MeasuredWorld, type WorldFigures } from './world-figures.js';
import { formatDocument } from '../reports/document.js';

const DOCUMENT = 'reports/benchmarks.md';
const MEASURE_WORLD = fileURLToPath(new URL('measure-world.js', import.meta.url));
const ROUNDS = 3;
const VIEWERS: readonly number[] = [0, 100, 500];

const begun = performance.now();
const place = describePlace();
const [defaultWorld, ...crowds] = await measureWorlds(['default', ...CROWDS.map(String)]);
if (!defaultWorld) throw new Error('no world was measured');
say(`viewers: ${VIEWERS.join(', ')}`);
const viewers = await measureViewers(VIEWERS);
const seconds = (performance.now() - begun) / 1000;
const text = await documentOf({ place, defaultWorld, crowds, viewers, loadAfter: loadNow(), seconds });
writeFileSync(DOCUMENT, text);
say(text);

/** Round by round, each with every world. */
async function measureWorlds(worlds: readonly string[]): Promise<MeasuredWorld[]> {
  const rounds = worlds.map((): WorldFigures[] => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, world] of worlds.entries()) rounds[index]?.push(await measureWorld(world));
  }
  return rounds.map(middleOf);
}

async function measureWorld(world: string): Promise<WorldFigures> {
  const { stdout } = await promisify(execFile)(process.execPath, [MEASURE_WORLD, world]);
  const figures = JSON.parse(stdout) as WorldFigures;
  say(`world ${world}: ${figure(figures.ticksPerSecond)} ticks/s`);
  return figures;
}

async function documentOf(run: BenchRun): Promise<string> {
  const before = existsSync(DOCUMENT) ? readFileSync(DOCUMENT, 'utf8') : '';
  const earlier = readRuns(before);
  const newest = {
    date: run.place.date,
    commit: run.place.commit,
    defaultTicksPerSecond: figure(run.defaultWorld.ticksPerSecond),
    largestTicksPerSecond: figure(run.crowds.at(-1)?.ticksPerSecond ?? Number.NaN),
  };
  return formatDocument(`${reportOf(run)}\n${sectionsOf(before)}\n${runsSection([newest, ...earlier])}`);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
