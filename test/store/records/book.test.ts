/** What becomes a record, and when it is over (store/records). Events are made by hand, one rule at a time. */
import t from 'tap';
import type { HistoryEvent } from '#schemas/wire/event.js';
import { type AncestorsOf, Book, EMPTY_BOOK, type WorldRecord } from '#store/records/book.js';
import { see } from '#store/records/build.js';
import { asTold } from '#schemas/wire/event.js';
import { event } from '../../actors/chronicle/scene.js';

type Made = readonly [tick: number, type: string, payload: object, more?: Partial<HistoryEvent>];

const NOBODY: ReadonlySet<number> = new Set();

/** The records of these events, by kind, with the numbers of their events. */
function recordsOf(made: readonly Made[], ancestorsOf: AncestorsOf = () => NOBODY) {
  const book = new Book(EMPTY_BOOK, ancestorsOf);
  made.forEach(([tick, type, payload, more], at) =>
    see(book, asTold(event(at + 1, type, { tick, payload: payload as HistoryEvent['payload'], ...more }))),
  );
  const { records, links } = book.take();
  const eventsOf = (record: WorldRecord): number[] => links.flatMap(([id, of]) => (of === record.id ? id : []));
  return records.map((record) => ({ ...record, events: eventsOf(record) }));
}

const only = (records: ReturnType<typeof recordsOf>, ...kinds: string[]) =>
  records.filter(({ kind }) => kinds.includes(kind));

const fight = (tick: number, loser: number, winner: number, dead = 0): Made => [
  tick,
  'war',
  { a: loser, b: winner, winner: 900, lethal: dead > 0 },
  { entity_id: dead || 800, caste: 'Soldier' },
];
const war = (tick: number, a: number, b: number, terms = 'blood_feud'): Made => [
  tick,
  'herald',
  { a, b, terms },
  { entity_id: 77 },
];
const died = (tick: number, id: number, cause: string, payload: object = {}): Made => [
  tick,
  'death',
  { clan_id: 5, killer: null, ...payload },
  { entity_id: id, cause, caste: 'Noble' },
];

t.test('a war lasts from its declaration to the peace, with its dead, houses and loot', async (t) => {
  const [record, ...others] = only(
    recordsOf([
      war(100, 1, 2),
      fight(150, 1, 2),
      fight(160, 2, 1, 61),
      [160, 'conquest', { winner_clan: 1, loser_clan: 2, winner: 900, loser: 61 }],
      fight(170, 3, 4),
      [180, 'raid', { a: 1, b: 2, loot: 12.5 }],
      [400, 'peace', { a: 2, b: 1, reason: 'agreed' }],
      fight(500, 1, 2),
    ]),
    'war',
    'feud',
  );
  t.same(others, []);
  t.match(record, { kind: 'war', cause: 'blood_feud', beginTick: 100, endTick: 400, end: 'peace', endEvent: 7 });
  t.same(record!.events, [1, 2, 3, 4, 6, 7]);
  t.match(record!.sides, [
    { clan: 1, leader: 77, fightsWon: 1, dead: 0, housesWon: 1, loot: 12.5 },
    { clan: 2, fightsWon: 1, dead: 1, housesLost: 1 },
  ]);
  t.same(record!.dead, [{ id: 61, clan: 2, tick: 160, killer: 900 }]);
  t.match(record!.figures, { fights: 2, houses: 1, raids: 1 });
});

t.test('four fights within a day are a feud, which a declaration makes a war', async (t) => {
  const fights = [fight(100, 1, 2), fight(500, 2, 1, 62), fight(900, 1, 2)];
  t.same(only(recordsOf(fights), 'feud'), [], 'three are none');
  t.same(only(recordsOf([...fights, fight(1400, 1, 2)]), 'feud'), [], 'nor four in more than a day');
  const [feud] = only(recordsOf([...fights, fight(1200, 1, 2)]), 'feud');
  t.match(feud, { beginTick: 100, lastTick: 1200, end: null, deadTotal: 1, figures: { fights: 4 } });
  t.same(feud!.events, [1, 2, 3, 4]);
  const [declared] = only(recordsOf([...fights, fight(1200, 1, 2), war(1300, 2, 1, 'famine_raid')]), 'war');
  t.match(declared, { beginTick: 100, cause: 'famine_raid', causeEvent: 5, figures: { fights: 4 } });
  t.same(
    declared!.sides.map(({ clan }) => clan),
    [2, 1],
    'who declared it comes first',
  );
});

