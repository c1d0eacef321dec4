/** Compares a store, row by row with ids, with one in which the same worlds were written without faults. */
import { openWorld } from '#actors/clock/boot.js';
import { createWorld, restoreWorld } from '#world/world.js';
import { openRecord } from '#cli/run/run-record.js';
import { completeLaws, type LawName, type Laws } from '#schemas/laws/catalog/catalog.js';
import type { JournalEntry } from '#schemas/records/journal.js';
import { type Database, type DatabaseSettings, isRemote } from '#store/database/database.js';
import { openStore } from '#store/store.js';
import { readJournal } from '#store/worlds/journal.js';
import { sum } from '../worlds/statistics.js';
import type { WorldNow } from '#test/determinism/history.js';
import type { Action, Ledger } from './admin.js';
import assert from 'node:assert/strict';

/** The history and its sums. Times and batches of writes are excluded. */
const HISTORY = [
  'SELECT id, seed, width, height, ticks, peak_population, events, first_event_id, last_event_id FROM worlds',
  'SELECT * FROM events',
  'SELECT * FROM creatures',
  'SELECT * FROM clans',
  'SELECT world_id, tick, law, value FROM law_changes',
  ...['event_clans', 'event_counts', 'word_counts', 'days', 'world_totals', 'clan_totals', 'deeds', 'notables'].map(
    (table) => `SELECT * FROM ${table}`,
  ),
  `SELECT rowid FROM event_texts WHERE event_texts MATCH 'marks : "e" *'`,
];

export interface Comparison {
  readonly worlds: number;
  readonly ticks: number;
  readonly events: number;
  readonly actions: number;
  /** Number of states seen by clients that the undisturbed run has. */
  readonly states: number;
}

type StoredWorld = Awaited<ReturnType<typeof storedWorlds>>[number];

/** Replays the worlds of `store` into `reference` and compares. Throws at the first difference. */
export async function compareStores(
  store: DatabaseSettings,
  reference: string,
  ledger: Pick<Ledger, 'acknowledged' | 'seen'> & { readonly refused?: readonly Action[] },
): Promise<Comparison> {
  const suffered = await openStore(store);
  const worlds = await storedWorlds(suffered);
  checkJournal(worlds, ledger.acknowledged, ledger.refused ?? []);
  const states = new Map<string, Set<string>>();
  for (const world of worlds) await replayWorld(world, reference, ledger.seen, states);
  for (const { id, ticks, state_hash } of ledger.seen)
    assert.ok(states.get(`${id} ${ticks}`)?.has(state_hash), `the state ${state_hash} of world ${id} at tick ${ticks}`);
  const undisturbed = await openStore({ location: reference });
  for (const sql of HISTORY) await compareRows(sql, suffered, undisturbed);
  if (!isRemote(store.location)) await checkIntegrity(suffered);
  const [count] = await suffered.read('SELECT count(*) AS events FROM events');
  suffered.close();
  undisturbed.close();
  return {
    worlds: worlds.length,
    ticks: sum(worlds.map(({ ticks }) => ticks)),
    events: Number(count?.['events']),
    actions: ledger.acknowledged.length,
    states: ledger.seen.length,
  };
}

export async function checkIntegrity(database: Database): Promise<void> {
  const [check] = await database.read('PRAGMA integrity_check');
  assert.equal(check?.['integrity_check'], 'ok');
}

/** The rows as sorted text, so that batches make no difference. */
export async function rowsOf(database: Database, sql: string): Promise<string[]> {
  return (await database.read(sql)).map((row) => JSON.stringify(row)).sort();
}

export function comparisonText({ worlds, ticks, events, actions, states }: Comparison): string {
  return `${worlds} worlds, ${ticks} ticks, ${events} events, ${actions} acknowledged actions, ${states} states seen`;
}

async function storedWorlds(database: Database) {
  const rows = await database.read('SELECT id, ticks, laws FROM worlds ORDER BY id');
  return Promise.all(
    rows.map(async (row) => {
      const id = Number(row['id']);
      const laws = completeLaws(JSON.parse(String(row['laws'])) as Partial<Laws>);
      return { id, ticks: Number(row['ticks']), laws, journal: await readJournal(database, id, 0) };
    }),
  );
}

/** Every acknowledged action is in the journal, in order. No refused change of a law is. */
function checkJournal(
  worlds: readonly StoredWorld[],
  acknowledged: readonly Action[],
  refused: readonly Action[],
): void {
  const journal = worlds.flatMap((world) => world.journal.map(({ action }) => textOf(action)));
  let at = 0;
  for (const text of acknowledged.map((action) => JSON.stringify(action))) {
    at = journal.indexOf(text, at) + 1;
    assert.ok(at > 0, `${text} was acknowledged and is not in the journal`);
  }
  const laws = refused.filter((action) => !('action' in action));
  for (const text of laws.map((action) => JSON.stringify(action)))
    assert.ok(!journal.includes(text), `${text} was refused and is in the journal`);
}

function textOf(action: JournalEntry['action']): string {
  if ('changed' in action) return JSON.stringify(action.changed);
  if (action.kind === 'engine') return '';
  return JSON.stringify({ action: action.action, value: action.value });
}

/** Replays a world to its last tick. */
async function replayWorld(
  { id, ticks, laws, journal }: StoredWorld,
  reference: string,
  seen: readonly WorldNow[],
  states: Map<string, Set<string>>,
): Promise<void> {
  const { ids, hooks, close } = await openRecord(reference, { isWorldEnded: true });
  const line = openWorld({ create: createWorld, restore: restoreWorld }, ids.worldId, laws, ids.firstEventId);
  const seenTicks = new Set(seen.filter((state) => state.id === id).map((state) => state.ticks));
  const note = (): void => {
    const { tick } = line.world;
    if (!seenTicks.has(tick)) return;
    const key = `${id} ${tick}`;
    states.set(key, (states.get(key) ?? new Set()).add(line.world.stateHash()));
  };
  hooks.onOpened(line.opening, null);
  for (const { action } of journal) if (action.kind === 'opening_laws') hooks.onAction(line.openUnder(action));
  await hooks.onHistory(line.genesis);
  await hooks.onHistory(line.drain());
  const changes = journal.flatMap(({ tick, action }) => (action.kind === 'laws' ? [{ tick, action }] : []));
  for (;;) {
    note();
    for (let change = changes[0]; change?.tick === line.world.tick; change = changes[0]) {
      changes.shift();
      const { changed, persist, preset } = change.action;
      const names = Object.keys(changed) as LawName[];
      hooks.onAction(line.setLaws({ ...line.world.laws, ...changed }, names, persist, preset));
      await hooks.onHistory(line.drain());
      note();
    }
    if (line.world.tick >= ticks) break;
    line.world.advance();
    await hooks.onHistory(line.drain());
  }
  await hooks.onEnd(line, line.world.laws.tick_rate);
  await close();
}

async function compareRows(sql: string, suffered: Database, undisturbed: Database): Promise<void> {
  const [found, expected] = await Promise.all([rowsOf(suffered, sql), rowsOf(undisturbed, sql)]);
  const difference = expected.findIndex((row, index) => row !== found[index]);
  if (difference >= 0) assert.equal(found[difference], expected[difference], `row ${difference} of ${sql}`);
  assert.equal(found.length, expected.length, `rows of ${sql}`);
}
