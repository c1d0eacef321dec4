/**
 * Reads data from the service that the stream does not contain: history, clans, creatures, annals, analytics, earlier
 * worlds (docs/interface.md#endpoints). A read that the service refuses fails with a `SpacelandError`.
 */
import type {
  HegemonyAnswer,
  SummaryAnswer,
  TimeseriesAnswer,
  WarningsAnswer,
  DampingAnswer,
  MorphologyAnswer,
  SafeguardsAnswer,
} from '../../schemas/wire/analytics.js';
import type {
  AnnalsState,
  HistoryPageState,
  HistoryQueryParameters,
  Granularity,
  SummaryState,
} from '../../schemas/wire/history.js';
import type { BiographyState, ClansAnswer, ClanTieAnswer } from '../../schemas/wire/clans.js';
import type { DigestAnswer } from '../../schemas/wire/digest.js';
import type { RecordAnswer, RecordsAnswer } from '../../schemas/wire/records.js';
import type { CreatureAnswer, CreatureQuery, OutlinesAnswer } from '../../schemas/wire/creature.js';
import type { LineAnswer } from '../../schemas/wire/lines.js';
import type { PresetsAnswer } from '../../schemas/wire/control.js';
import type { SnapshotsAnswer, LawChangesState, WorldsAnswer } from '../../schemas/wire/worlds.js';
import type { AdminClient } from './admin.js';
import type { CreatureNames } from './names.js';

/** Types of the answers, by path. For paths that contain a parameter, `Archive` has methods. */
export interface Answers {
  readonly '/api/history': HistoryPageState;
  readonly '/api/history/summary': SummaryState;
  readonly '/api/annals': AnnalsState;
  readonly '/api/records': RecordsAnswer;
  readonly '/api/digest': DigestAnswer;
  readonly '/api/clans': ClansAnswer;
  readonly '/api/creatures/outlines': OutlinesAnswer;
  readonly '/api/presets': PresetsAnswer;
  readonly '/api/worlds': WorldsAnswer;
  readonly '/api/snapshots': SnapshotsAnswer;
  readonly '/api/auth/status': { readonly configured: boolean };
  readonly '/api/analytics/summary': SummaryAnswer;
  readonly '/api/analytics/timeseries': TimeseriesAnswer;
  readonly '/api/analytics/hegemony': HegemonyAnswer;
  readonly '/api/analytics/warnings': WarningsAnswer;
  readonly '/api/metrics/morphology': MorphologyAnswer;
  readonly '/api/metrics/safeguards': SafeguardsAnswer;
  readonly '/api/metrics/damping': DampingAnswer;
}

export type Biography = BiographyState;
export type LawChanges = LawChangesState;
export type Life = CreatureAnswer;
export type Line = LineAnswer;

type Query = Readonly<Record<string, unknown>>;

export class Archive {
  readonly #god: Pick<AdminClient, 'call'>;
  readonly #defaults: Query;
  readonly #names: CreatureNames | undefined;

  /**
   * Creates an archive that reads data of the world `worldId`, or of the running world if `worldId` is undefined. `names`
   * learns what creatures are called from each answer.
   */
  constructor(god: Pick<AdminClient, 'call'>, worldId?: number, names?: CreatureNames) {
    this.#names = names;
    this.#god = god;
    this.#defaults = worldId === undefined ? {} : { world_id: worldId };
  }

  /** Returns the answer of a path. Query parameters that are null, undefined, empty or false are omitted. */
  read<Path extends keyof Answers>(path: Path, query: Query = {}): Promise<Answers[Path]> {
    return this.#read(path, query) as Promise<Answers[Path]>;
  }

  /** Returns events, newest first. If the search text `q` is set, the best matches come first. */
  history(query: Partial<HistoryQueryParameters> = {}): Promise<Answers['/api/history']> {
    return this.read('/api/history', query);
  }

  /** Returns summaries of days, seasons or ages, oldest first. */
  summary(granularity: Granularity, query: Query = {}): Promise<Answers['/api/history/summary']> {
    return this.read('/api/history/summary', { ...query, granularity });
  }

  /** Returns a living or dead creature. Fails with `unknown_creature` if no creature has this id. */
  creature(id: number, query: CreatureQuery = {}): Promise<Life> {
    return this.#read(`/api/creature/${id}`, query) as Promise<Life>;
  }

  /** Returns the line of mothers of a living or dead creature. Fails with `unknown_creature` if no creature has this id. */
  line(creatureId: number): Promise<LineAnswer> {
    return this.#read(`/api/lines/${creatureId}`) as Promise<LineAnswer>;
  }

  /** Returns the biography of a living or extinct clan. Fails with `unknown_clan` if no clan has this id. */
  biography(clanId: number): Promise<Biography> {
    return this.#read(`/api/clan/${clanId}/biography`) as Promise<Biography>;
  }

  /** Returns the deeds between two clans, the most frequent first. */
  clanTie(clanId: number, otherId: number): Promise<ClanTieAnswer> {
    return this.#read(`/api/clans/${clanId}/ties/${otherId}`) as Promise<ClanTieAnswer>;
  }

  /** Returns a record with its events, oldest first. Fails with `unknown_record` if no record has this id. */
  record(id: number, query: Query = {}): Promise<RecordAnswer> {
    return this.#read(`/api/records/${id}`, query) as Promise<RecordAnswer>;
  }

  /** Returns the law changes of a world, newest first. */
  lawChanges(worldId: number, query: Query = {}): Promise<LawChanges> {
    return this.#read(`/api/worlds/${worldId}/laws`, query) as Promise<LawChanges>;
  }

  async #read(path: string, query: Query = {}): Promise<unknown> {
    const given = Object.entries({ ...this.#defaults, ...query }).filter(
      ([, value]) => value !== undefined && value !== null && value !== '' && value !== false,
    );
    const text = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)])).toString();
    const answer = await this.#god.call('GET', text === '' ? path : `${path}?${text}`);
    this.#names?.learn(answer);
    return answer;
  }
}