t.test('a feud has the houses and the loot of its first fights', async (t) => {
  const [feud] = only(
    recordsOf([
      [90, 'raid', { a: 1, b: 2, loot: 3 }],
      fight(100, 1, 2, 61),
      [100, 'conquest', { winner_clan: 2, loser_clan: 1, winner: 900, loser: 61 }],
      [120, 'raid', { a: 1, b: 2, loot: 5 }],
      ...[200, 300, 400].map((tick) => fight(tick, 2, 1)),
    ]),
    'feud',
  );
  t.match(feud, { beginTick: 100, figures: { fights: 4, houses: 1, raids: 1 }, deadTotal: 1 });
  t.same(feud!.events, [2, 3, 4, 5, 6, 7], 'a raid before them is not of the feud');
  const sides = new Map(feud!.sides.map((side) => [side.clan, side]));
  t.match(sides.get(2), { housesWon: 1, fightsWon: 1 });
  t.match(sides.get(1), { housesLost: 1, dead: 1, loot: 5, fightsWon: 3 });
});

t.test('wars end with a clan, in an alliance, or two days after the last deed', async (t) => {
  const endOf = (...after: Made[]) => only(recordsOf([war(100, 1, 2), fight(200, 1, 2), ...after]), 'war')[0];
  t.match(endOf([300, 'clan_extinction', { clan_id: 2 }]), { end: 'wiped_out', endTick: 300, figures: { loser: 2 } });
  t.match(endOf([300, 'clan_extinction', { clan_id: 1, heir: 9, members: 2 }]), {
    end: 'merged',
    figures: { loser: 1, heir: 9 },
  });
  t.match(endOf([300, 'clan_extinction', { clan_id: 3 }]), { end: null });
  t.match(endOf([300, 'alliance', { a: 1, b: 2 }]), { end: 'alliance' });
  t.match(endOf([2600, 'birth', {}]), { end: null });
  t.match(endOf([2601, 'birth', {}]), { end: 'faded', endTick: 200, endEvent: null });
});

t.test('a betrayal before a feud is its cause', async (t) => {
  const fights = [1, 2, 3, 4].map((at) => fight(200 + at, 1, 2));
  const [feud] = only(recordsOf([[150, 'betrayal', { a: 2, b: 1 }], ...fights]), 'feud');
  t.match(feud, { cause: 'betrayal', causeEvent: 1, beginTick: 150 });
  t.match(only(recordsOf(fights), 'feud')[0], { cause: null, causeEvent: null });
});

t.test('a reign lasts from succession to succession; who died and who was replaced', async (t) => {
  const reigns = only(
    recordsOf([
      [10, 'schism', { parent: 1, new_clan: 2, member_count: 3 }, { entity_id: 21 }],
      war(50, 2, 3),
      died(90, 21, 'war', { killer: 33 }),
      [91, 'succession', { clan_id: 2, prev_leader: 21, new_leader: 22 }],
      [150, 'succession', { clan_id: 2, prev_leader: 22, new_leader: 23 }],
      [180, 'clan_extinction', { clan_id: 2 }],
      [200, 'succession', { clan_id: 1, prev_leader: 11, new_leader: 12 }],
      died(300, 41, 'war', { clan_id: 4, killer: 34 }),
      [300, 'succession', { clan_id: 4, prev_leader: 41, new_leader: 42 }],
    ]),
    'reign',
  );
  const told = reigns.map(({ beginTick, endTick, end, people, figures }) => [
    people.map(({ id }) => id),
    beginTick,
    endTick,
    end,
    figures['wars'] ?? 0,
  ]);
  t.same(told, [
    [[21, 33], 10, 91, 'died', 1],
    [[22], 91, 150, 'replaced', 0],
    [[23], 150, 180, 'clan_ended', 0],
    [[11], 0, 200, 'replaced', 0],
    [[12], 200, null, null, 0],
    [[41, 34], 0, 300, 'died', 0],
    [[42], 300, null, null, 0],
  ]);
  t.equal(new Set(reigns.map(({ id }) => id)).size, 7);
});

