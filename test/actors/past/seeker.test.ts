/** Any tick from what is kept of a world, also when some of it is missing, damaged or false (docs/log.md#any-tick). */
import t from 'tap';
import { act } from '#actors/clock/recovery.js';
import type { KeptCheckpoint, Life } from '#actors/past/life.js';
import { type Engine, type PastSource, Seeker } from '#actors/past/seeker.js';
import { CodedError } from '#schemas/errors.js';
import { DEFAULT_LAWS } from '#schemas/laws/catalog/catalog.js';
import { journalEntry, logWorld } from '#schemas/records/journal.js';
import type { LogAction } from '#schemas/wire/log.js';
import { createWorld, restoreWorld } from '#world/world.js';
import { SMALL_LIFE } from '../../support/busy-life.js';

const LAST = 120;
const LAWS = { ...DEFAULT_LAWS, ...SMALL_LIFE, seed: 9 };
const ENGINE: Engine = { createWorld, restoreWorld };

const action = (seq: number, tick: number, what: object): LogAction => ({
  type: 'action',
  world_id: 1,
  seq,
  tick,
  action: { ...what },
});
const ACTIONS: readonly LogAction[] = [
  action(1, 20, { kind: 'laws', changed: { birth_rate: 0.9 }, persist: false, preset: null }),
  action(2, 45, { kind: 'control', action: 'set_speed', value: 30 }),
  action(3, 60, { kind: 'engine', from: 'old', to: 'new', checkpoint_tick: 60 }),
  action(4, 60, { kind: 'laws', changed: { boundary: 'clamp' }, persist: false, preset: null }),
  action(5, 90, { kind: 'laws', changed: { birth_rate: 0.2 }, persist: false, preset: null }),
];

interface Kept extends KeptCheckpoint {
  readonly content: Uint8Array;
}

/** The world as it was computed: its hashes by tick, and checkpoints. */
function lived() {
  const world = createWorld({ worldId: 1, laws: LAWS, firstEventId: 1 });
  const hashes = new Map<number, string>();
  const checkpoints: Kept[] = [];
  let seq = 0;
  const keep = (engine: string): void => {
    const content = world.checkpoint();
    const facts = { tick: world.tick, journal_seq: seq, state_hash: world.stateHash(), engine_id: engine };
    checkpoints.push({ ...facts, laws: { ...world.laws }, parts: 1, bytes: content.length, content });
  };
  for (;;) {
    for (const record of ACTIONS.filter(({ tick }) => tick === world.tick)) {
      if (record.seq === 4) hashes.set(60, world.stateHash());
      act(world, journalEntry(record));
      seq = record.seq;
      if (seq === 3) keep('new');
    }
    if (!hashes.has(world.tick)) hashes.set(world.tick, world.stateHash());
    if (world.tick === 30) keep('old');
    if (world.tick === 100) keep('new');
    if (world.tick === LAST) return { hashes, checkpoints };
    world.advance();
  }
}

const { hashes, checkpoints } = lived();
const opening = {
  id: 1,
  seed: 9,
  width: LAWS.width,
  height: LAWS.height,
  boundary: LAWS.boundary,
  laws: LAWS,
  firstEventId: 1,
};
const LIFE: Life = { world: logWorld(opening, 'old'), actions: ACTIONS, checkpoints, tick: LAST };

function seekerOf(
  changes: Partial<PastSource> & { readonly memoryBytes?: number; pause?(): Promise<void> } = {},
): Seeker {
  const { memoryBytes = 2 ** 26, pause = () => Promise.resolve(), ...source } = changes;
  return new Seeker({
    source: {
      life: () => Promise.resolve(LIFE),
      checkpoint: (_, kept) => Promise.resolve((kept as Kept).content),
      engine: () => Promise.resolve(ENGINE),
      ...source,
    },
    memoryBytes,
    now: () => performance.now(),
    pause,
  });
}

async function comesAgain(test: typeof t, seeker: Seeker, ticks: readonly number[]): Promise<void> {
  for (const tick of ticks) {
    const { world } = await seeker.seek(1, tick);
    test.equal(world.tick, tick);
    test.equal(world.stateHash(), hashes.get(tick), `tick ${tick}`);
  }
}

const TICKS = [119, 3, 60, 61, 59, 99, 31, 30, 0, 120, 45, 20, 21, 100, 110, 5];

