/**
 * The life of a world as it is stored: how it began, the actions of the god, the checkpoints. From these any of its ticks can
 * be computed again (docs/log.md#any-tick). Pure: the service and browsers use it.
 */
import type { Laws } from '#schemas/laws/catalog/catalog.js';
import type { LogAction, LogWorld } from '#schemas/wire/log.js';

/** A stored state of the world. */
export interface KeptCheckpoint {
  readonly tick: number;
  /** Number of the last action that the state includes. */
  readonly journal_seq: number;
  readonly state_hash: string;
  /** Id of the engine that took it; null or absent if an older version stored none. */
  readonly engine_id?: string | null | undefined;
  readonly laws: Laws;
  readonly parts: number;
  readonly bytes: number;
}

/** A checkpoint in a list, newest first. Its laws are absent if they are those of the one before it in the list. */
type ListedCheckpoint = Omit<KeptCheckpoint, 'laws'> & { readonly laws?: Laws | null | undefined };

/** Returns the checkpoints of a list with their laws. Throws if the first one has none. */
export function withLaws<Listed extends ListedCheckpoint>(
  list: readonly Listed[],
): (Omit<Listed, 'laws'> & KeptCheckpoint)[] {
  let laws: Laws | null = null;
  return list.map((listed) => {
    laws = listed.laws ?? laws;
    if (laws === null) throw new Error('the newest checkpoint has no laws');
    return { ...listed, laws };
  });
}

export interface Life {
  readonly world: LogWorld;
  /** All stored actions, oldest first. */
  readonly actions: readonly LogAction[];
  readonly checkpoints: readonly KeptCheckpoint[];
  /** Newest stored tick. */
  readonly tick: number;
}

/** A state from which later ticks can be computed: a checkpoint, or the beginning of the world if that is null. */
export interface Start {
  readonly tick: number;
  readonly seq: number;
  readonly checkpoint: KeptCheckpoint | null;
}

/** Consecutive ticks that one engine has computed. */
export interface Reign {
  /** Id of the engine; null if an older version stored none. */
  readonly engine: string | null;
  /** The engine computed the ticks after this one, */
  readonly after: number;
  /** up to this one. */
  readonly to: number;
  /** Number of the action that began it; 0 for the first engine. */
  readonly seq: number;
  /** Number of the action that ended it; Infinity while it goes on. */
  readonly nextSeq: number;
}

/** Returns which engine computed which ticks, oldest first. A world has more than one after an upgrade of its service. */
export function reignsOf({ world, actions, tick }: Life): readonly Reign[] {
  const changes = actions.filter(({ action }) => action['kind'] === 'engine');
  return [null, ...changes].map((change, index) => ({
    engine: change === null ? world.engine_id : String(change.action['to']),
    after: change === null ? world.from_tick - 1 : change.tick,
    to: changes[index]?.tick ?? tick,
    seq: change?.seq ?? 0,
    nextSeq: changes[index]?.seq ?? Infinity,
  }));
}

/** Returns the engine and its ticks at `tick`; null if the world has no such tick. */
export function reignAt(life: Life, tick: number): Reign | null {
  return reignsOf(life).find(({ after, to }) => after < tick && tick <= to) ?? null;
}

/**
 * Returns the states of a reign from which `tick` can be computed, nearest first. States before `tick` come first, because
 * the events of a tick are known only when it is computed.
 */
export function startsOf({ world, checkpoints }: Life, reign: Reign, tick: number): readonly Start[] {
  const isOf = (kept: KeptCheckpoint): boolean =>
    kept.tick <= tick &&
    kept.journal_seq >= reign.seq &&
    kept.journal_seq < reign.nextSeq &&
    (kept.engine_id ?? reign.engine) === reign.engine;
  const starts: Start[] = checkpoints
    .filter(isOf)
    .map((checkpoint) => ({ tick: checkpoint.tick, seq: checkpoint.journal_seq, checkpoint }));
  if (reign.seq === 0 && world.from_tick === 0) starts.push({ tick: 0, seq: 0, checkpoint: null });
  const nearest = (a: Start, b: Start): number => b.tick - a.tick || b.seq - a.seq;
  return [
    ...starts.filter((start) => start.tick < tick).sort(nearest),
    ...starts.filter((start) => start.tick === tick).sort(nearest),
  ];
}
