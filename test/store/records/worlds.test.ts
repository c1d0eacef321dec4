/**
 * The records of real worlds are those of a plain re-reading of all their events: after a headless run, in a store that an
 * older version wrote, and in one whose service was killed again and again.
 */
import { join } from 'node:path';
import t, { type Test } from 'tap';
import type { PresetName } from '#schemas/laws/presets.js';
import { buildRecords } from '#store/records/build.js';
import { readRecord, readRecords } from '#store/records/reads.js';
import { digestAnswer } from '#actors/chronicle/digest.js';
import { namesCreature } from '#schemas/events/roles.js';
import type { HistoryEvent } from '#schemas/wire/event.js';
import { eventPages } from '#store/export.js';
import type { StoredEvent } from '#store/events/event-rows.js';
import { openStore } from '#store/store.js';
import { readSpan } from '#store/worlds/worlds.js';
import { copyStore, fixtureNames } from '../../fixtures/stores/store-fixture.js';
import { inForm, SKIP_IN_SHORT } from '../../support/form.js';
import { PASSKEY, request } from '../../support/requests.js';
import { temporaryFolder } from '../../support/scope.js';
import { runMain, startService } from '../../support/service.js';
import { type PlainRecord, plainRecords } from './plain.js';

const PRESETS: readonly PresetName[] = inForm(['warlords'], ['warlords', 'chaos', 'theocracy']);
const TICKS = inForm(4000, 10_000);
const KILLS = 6;

/** Compares the records of every world of a store, and returns how many there are of each kind. */
async function compare(t: Test, location: string): Promise<Readonly<Record<string, number>>> {
  const database = await openStore({ location });
  const counts: Record<string, number> = {};
  try {
    await buildRecords(database);
    for (const { id } of (await database.read('SELECT id FROM worlds')).map((row) => ({ id: Number(row['id']) }))) {
      const world = (await readSpan(database, id))!;
      const events: StoredEvent[] = [];
      for await (const page of eventPages(database, world, { from: 0, to: Number.MAX_SAFE_INTEGER }))
        events.push(...page);
      if (events.length === 0) continue;
      const parents = new Map(
        (await database.read('SELECT id, mother_id, father_id FROM creatures WHERE world_id = ?', [id])).map((row) => [
          Number(row['id']),
          [Number(row['mother_id'] ?? 0), Number(row['father_id'] ?? 0)],
        ]),
      );
      const all = { clanId: null, creatureId: null, fromTick: null, toTick: null, isOpen: null, limit: 1e6, offset: 0 };
      const { records } = await readRecords(database, id, { ...all, kinds: [], order: 'oldest' });
      for (const { kind } of records) counts[kind] = (counts[kind] ?? 0) + 1;
      const stored = records.map(
        ({ kind, beginTick, endTick, end, sides, people, dead, deadTotal, figures }): PlainRecord => ({
          kind,
          begin: beginTick,
          end: endTick,
          how: end,
          of: {
            war: sides.map(({ clan }) => clan).sort((a, b) => a - b),
            feud: sides.map(({ clan }) => clan).sort((a, b) => a - b),
            reign: [sides[0]?.clan ?? 0, people[0]?.id ?? 0],
            dynasty: [sides[0]?.clan ?? 0, ...people.map((person) => person.id)],
            plague: [people[0]?.id ?? 0],
            famine: [],
            migration: sides.map(({ clan }) => clan),
          }[kind],
          dead: deadTotal > 100 ? [deadTotal] : dead.map((casualty) => casualty.id),
          figures: pick(kind, figures),
        }),
      );
      const plain = plainRecords(events, (creature) => parents.get(creature) ?? []).map((record) => ({
        ...record,
        dead: record.dead.length > 100 ? [record.dead.length] : record.dead,
      }));
      t.same(sorted(stored), sorted(plain), `world ${id}`);
    }
  } finally {
    await database.close();
  }
  return counts;
}

