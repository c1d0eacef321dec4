/** The reads of the service that the socket has not: the chronicle, clans, creatures, presets, curves (interface.md, Endpoints). */
import type { Static } from '../schemas/typebox.js';
import type { TimeseriesAnswer } from '../schemas/wire/analytics.js';
import type { ClansAnswer } from '../schemas/wire/clans.js';
import type { CreatureAnswer } from '../schemas/wire/creature.js';
import type { HistoryPageState, HistoryQueryParameters } from '../schemas/wire/history.js';
import type { PresetsAnswer } from '../schemas/wire/laws.js';
import type { God } from './god.js';

export type Roster = Static<typeof ClansAnswer>;
export type Life = Static<typeof CreatureAnswer>;
export type HistoryPage = Static<typeof HistoryPageState>;
/** Filters of the chronicle; those left out let everything through. */
export type HistoryFilter = Partial<HistoryQueryParameters>;

/** The reads, by the calls of a client: `new Reads(client.god)`. Each fails with a `SpacelandError` when it is refused. */
export class Reads {
  readonly #god: Pick<God, 'call'>;

  constructor(god: Pick<God, 'call'>) {
    this.#god = god;
  }

  /** A page of the chronicle, newest first; with `q` the best match first. */
  history(filter: HistoryFilter = {}): Promise<HistoryPage> {
    return this.#read(`/api/history${queryOf(filter)}`);
  }

  /** The living clans, and with `extinct` all that there ever were in this world. */
  clans(extinct = false): Promise<Roster> {
    return this.#read(`/api/clans${queryOf({ include_extinct: extinct })}`);
  }

  /** A creature, living or dead. Fails with code `unknown_creature` when there never was one of this id. */
  creature(id: number): Promise<Life> {
    return this.#read(`/api/creature/${id}`);
  }

  presets(): Promise<PresetsAnswer> {
    return this.#read('/api/presets');
  }

  /** The curves of the world's life so far. */
  timeseries(): Promise<TimeseriesAnswer> {
    return this.#read('/api/analytics/timeseries');
  }

  #read<Answer>(path: string): Promise<Answer> {
    return this.#god.call('GET', path) as Promise<Answer>;
  }
}

function queryOf(values: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  return query.size === 0 ? '' : `?${query.toString()}`;
}
