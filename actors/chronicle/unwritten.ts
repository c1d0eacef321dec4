/**
 * Adds the newest history, which the clock has reported but which may not be stored yet, to what was read from the
 * store (docs/storage.md#reads-of-the-newest-history). Comparing ids shows which part the store already contains.
 */
import type { UnwrittenPiece } from '../../schemas/records/history.js';
import type { LineageBirth, LineageDeath } from '../../schemas/records/lineage.js';
import { asTold } from '../../schemas/wire/event-roles.js';
import type { StoredEvent } from '../../store/events/event-rows.js';
import type { LineageRow } from '../../store/sums/lineage.js';
import type { WorldSpan } from '../../store/worlds/worlds.js';

export type Pieces = readonly UnwrittenPiece[];

/** Returns the events of a world that are not stored yet: those with ids above `lastEventId`, oldest first. */
export function unwrittenEvents(
  pieces: Pieces = [],
  { id, lastEventId }: Pick<WorldSpan, 'id' | 'lastEventId'>,
): readonly StoredEvent[] {
  return pieces
    .flatMap(({ worldId, events }) => (worldId === id ? events : []))
    .filter((event) => event.id > lastEventId)
    .map((event) => asTold(event));
}

export class UnwrittenLineage {
  readonly #births = new Map<number, LineageBirth>();
  readonly #deaths = new Map<number, LineageDeath>();

  constructor(pieces: Pieces = [], worldId: number) {
    for (const piece of pieces) {
      if (piece.worldId !== worldId) continue;
      for (const birth of piece.born) this.#births.set(birth.id, birth);
      for (const death of piece.died) this.#deaths.set(death.id, death);
    }
  }

  /** Adds the creatures of `ids` and the deaths that are not stored yet. The rows are in the order of their ids. */
  complete(ids: readonly number[], stored: readonly LineageRow[]): LineageRow[] {
    const rows = new Map(stored.map((row) => [row.id, row]));
    for (const id of ids) {
      const birth = this.#births.get(id);
      if (birth && !rows.has(id)) rows.set(id, rowOf(birth));
    }
    return [...rows.values()].sort((a, b) => a.id - b.id).map((row) => this.#withDeath(row));
  }

  childrenOf(parentIds: readonly number[]): number[] {
    const parents = new Set<number | null>(parentIds);
    const isChild = ({ mother_id: mother, father_id: father }: LineageBirth): boolean =>
      parents.has(mother) || parents.has(father);
    return [...this.#births.values()].filter(isChild).map(({ id }) => id);
  }

  #withDeath(row: LineageRow): LineageRow {
    const death = this.#deaths.get(row.id);
    if (!death || row.deathTick !== null) return row;
    return { ...row, deathTick: death.death_tick, cause: death.cause, body: death.body };
  }
}

function rowOf(birth: LineageBirth): LineageRow {
  return {
    id: birth.id,
    caste: birth.caste,
    sex: birth.sex,
    clanId: birth.clan_id,
    generation: birth.generation,
    motherId: birth.mother_id,
    fatherId: birth.father_id,
    birthTick: birth.birth_tick,
    deathTick: null,
    cause: null,
    personalName: birth.personal_name,
    body: null,
  };
}