/** Checks each sentence of the digests of a day, of half of the life and of the whole life against the events. */
async function checkDigests(t: Test, location: string): Promise<void> {
  const database = await openStore({ location });
  const world = (await readSpan(database, 1))!;
  const tick = world.durableTick;
  const events: StoredEvent[] = [];
  for await (const page of eventPages(database, world, { from: 0, to: tick })) events.push(...page);
  const winner = Number(events.findLast(({ type }) => type === 'war')?.payload['winner']);
  for (const from of [tick - 1200, Math.floor(tick / 2), 0]) {
    const ends = events.filter(({ type, tick: at }) => type === 'clan_extinction' && at >= from);
    const ended = new Set(ends.map(({ payload }) => Number(payload['clan_id'])));
    const clanIds = [1, 2, ...[...ended].slice(-5)];
    const asked = { worldId: 1, from, to: tick, limit: 8, creatureIds: [winner], clanIds };
    const { items, creatures, clans } = await digestAnswer(database, world, asked, tick);
    t.ok(items.length > 3, `${items.length} items from ${from}`);
    t.same(
      items.map(({ surprise }) => surprise),
      items.map(({ surprise }) => surprise).sort((a, b) => b - a),
    );
    t.equal(new Set(items.map(({ text }) => text)).size, items.length, 'nothing is told twice');
    const within = events.filter((event) => event.tick >= from && event.tick <= tick);
    const all = [...items, ...creatures.flatMap((each) => each.items), ...clans.flatMap((each) => each.items)];
    for (const { event, record, sum, wins, text } of all) {
      t.equal([event, record, sum].filter(Boolean).length, 1, text);
      if (event)
        t.ok(
          within.some(({ id }) => id === event.id),
          text,
        );
      if (record)
        t.ok(
          [record.begin_tick, record.end_tick ?? -1].some((each) => each >= from && each <= tick),
          text,
        );
      if (record) t.match(await readRecord(database, 1, record.id), { figures: record.figures, end: record.end }, text);
      if (sum) t.equal(sum.n, sumOf(sum.story, within), text);
      if (wins !== null) {
        const won = events.filter(({ type, payload }) => type === 'war' && payload['winner'] === event?.entity_id);
        t.equal(wins, won.length, text);
      }
    }
    for (const { event } of creatures[0]!.items) t.ok(event && namesCreature(event as HistoryEvent, winner));
    for (const { id, is_over: isOver, items: own } of clans) {
      t.equal(isOver, ended.has(id), `clan ${id} from ${from}`);
      t.equal(isOver, own[0]?.event?.type === 'clan_extinction' && own[0].event.payload['clan_id'] === id);
      for (const { event, record, text } of own) {
        t.ok(record?.sides.some(({ clan_id: clan }) => clan === id) ?? event?.clan_ids.includes(id), text);
      }
    }
  }
  await database.close();
}

function sumOf(story: string, events: readonly StoredEvent[]): number {
  const of = (type: string): number => events.filter((event) => event.type === type).length;
  if (story.startsWith('births')) return of('birth');
  return story.startsWith('deaths') ? of('death') : Math.abs(of('birth') - of('death'));
}

const COMPARED: Readonly<Record<string, readonly string[]>> = {
  war: ['fights', 'houses'],
  feud: ['fights', 'houses'],
  plague: ['sick'],
  migration: ['members'],
};

function pick(kind: string, figures: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries((COMPARED[kind] ?? []).map((name) => [name, figures[name] ?? 0]));
}

const sorted = (records: readonly PlainRecord[]): string[] => records.map((record) => JSON.stringify(record)).sort();

for (const preset of PRESETS) {
  t.test(`${preset}: the records of a run`, async (t) => {
    const store = join(temporaryFolder(t), 'world.db');
    const { code, stderr } = await runMain([
      'run',
      '--preset',
      preset,
      '--seed',
      '5',
      '--ticks',
      String(TICKS),
      '--db',
      store,
    ]);
    t.equal(code, 0, stderr);
    const counts = await compare(t, store);
    t.ok((counts['reign'] ?? 0) > 5 && (counts['feud'] ?? 0) + (counts['war'] ?? 0) > 0, JSON.stringify(counts));
    await checkDigests(t, store);
  });
}

t.test('a store of an older version gets its records when it is opened', async (t) => {
  for (const name of fixtureNames()) {
    const counts = await compare(t, copyStore(t, name));
    t.ok((counts['reign'] ?? 0) > 0, JSON.stringify(counts));
  }
});

t.test('a service that is killed again and again', { skip: SKIP_IN_SHORT }, async (t) => {
  const env = { SIM_GOD_KEY: PASSKEY, SIM_PRESET: 'warlords', SIM_SEED: '6', SIM_TICK_RATE: '1000' };
  const store = join(temporaryFolder(t), 'world.db');
  for (let kill = 0; kill < KILLS; kill++) {
    const service = await startService(t, { store, env });
    for (let read = 0; read < 3 + (kill % 4); read++) {
      const { status } = await request(service.url, '/api/records?limit=1');
      t.equal(status, 200);
      await new Promise((resolve) => setTimeout(resolve, 150 + 37 * kill));
    }
    await service.kill();
  }
  const counts = await compare(t, store);
  t.ok((counts['reign'] ?? 0) > 5, JSON.stringify(counts));
});