t.test('ticks in any order, also with hardly any memory of its own', async (test) => {
  await comesAgain(test as typeof t, seekerOf(), TICKS);
  await comesAgain(test as typeof t, seekerOf({ memoryBytes: 1 }), TICKS);
  const { comparedTick, engine } = await seekerOf().seek(1, 110);
  test.same([comparedTick, engine], [100, 'new']);
});

t.test('a checkpoint that does not arrive, or is damaged, is replaced by an earlier one', async (test) => {
  const lost = (kept: KeptCheckpoint): Promise<Uint8Array> =>
    kept.tick === 100 ? Promise.reject(new Error('lost')) : Promise.resolve((kept as Kept).content);
  await comesAgain(test as typeof t, seekerOf({ checkpoint: (_, kept) => lost(kept) }), [118, 61]);
  const damaged = (kept: KeptCheckpoint): Uint8Array => {
    const content = (kept as Kept).content.slice();
    if (kept.tick === 100) content.fill(7, content.length >> 1);
    return content;
  };
  const seeker = seekerOf({ checkpoint: (_, kept) => Promise.resolve(damaged(kept)) });
  await comesAgain(test as typeof t, seeker, [118]);
  const none = seekerOf({ checkpoint: () => Promise.reject(new CodedError('store_unavailable')) });
  await test.rejects(none.seek(1, 118), { code: 'store_unavailable' });
  await comesAgain(test as typeof t, none, [50]);
});

t.test('a hash that differs from the stored one is an error, not a picture', async (test) => {
  const wrong = LIFE.checkpoints.map((kept) => (kept.tick === 30 ? { ...kept, state_hash: 'another' } : kept));
  const seeker = seekerOf({ life: () => Promise.resolve({ ...LIFE, checkpoints: wrong }) });
  await comesAgain(test as typeof t, seeker, [29]);
  await test.rejects(seeker.seek(1, 31), { code: 'replay_differs' });
  await comesAgain(test as typeof t, seeker, [29, 80]);
});

t.test('ticks of an engine that is not kept are unknown, and so are those outside of the life', async (test) => {
  const seeker = seekerOf({ engine: (id) => Promise.resolve(id === 'old' ? null : ENGINE) });
  await test.rejects(seeker.seek(1, 60), { code: 'tick_unknown', message: /computed by the engine old/ });
  await comesAgain(test as typeof t, seeker, [61, 120]);
  await test.rejects(seeker.seek(1, 121), { code: 'tick_unknown', message: /it has the ticks 0 to 120/ });
  await test.rejects(seeker.seek(1, -1), { code: 'tick_unknown' });
});

t.test('a search that is given up leaves the seeker as it was', async (test) => {
  let isGivenUp = true;
  let now = 0;
  const seeker = new Seeker({
    source: {
      life: () => Promise.resolve(LIFE),
      checkpoint: (_, kept) => Promise.resolve((kept as Kept).content),
      engine: () => Promise.resolve(ENGINE),
    },
    memoryBytes: 2 ** 26,
    // Each look at the clock takes a while, so that each tick pauses and is saved.
    now: () => (now += 100),
    pause: () => (isGivenUp ? Promise.reject(new Error('given up')) : Promise.resolve()),
  });
  await test.rejects(seeker.seek(1, 90), { message: 'given up' });
  isGivenUp = false;
  await comesAgain(test as typeof t, seeker, [90, 40, 88, 91]);
});

t.test('a warm-up computes ticks that nobody sees, changes no answer, and can be given up', async (test) => {
  let advanced = 0;
  let pauses = 0;
  const counted: Engine = {
    DEFAULT_LAWS: LAWS,
    createWorld,
    restoreWorld(options, bytes) {
      const world = restoreWorld(options, bytes);
      const { advance } = world;
      world.advance = () => {
        advanced += 1;
        return advance.call(world);
      };
      return world;
    },
  };
  const engine = (): Promise<Engine> => Promise.resolve(counted);
  const seeker = seekerOf({ engine });
  const warm = await seeker.warmUp(5);
  test.equal(warm?.world.tick, 5);
  test.equal(advanced, 5);
  await comesAgain(test as typeof t, seeker, [30, 110, 3]);
  const pause = (): Promise<void> => (++pauses > 2 ? Promise.reject(new Error('given up')) : Promise.resolve());
  await test.rejects(seekerOf({ engine, pause }).warmUp(5), { message: 'given up' });
  test.equal(pauses, 3);
  test.equal(await seekerOf().warmUp(5), null, 'an engine without laws is not warmed up');
});
