/**
 * The queries of the store benchmark: every filter of the history alone and combined, pages deep in the history,
 * searches, and the queries behind clans, annals and summaries. Each runs many times with different arguments.
 */
import type { ChronicleProtocol } from '../../actors/chronicle/protocol.js';
import type { ActorRef } from '../../actors/runtime/actor.js';
import type { HistoryQuery } from '../../schemas/records/history.js';
import { query } from '../actors/chronicle/scene.js';

export interface StoreWorld {
  readonly id: number;
  readonly firstEventId: number;
  readonly lastEventId: number;
  readonly clans: number;
  readonly people: number;
}

export interface QueryFigures {
  readonly name: string;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly maxMs: number;
  /** Processor time: what the answer costs where others use the cores too. */
  readonly cpuP95Ms: number;
  /** Events or rows of the largest answer. */
  readonly rows: number;
}

type Chronicle = ActorRef<ChronicleProtocol>;
type Ask = (chronicle: Chronicle, world: StoreWorld, draw: (below: number) => number) => Promise<number>;

const ASKS_PER_QUERY = 40;
/** Unmeasured runs before the count, so that the code is compiled as in a service that has run for a while. */
const WARM_UP_ASKS = 15;
const DEADLINE_MS = 60_000;
const ENDED_CLANS = { clanId: null, living: false, extinct: true };

const history =
  (filters: (world: StoreWorld, draw: (below: number) => number) => Partial<HistoryQuery>): Ask =>
  async (chronicle, world, draw) => {
    const asked = query({ worldId: world.id, ...filters(world, draw) });
    return (await chronicle.ask('history', asked, DEADLINE_MS)).events.length;
  };

const within = ({ firstEventId, lastEventId }: StoreWorld, draw: (below: number) => number): number =>
  firstEventId + draw(lastEventId - firstEventId);
const clanOf = ({ clans }: StoreWorld, draw: (below: number) => number): number => 1 + draw(clans);

/** Names of people and clans that every world has. */
const NAMES = ['Edgeworth', 'Ember', 'Scythe', 'Hollow', 'Rightwise', 'Compass'];
const RARE = ['epiphany', 'synod', 'cannibalism', 'collision'];

