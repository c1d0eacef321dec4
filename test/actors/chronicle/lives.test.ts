/** Lives told by their events (actors/chronicle/lives.ts): chapters, and what the sentences say. */
import t from 'tap';
import { lastFactsOf } from '#actors/chronicle/last-facts.js';
import { type LifeContext, lifeOf } from '#actors/chronicle/lives.js';
import { clanName } from '#schemas/names/clan.js';
import { asTold, type HistoryEvent } from '#schemas/wire/event.js';
import type { LineageRow } from '#store/sums/lineage.js';

const SEED = 5;
const DAY = 1200;
const OWN: LineageRow = {
  id: 50,
  caste: 'Noble',
  sex: 'male',
  clanId: 3,
  generation: 2,
  motherId: 10,
  fatherId: 11,
  birthTick: DAY,
  deathTick: 6 * DAY,
  cause: 'war',
  personalName: 'Zenith Turnwell',
  body: null,
};
const NAMES: Readonly<Record<number, string>> = { 10: 'Alma Turnwell', 11: 'Kite Longedge' };
const names = { clan: (id: number) => clanName(SEED, id), creature: (id: number) => NAMES[id] ?? null };

function life(own: Partial<LineageRow>, ...events: readonly Partial<HistoryEvent>[]) {
  return lifeWith([], own, ...events);
}

function lifeWith(
  reigns: NonNullable<LifeContext['reigns']>,
  own: Partial<LineageRow>,
  ...events: readonly Partial<HistoryEvent>[]
) {
  const told = events.map((event, at) =>
    asTold({
      id: at,
      world_id: 1,
      tick: 0,
      type: 'war',
      entity_id: 0,
      caste: 'Noble',
      cause: '',
      x: 0,
      y: 0,
      payload: {},
      ...event,
    }),
  );
  return lifeOf({ ...OWN, ...own }, told, { dayLength: DAY, names, reigns });
}

t.test('a life is told from birth to death, by its events', async (test) => {
  const [three, four, five] = [3, 4, 5].map((id) => clanName(SEED, id));
  const fight = (winner: number, loser: number, foe: 'a' | 'b') => ({
    type: 'war',
    tick: 3 * DAY,
    entity_id: loser,
    payload: { winner, a: foe === 'a' ? 5 : 4, b: foe === 'b' ? 5 : 4, lethal: false },
  });
  const chapters = life(
    {},
    { type: 'demotion', tick: 2 * DAY, entity_id: 50, payload: { from: 'Noble', to: 'Soldier' } },
    { type: 'defection', tick: 2.5 * DAY, entity_id: 50, payload: { from: 3, to: 4, reason: 'starving' } },
    fight(50, 60, 'a'),
    fight(50, 61, 'a'),
    fight(62, 50, 'b'),
    { type: 'death', tick: 4 * DAY, entity_id: 60, payload: { killer: 50, names: { 60: 'Hexa Sharpe' } } },
    {
      type: 'birth',
      tick: 5 * DAY,
      entity_id: 70,
      payload: { child: 70, mother: 65, father: 50, names: { 65: 'Linea Farside' } },
    },
    {
      type: 'death',
      tick: 6 * DAY,
      entity_id: 50,
      payload: { clan_id: 4, age: 5 * DAY, witnesses: [70], names: { 70: 'Nova Farside' } },
    },
  );
  test.same(
    chapters.map(({ text }) => text),
    [
      `Zenith Turnwell (Noble) was born on day 2 in the ${three}, son of Alma Turnwell and Kite Longedge.`,
      'On day 3 he was judged irregular and made a Soldier.',
      `On day 3 he left the ${three} for the ${four}.`,
      `He fought 3 times, mostly against the ${five}, and won 2 fights.`,
      'He killed Hexa Sharpe.',
      'He had 1 child with Linea Farside.',
      'He lived 5 days; Nova Farside stood there at the end.',
    ],
  );
});

