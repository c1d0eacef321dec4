/**
 * `spaceland run`: computes a world without a server, at full speed. The history depends only on the options. This file
 * also measures the duration of the run, which is not part of the history.
 */
import { Command, Option } from 'commander';
import { DEFAULT_LAWS } from '../../schemas/laws/catalog/catalog.js';
import { PRESET_NAMES } from '../../schemas/laws/presets.js';
import { callContext } from '../call/call-context.js';
import type { HeadlessRun, RunHooks, RunReport, RunResult } from './headless-run.js';
import { readPreset, readSeedOrRandom } from '../call/law-options.js';
import { checkOutputFile, writeOutputFile } from '../call/output-file.js';
import { startProgressBar } from '../call/prompt.js';
import {
  addLaw,
  addLawAt,
  completeOptions,
  headlessRunOf,
  readTicks,
  type CallOptions,
  type RunOptions,
} from './run-options.js';
import type { RunRecord } from './run-record.js';
import type { WorldSession } from '../../actors/clock/world-session.js';
import { readVersion } from '../call/version.js';
import type { SnapshotContent } from '../../store/worlds/snapshots.js';

/** Summary of a run. With `--json` it is printed as the last line. */
interface RunSummary extends RunResult {
  readonly preset: string | null;
  readonly wall_ms: number;
  readonly ticks_per_s: number;
}

/** Ids for a world that is not stored, or not yet. */
const FIRST_IDS = { worldId: 1, firstEventId: 1 };

export function runCommand(): Command {
  return new Command('run')
    .description('Run a world without a server at full speed, then print a summary.')
    .addOption(
      new Option('--preset <name>', 'preset of laws (default: the plain laws)')
        .choices(PRESET_NAMES)
        .argParser(readPreset),
    )
    .option(
      '--seed <seed>',
      `an integer, or random for a new world each time (default: the law seed, ${DEFAULT_LAWS.seed})`,
      readSeedOrRandom,
    )
    .option('--from <file>', 'snapshot to start from, with its laws (default: a new world)')
    .option('--ticks <count>', 'number of ticks to run; required', readTicks)
    .option('--law <name=value>', 'set a law of the new world; repeatable', addLaw)
    .option('--law-at <TICK:name=value>', 'change a law after that tick; repeatable', addLawAt)
    .option('--every <count>', 'print a report every <count> ticks', readTicks)
    .option('--db <file>', "store the world's history in this file or at this address; `serve` resumes the world")
    .option('--end', 'with --db: end the world with the run, so that nothing resumes it')
    .option('--save <file>', 'write the last state of the world as a snapshot into this file')
    .option('--json', 'print one JSON object per line: the reports, then the summary')
    .action(run);
}

async function run(given: CallOptions): Promise<void> {
  const options = completeOptions(given);
  // The seed is printed at once, so that the user can repeat the run even if it is interrupted.
  if (given.seed === 'random') callContext().stderr.write(`The random seed is ${options.seed}.\n`);
  const from = options.from === undefined ? null : await snapshotAt(options.from);
  // The options are checked before a store is created for the run.
  headlessRunOf(options, FIRST_IDS, from);
  if (options.save !== undefined) checkOutputFile(options.save);
  const record = options.db === undefined ? null : await recordAt(options.db, options.end === true);
  try {
    const job = headlessRunOf(options, record?.ids ?? FIRST_IDS, from);
    const summary = await timedRun(job, options, record);
    if (options.json) printLine(summary);
    else callContext().stdout.write(summaryText(summary));
  } finally {
    await record?.close();
  }
}

/** Opens a store for the run. The module is loaded here, so that `--help` and invalid calls start faster. */
async function recordAt(location: string, isWorldEnded: boolean): Promise<RunRecord> {
  const { openRecord } = await import('./run-record.js');
  return openRecord(location, { isWorldEnded });
}

async function snapshotAt(path: string): Promise<SnapshotContent> {
  const [{ readSnapshotFile, worldOf }, { trySnapshot }] = await Promise.all([
    import('../snapshot/snapshot-file.js'),
    import('../snapshot/snapshot-trial.js'),
  ]);
  const content = await trySnapshot(path, await readSnapshotFile(path));
  await worldOf(path, content, FIRST_IDS);
  return content;
}

async function saveSnapshot(session: WorldSession, speed: number, path: string): Promise<void> {
  const { snapshotFileOf } = await import('../snapshot/snapshot-file.js');
  await writeOutputFile([snapshotFileOf(session, speed, readVersion().engine)], path);
}

async function timedRun(job: HeadlessRun, options: RunOptions, record: RunRecord | null): Promise<RunSummary> {
  const isOutputShown = options.json === true && callContext().stdout.isTTY === true;
  const bar = await startProgressBar(
    '{bar} {percentage}% | tick {value} of {total} | {eta_formatted} left',
    job.from?.header.tick ?? 0,
    job.ticks,
    isOutputShown,
  );
  const print = options.json ? printLine : printReport;
  const hooks: RunHooks = {
    ...record?.hooks,
    onHistory(piece) {
      bar?.update(piece.tick);
      return record?.hooks.onHistory(piece);
    },
    onReport: print,
    async onEnd(session, speed) {
      await record?.hooks.onEnd(session, speed);
      if (options.save !== undefined) await saveSnapshot(session, speed, options.save);
    },
  };
  const { runHeadless } = await import('./headless-run.js');
  const begunAt = performance.now();
  try {
    const result = await runHeadless(job, hooks);
    const wallMs = performance.now() - begunAt;
    const { seed, ticks, ...rest } = result;
    const speed = ((ticks - (job.from?.header.tick ?? 0)) * 1000) / wallMs;
    return {
      seed,
      preset: options.preset ?? null,
      ticks,
      wall_ms: Math.round(wallMs),
      ticks_per_s: Math.round(speed),
      ...rest,
    };
  } finally {
    bar?.stop();
  }
}

function printLine(object: RunReport | RunSummary): void {
  callContext().stdout.write(`${JSON.stringify(object)}\n`);
}

function printReport({ tick, population, plants, houses, clans, day, season, weather }: RunReport): void {
  callContext().stdout.write(
    `tick ${tick}  day ${day} (${season}, ${weather})  living ${population}  plants ${plants}  ` +
      `houses ${houses}  clans ${clans}\n`,
  );
}

function summaryText(summary: RunSummary): string {
  const {
    population,
    peak_population,
    min_population,
    mean_population,
    castes,
    births,
    deaths,
    dead_by_cause,
    events,
  } = summary;
  const lines = [
    ['world', `seed ${summary.seed}, ${summary.preset === null ? 'plain laws' : summary.preset}`],
    ['ran', `${summary.ticks} ticks in ${summary.wall_ms} ms (${summary.ticks_per_s} ticks/s)`],
    ['living', `${population} (highest ${peak_population}, lowest ${min_population}, mean ${mean_population})`],
    ['castes', countsText(castes).slice(2) || 'none'],
    ['births', String(births)],
    ['deaths', `${deaths}${countsText(dead_by_cause)}`],
    ['clans', String(summary.clans)],
    ['generations', String(summary.generations)],
    ['events', `${sumOf(events)}${countsText(events)}`],
    ['state hash', summary.state_hash],
  ];
  return lines.map(([name, value]) => `${(name ?? '').padEnd(12)}${value}\n`).join('');
}

function sumOf(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

function countsText(counts: Readonly<Record<string, number>>): string {
  const parts = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name} ${count}`);
  return parts.length === 0 ? '' : `: ${parts.join(', ')}`;
}