/** In the order of the table. */
const QUERIES: Readonly<Record<string, Ask>> = {
  'newest page': history(() => ({})),
  'newest page, 2,000 events': history(() => ({ limit: 2000 })),
  'page back from anywhere (`before`)': history((world, draw) => ({ before: within(world, draw) })),
  'page on from anywhere (`since`)': history((world, draw) => ({ since: within(world, draw) })),
  'one type': history((_, draw) => ({ types: [['birth', 'war', 'temple', 'synod'][draw(4)] ?? 'birth'] })),
  'six types, anywhere': history((world, draw) => ({
    types: ['birth', 'death', 'war', 'omen', 'synod', 'schism'],
    before: within(world, draw),
  })),
  'major events, anywhere': history((world, draw) => ({ major: true, before: within(world, draw) })),
  'a creature': history(({ people }, draw) => ({ entityId: 1 + draw(people) })),
  'a creature, one type': history(({ people }, draw) => ({
    entityId: 1 + draw(people),
    types: ['succession'],
  })),
  'what is about no creature': history((world, draw) => ({ entityId: 0, before: within(world, draw) })),
  'a clan': history((world, draw) => ({ clanId: clanOf(world, draw) })),
  'a clan, anywhere': history((world, draw) => ({
    clanId: clanOf(world, draw),
    before: within(world, draw),
  })),
  'a clan, one type': history((world, draw) => ({
    clanId: clanOf(world, draw),
    types: [['war', 'temple', 'schism'][draw(3)] ?? 'war'],
  })),
  'a clan, major': history((world, draw) => ({ clanId: clanOf(world, draw), major: true })),
  'a clan, about no creature': history((world, draw) => ({ clanId: clanOf(world, draw), entityId: 0 })),
  'search: a word of a quarter of all': history((_, draw) => ({
    q: ['birth', 'clan', 'the', 'old'][draw(4)] ?? '',
  })),
  'search: a name': history((_, draw) => ({ q: NAMES[draw(NAMES.length)] ?? '' })),
  'search: a rare word': history((_, draw) => ({ q: RARE[draw(RARE.length)] ?? '' })),
  'search: a number': history(({ people }, draw) => ({ q: String(1 + draw(people)) })),
  'search: two common words': history((_, draw) => ({
    q: `${['birth', 'death'][draw(2)]} ${NAMES[draw(6)]}`,
  })),
  'search: two words never together': history(() => ({ q: 'birth starvation' })),
  'search: a phrase': history((_, draw) => ({
    q: ['"hollow ember"', '"clan of the"', '"old age"'][draw(3)] ?? '',
  })),
  'search: a beginning (`emb*`)': history((_, draw) => ({ q: ['emb*', 'c*', 'wor*', 'bi*'][draw(4)] ?? '' })),
  'search: with a type': history((_, draw) => ({ q: NAMES[draw(6)] ?? '', types: ['war'] })),
  'search: with a clan': history((world, draw) => ({ q: 'war', clanId: clanOf(world, draw) })),
  'search: with all filters': history((world, draw) => ({
    q: 'war',
    clanId: clanOf(world, draw),
    major: true,
    types: ['war', 'conquest'],
    before: within(world, draw),
  })),
  'search: on from anywhere (`since`)': history((world, draw) => ({
    q: 'birth',
    since: within(world, draw),
  })),
  'clan history, first page': async (chronicle, world, draw) => {
    const asked = { worldId: world.id, clanId: clanOf(world, draw), page: 0, size: 50 };
    return (await chronicle.ask('clan_history', asked, DEADLINE_MS))?.events.length ?? 0;
  },
  'clan history, deep page': async (chronicle, world, draw) => {
    const asked = { worldId: world.id, clanId: clanOf(world, draw), page: 20 + draw(400), size: 50 };
    return (await chronicle.ask('clan_history', asked, DEADLINE_MS))?.total ?? 0;
  },
  biography: async (chronicle, world, draw) => {
    const asked = { worldId: world.id, clanId: clanOf(world, draw) };
    return (await chronicle.ask('biography', asked, DEADLINE_MS))?.recent_events.length ?? 0;
  },
  'summary by day': (chronicle, world) => summary(chronicle, world, 'day'),
  'summary by season': (chronicle, world) => summary(chronicle, world, 'season'),
  'summary by age': (chronicle, world) => summary(chronicle, world, 'age'),
  'extinct clans': async (chronicle, world) =>
    (await chronicle.ask('stored_clans', { ...ENDED_CLANS, worldId: world.id }, DEADLINE_MS)).length,
  annals: async (chronicle, world) =>
    (await chronicle.ask('annals', { worldId: world.id }, DEADLINE_MS)).clan_epitaphs.length,
  'family of a creature': async (chronicle, world, draw) => {
    const asked = {
      worldId: world.id,
      id: 1 + draw(world.people),
      motherId: null,
      fatherId: null,
      generations: 2,
    };
    return (await chronicle.ask('kin', asked, DEADLINE_MS)).family.children.length;
  },
  'changes of laws': async (chronicle, world) => {
    const asked = { worldId: world.id, page: 0, size: 500, law: null };
    return (await chronicle.ask('law_changes', asked, DEADLINE_MS))?.changes.length ?? 0;
  },
  worlds: async (chronicle) => (await chronicle.ask('worlds', null, DEADLINE_MS)).length,
};

/** Asks every question, each in turns of all worlds. */
export async function measureQueries(
  chronicle: Chronicle,
  worlds: readonly StoreWorld[],
): Promise<QueryFigures[]> {
  const figures: QueryFigures[] = [];
  for (const [name, ask] of Object.entries(QUERIES)) {
    const times: number[] = [];
    const cpuTimes: number[] = [];
    let rows = 0;
    let state = 7;
    const draw = (below: number): number => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
      return Math.floor((state / 0x80000000) * below);
    };
    for (let turn = -WARM_UP_ASKS; turn < ASKS_PER_QUERY; turn++) {
      const world = worlds[(turn + WARM_UP_ASKS) % worlds.length];
      if (!world) break;
      const begin = performance.now();
      const cpu = process.cpuUsage();
      rows = Math.max(rows, await ask(chronicle, world, draw));
      const { user, system } = process.cpuUsage(cpu);
      if (turn < 0) continue;
      times.push(performance.now() - begin);
      cpuTimes.push((user + system) / 1000);
    }
    figures.push({
      name,
      p50Ms: percentile(times, 0.5),
      p95Ms: percentile(times, 0.95),
      maxMs: percentile(times, 1),
      cpuP95Ms: percentile(cpuTimes, 0.95),
      rows,
    });
  }
  return figures;
}

async function summary(
  chronicle: Chronicle,
  world: StoreWorld,
  granularity: 'day' | 'season' | 'age',
): Promise<number> {
  const asked = { worldId: world.id, granularity, from: null, limit: 10_000 };
  return (await chronicle.ask('summary', asked, DEADLINE_MS)).days.length;
}

function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