t.test('rule, many moves and a clan that was joined without an event', async (test) => {
  const move = (tick: number, from: number, to: number) => ({
    type: 'defection',
    tick,
    entity_id: 50,
    payload: { from, to },
  });
  const chapters = life(
    { sex: 'female', caste: 'Woman' },
    move(2 * DAY, 3, 4),
    move(3 * DAY, 4, 5),
    move(4 * DAY, 5, 6),
    { type: 'succession', tick: 4.5 * DAY, entity_id: 50, payload: { clan_id: 6, new_leader: 50, prev_leader: 9 } },
    { type: 'succession', tick: 5.5 * DAY, entity_id: 51, payload: { clan_id: 6, new_leader: 51, prev_leader: 50 } },
    { type: 'death', tick: 6 * DAY, entity_id: 50, payload: { clan_id: 7, age: 5 * DAY, witnesses: [] } },
  ).map(({ text }) => text);
  test.same(chapters.slice(1), [
    `She changed clans 3 times, the last time to the ${clanName(SEED, 6)}.`,
    `She led the ${clanName(SEED, 6)} from day 5 to day 6.`,
    `She died as one of the ${clanName(SEED, 7)}.`,
    'She lived 5 days.',
  ]);
});

t.test('founders, predators and the living', async (test) => {
  const founder = life({ motherId: null, fatherId: null, birthTick: -3 * DAY }).map(({ text }) => text);
  test.same(founder, [`Zenith Turnwell (Noble) was one of the first, in the ${clanName(SEED, 3)}.`]);
  const wolf = { caste: 'Predator', clanId: null };
  const kill = { type: 'death', tick: 2 * DAY, entity_id: 60, payload: { killer: 50 } };
  test.same(
    life(wolf, kill, { ...kill, entity_id: 61 }).map(({ text }) => text),
    ['Zenith Turnwell, a predator, was born on day 2.', 'It killed 2 creatures.'],
  );
  test.same(
    life({ ...wolf, motherId: null, fatherId: null }).map(({ text }) => text),
    ['Zenith Turnwell (Predator) came into the world on day 2, without parents.'],
    'who came later is none of the first',
  );
});

t.test('who leads a split has founded the clan, and a reign ends with its clan', async (test) => {
  const split = (leader: number): Partial<HistoryEvent> => ({
    type: 'schism',
    tick: 2 * DAY,
    entity_id: leader,
    payload: { parent: 3, new_clan: 4, members: [50, 51] },
  });
  const side = { clan: 4, leader: 50, fightsWon: 0, dead: 0, housesWon: 0, housesLost: 0, loot: 0 };
  const reign = { beginTick: 2 * DAY, endTick: 3 * DAY, sides: [side] };
  const four = clanName(SEED, 4);
  const told = (chapters: ReturnType<typeof life>) => chapters.slice(1).map(({ text }) => text);
  test.same(told(lifeWith([reign], {}, split(50))), [
    `On day 3 he founded the ${four}.`,
    `He led the ${four} from day 3 to day 4.`,
  ]);
  test.same(told(lifeWith([{ ...reign, endTick: null }], {}, split(50)))[1], `He led the ${four} from day 3.`);
  test.same(told(life({}, split(51))), [`On day 3 he left the ${clanName(SEED, 3)} for the ${four}.`]);
});

t.test('partners who are not named are counted', async (test) => {
  const births = [61, 62, 63, 64, 65, 66].map((mother) => ({
    type: 'birth' as const,
    tick: 3 * DAY,
    entity_id: mother + 100,
    payload: { child: mother + 100, mother, father: 50, names: { [mother]: `Mother ${mother}` } },
  }));
  const [, chapter] = life({}, ...births);
  test.match(chapter!.text, /^He had 6 children with Mother 61, .* and Mother 65, and with 1 more\.$/);
});

t.test('caste and clan of a notable are those of its newest events', async (test) => {
  const event = (type: string, payload: object, entityId = 50, caste: string | null = null) =>
    ({ id: 1, world_id: 1, tick: 1, type, entity_id: entityId, caste, cause: '', x: 0, y: 0, payload }) as HistoryEvent;
  const fell = event('demotion', { from: 'Noble', to: 'Soldier' }, 50, 'Soldier');
  const left = event('defection', { from: 3, to: 4 });
  const won = event('war', { winner: 50, a: 8, b: 4 }, 60, 'Artisan');
  const facts = (...newestFirst: HistoryEvent[]) => {
    const { caste, clanId } = lastFactsOf(OWN, newestFirst);
    return [caste, clanId];
  };
  test.same(facts(), ['Noble', 3]);
  test.same(facts(fell), ['Soldier', 3]);
  test.same(facts(won, left, fell), ['Soldier', 4]);
  test.same(facts(event('death', { clan_id: 0 }, 50, 'Soldier'), won), ['Soldier', null]);
  test.same(facts(event('war', { winner: 60, a: 9, b: 8 }, 50, 'Noble')), ['Noble', 9], 'a lost fight');
});
