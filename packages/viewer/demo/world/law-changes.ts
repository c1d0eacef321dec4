/** The changes of the laws of a world from its actions, in the form of `GET /api/worlds/{world_id}/laws`. */
import { dayNumber } from '#schemas/calendar.js';
import type { LawName, Laws } from '#schemas/laws/catalog/catalog.js';
import type { JournalEntry } from '#schemas/records/journal.js';
import type { LawChangesState } from '#schemas/wire/worlds.js';

type Change = LawChangesState['changes'][number];

export interface LawPage {
  readonly page: number;
  readonly size: number;
  readonly law?: LawName | undefined;
  readonly order: 'newest' | 'oldest';
}

/** `laws` are those of the opening, `entries` the actions, oldest first. */
export function lawChangesOf(
  worldId: number,
  laws: Readonly<Laws>,
  entries: readonly JournalEntry[],
  { page, size, law, order }: LawPage,
): LawChangesState {
  const before: Laws = { ...laws };
  const all: Omit<Change, 'day'>[] = [];
  for (const { tick, seq, action } of entries) {
    if (action.kind !== 'laws' && action.kind !== 'opening_laws') continue;
    const { persist, preset } = action;
    for (const [name, to] of Object.entries(action.changed) as [LawName, Laws[LawName]][]) {
      const from = action.kind === 'opening_laws' ? (action.before[name] ?? null) : before[name];
      all.push({ tick, seq, law: name, from, to, persist, preset });
      Object.assign(before, { [name]: to });
    }
  }
  const chosen = all.filter((change) => law === undefined || change.law === law);
  if (order === 'newest') chosen.reverse();
  const changes = chosen
    .slice(page * size, (page + 1) * size)
    .map((change): Change => ({ ...change, day: dayNumber(change.tick, before.day_length) }));
  const total = chosen.length;
  return { world_id: worldId, page, size, total, has_more: (page + 1) * size < total, changes };
}