t.test('three leaders of one family are a dynasty, until another family leads', async (t) => {
  const parents = new Map([
    [12, new Set([11, 90])],
    [13, new Set([91, 12])],
    [14, new Set([92])],
  ]);
  const follow = (tick: number, before: number, next: number): Made => [
    tick,
    'succession',
    { clan_id: 1, prev_leader: before, new_leader: next },
  ];
  const line = [follow(100, 11, 12), follow(200, 12, 13)];
  const dynasty = (...made: Made[]) =>
    only(
      recordsOf(made, (id) => parents.get(id) ?? NOBODY),
      'dynasty',
    );
  t.same(dynasty(line[0]!), []);
  t.match(dynasty(...line), [{ beginTick: 0, end: null, people: [{ id: 11 }, { id: 12 }, { id: 13 }] }]);
  t.match(dynasty(...line, follow(300, 13, 14)), [{ end: 'other_line', endTick: 300, figures: { leaders: 3 } }]);
});

t.test('a plague counts its sick and dead, and is over after a day without a case', async (t) => {
  const made: Made[] = [
    [100, 'outbreak', { disease_id: 4 }, { entity_id: 31 }],
    [300, 'recovery', { disease_id: 4, remedy: 'herb' }, { entity_id: 32 }],
    died(400, 33, 'disease'),
    died(410, 34, 'old_age'),
    [420, 'recovery', { disease_id: 0, remedy: 'herb' }, { entity_id: 35 }],
    died(900, 36, 'disease'),
  ];
  t.match(only(recordsOf(made), 'plague'), [
    { end: null, deadTotal: 1, figures: { sick: 2 }, people: [{ id: 31, role: 'first_case' }] },
  ]);
  t.match(only(recordsOf([...made, [1601, 'birth', {}]]), 'plague'), [{ end: 'over', endTick: 400 }]);
  t.match(only(recordsOf([...made, [900, 'outbreak', { disease_id: 5 }]]), 'plague'), [
    { end: 'over', endTick: 400 },
    { end: null, beginTick: 900 },
  ]);
});

t.test('eight who starve within a day, a third of the dead, are a famine', async (t) => {
  const starve = (count: number, from = 100): Made[] =>
    Array.from({ length: count }, (_, at) => died(from + at, 200 + from + at, 'starvation'));
  const old = (count: number): Made[] => Array.from({ length: count }, (_, at) => died(50, 500 + at, 'old_age'));
  t.same(only(recordsOf(starve(7)), 'famine'), []);
  t.same(only(recordsOf([...old(17), ...starve(8)]), 'famine'), [], 'fewer than a third');
  t.match(only(recordsOf(starve(8)), 'famine'), [{ beginTick: 100, deadTotal: 8, end: null }]);
  const over = [...starve(8), died(1304, 1, 'old_age')];
  t.match(only(recordsOf(over), 'famine'), [{ end: 'over', endTick: 107 }], 'three of a day are no famine');
});

t.test('five who go from one clan to another within a day are a migration', async (t) => {
  const leave = (tick: number): Made => [
    tick,
    'defection',
    { from: 1, to: 2, reason: 'starving' },
    { entity_id: tick },
  ];
  t.same(only(recordsOf([1, 2, 3, 4].map(leave)), 'migration'), []);
  const [record] = only(recordsOf([1, 2, 3, 4, 5, 900].map(leave)), 'migration');
  t.match(record, { beginTick: 1, lastTick: 900, cause: 'starving', figures: { members: 6 }, end: null });
  t.same(record!.events, [1, 2, 3, 4, 5, 6]);
  const split: Made = [10, 'schism', { parent: 1, new_clan: 3, member_count: 9 }, { entity_id: 7 }];
  const [schism] = only(recordsOf([split, [1300, 'birth', {}]]), 'migration');
  t.match(schism, { cause: 'schism', figures: { members: 9 }, end: 'over', endTick: 10 });
});

t.test('a book goes on from its state as if nothing had been between', async (t) => {
  const made = [war(100, 1, 2), ...[1, 2, 3, 4].map((at) => fight(150 + at, at % 2 ? 1 : 3, 2, 60 + at))];
  const told = made.map(([tick, type, payload, more], at) =>
    asTold(event(at + 1, type, { tick, payload: payload as HistoryEvent['payload'], ...more })),
  );
  const whole = new Book(EMPTY_BOOK, () => NOBODY);
  let parted = new Book(EMPTY_BOOK, () => NOBODY);
  for (const each of told) {
    see(whole, each);
    see(parted, each);
    parted = new Book(JSON.parse(JSON.stringify(parted.state())), () => NOBODY);
  }
  t.same(parted.state(), whole.state());
});
