/** Parses the options of `spaceland run` and converts them to a run. Errors are reported before the run starts. */
import { InvalidArgumentError } from 'commander';
import { LAW_CATALOG, type Laws } from '../../schemas/laws/catalog/catalog.js';
import { openingLaws } from '../../schemas/laws/opening.js';
import type { PresetName } from '../../schemas/laws/presets.js';
import type { LawChanges } from '../../schemas/laws/schema.js';
import { applyLawUpdate, type LawApplication } from '../../schemas/laws/update.js';
import { LIMITS } from '../../schemas/limits.js';
import { usageFailure } from '../call/failure.js';
import type { HeadlessRun, LawsAt } from './headless-run.js';
import { type LawOption, readLaw, randomSeed } from '../call/law-options.js';
import type { SnapshotContent } from '../../store/worlds/snapshots.js';

export interface LawAtOption extends LawOption {
  readonly tick: number;
}

export interface RunOptions {
  readonly preset?: PresetName;
  readonly seed?: number;
  readonly ticks: number;
  readonly law?: readonly LawOption[];
  readonly lawAt?: readonly LawAtOption[];
  readonly every?: number;
  readonly db?: string;
  readonly end?: true;
  readonly json?: true;
  readonly from?: string;
  readonly save?: string;
}

/** Options as the library commander passes them. */
export interface CallOptions extends Omit<RunOptions, 'seed' | 'ticks'> {
  readonly seed?: number | 'random';
  readonly ticks?: number;
}

export function readTicks(text: string): number {
  const ticks = Number(text);
  if (/^\d+$/.test(text) && ticks >= 1 && ticks <= LIMITS.runTicksMax.value) return ticks;
  throw new InvalidArgumentError(`It must be an integer from 1 to ${LIMITS.runTicksMax.value}.`);
}

export function addLaw(text: string, before: readonly LawOption[] = []): LawOption[] {
  return [...before, readLaw(text)];
}

/** Parses one `--law-at TICK:name=value` and appends it to the previous ones. */
export function addLawAt(text: string, before: readonly LawAtOption[] = []): LawAtOption[] {
  const [, tick, law] = /^(\d{1,10}):(.*)$/s.exec(text) ?? [];
  if (tick === undefined || law === undefined) {
    throw new InvalidArgumentError('It must look like TICK:name=value.');
  }
  const option = readLaw(law);
  if (LAW_CATALOG[option.name].acts === 'creation') {
    throw new InvalidArgumentError(`${option.name} only affects the creation of a world; use --law.`);
  }
  return [...before, { ...option, text, tick: Number(tick) }];
}

/** The world has the ids in `ids`, and is restored from `from` if that is not null. Throws a usage failure. */
export function headlessRunOf(
  options: RunOptions,
  ids: Pick<HeadlessRun, 'worldId' | 'firstEventId'>,
  from: SnapshotContent | null = null,
): HeadlessRun {
  const begin = from?.header.tick ?? 0;
  const ticks = begin + options.ticks;
  const laws = from?.header.laws ?? lawsOf(options);
  return {
    ...ids,
    laws,
    ticks,
    changes: changesOf(options, laws, begin, ticks),
    every: options.every ?? null,
    from,
  };
}

/** Checks the options and replaces the seed `random` by a number. Throws a usage failure. */
export function completeOptions(given: CallOptions): RunOptions {
  const { seed, ticks, ...others } = given;
  if (ticks === undefined) throw usageFailure('--ticks is missing: the number of ticks to run');
  if (given.end && given.db === undefined) throw usageFailure('--end needs --db: without a store no world stays');
  checkFrom(given);
  return { ...others, ticks, ...(seed !== undefined && { seed: seed === 'random' ? randomSeed() : seed }) };
}

/** Rejects options that would change the laws or the seed of a restored world. */
function checkFrom({ from, preset, seed, law }: CallOptions): void {
  if (from === undefined || (preset === undefined && seed === undefined && law === undefined)) return;
  throw usageFailure('--preset, --seed and --law apply to a new world only; with --from use --law-at');
}

/** Returns the default laws after applying first the preset, then the options `--law`, then the seed. */
function lawsOf({ preset, law = [], seed }: RunOptions): Laws {
  const changes = Object.assign({}, ...law.map((each) => each.changes)) as LawChanges;
  return acceptedLaws(openingLaws({ preset, changes, seed })).laws;
}

function changesOf({ lawAt = [] }: RunOptions, opening: Laws, begin: number, end: number): LawsAt[] {
  const byTick = new Map<number, LawChanges>();
  for (const { tick, changes, text } of [...lawAt].sort((a, b) => a.tick - b.tick)) {
    if (tick >= end) throw usageFailure(`--law-at ${text}: the run ends at tick ${end}`);
    if (tick < begin) throw usageFailure(`--law-at ${text}: the run begins at tick ${begin}`);
    byTick.set(tick, { ...byTick.get(tick), ...changes });
  }
  let current = opening;
  return [...byTick].map(([tick, changes]) => {
    const { laws, changed } = acceptedLaws(applyLawUpdate(current, changes, { nullClears: false }));
    current = laws;
    return { tick, laws, changed };
  });
}

function acceptedLaws(application: LawApplication): Extract<LawApplication, { ok: true }> {
  if (application.ok) return application;
  throw usageFailure(application.items[0]?.msg ?? 'the laws contradict each other');
}
