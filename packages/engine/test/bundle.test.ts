/** The bundle computes what the sources compute, where there is nothing but ECMAScript (docs/determinism.md#engine-id). */
import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import t from 'tap';
import * as sources from '../index.js';

type Engine = Pick<typeof sources, 'createWorld' | 'DEFAULT_LAWS' | 'PRESETS' | 'restoreWorld' | 'WorldSession'>;

/** Browsers load the bundle, compressed with brotli, before they can compute a world. */
const PACKED_BYTES_MAX = 104_000;
const WHOLE_BUILD = 'only a whole build makes the bundle again: npm run build';
const SEED = 42;
const TICKS = 300;

const code = readFileSync('dist/engine/kernel.js', 'utf8');
const golden = JSON.parse(readFileSync('test/golden/hashes.json', 'utf8')) as {
  readonly default: Readonly<Record<string, string>>;
};

/** Loads the bundle as a script, because Node runs modules in other contexts only behind a flag. */
function inBareContext(): Engine {
  const [exported = '', names = ''] = /export\s*\{([^}]*)\};?\s*$/.exec(code) ?? [];
  const members = names.replace(/([\w$]+) as ([\w$]+)/g, '$2: $1');
  return runInContext(`${code.slice(0, -exported.length)};({ ${members} })`, createContext({})) as Engine;
}

t.test('the bundle imports nothing and names nothing of its host', async (test) => {
  test.notMatch(code, /\bimport\s*[("'{*\w]/);
  test.notMatch(code, /\b(process|require|performance|setTimeout|Date|document|window)\b[.([]/);
  const { size } = statSync('dist/engine/kernel.js.br');
  test.ok(size <= PACKED_BYTES_MAX, `${size} bytes compressed, at most ${PACKED_BYTES_MAX}`);
});

t.test('a world of the bundle has the golden history', async (test) => {
  const { createWorld, DEFAULT_LAWS, PRESETS } = inBareContext();
  const world = createWorld({ worldId: 1, laws: { ...DEFAULT_LAWS, seed: SEED }, firstEventId: 1 });
  while (world.tick < TICKS) world.advance();
  test.equal(world.stateHash(), golden.default[TICKS], WHOLE_BUILD);
  test.same(Object.keys(PRESETS), Object.keys(sources.PRESETS));
});

/** A session acts at tick 10, takes a checkpoint at 20 and acts at 30; others replay it to 40 from both origins. */
function replayed({ createWorld, DEFAULT_LAWS, restoreWorld, WorldSession }: Engine): readonly string[] {
  const factory = { create: createWorld, restore: restoreWorld };
  const laws = { ...DEFAULT_LAWS, seed: SEED };
  const { width, height } = laws;
  const opening = { id: 1, seed: SEED, width, height, boundary: laws.boundary, laws, firstEventId: 1 };
  const record = { opening, checkpoint: null, journal: [], lastJournalSeq: 0, peakPopulation: 0 };
  const session = new WorldSession(factory, record);
  const runTo = (tick: number): void => {
    while (session.world.tick < tick) session.tick();
  };
  const change = (food_count: number) =>
    session.setLaws({ ...session.world.laws, food_count }, ['food_count'], false, null);
  runTo(10);
  const first = change(90);
  runTo(20);
  const checkpoint = session.checkpointEntry(10);
  runTo(30);
  const journal = [first, change(120)];
  runTo(40);
  const hashes = [null, checkpoint].map((from) => {
    const other = new WorldSession(factory, { ...record, checkpoint: from, journal, lastJournalSeq: 2 });
    for (const _ of other.replay(40));
    return other.stateHash();
  });
  return [session.stateHash(), ...hashes];
}

t.test(
  'a journal is replayed to the hash of the session that wrote it, in the bundle and in the sources',
  async (test) => {
    const hashes = replayed(inBareContext());
    test.equal(new Set(hashes).size, 1);
    test.same(hashes, replayed(sources), WHOLE_BUILD);
  },
);

t.test('the example of the README runs', async (test) => {
  const [, example = ''] = /```js\n([^]*?)```/.exec(readFileSync('packages/engine/README.md', 'utf8')) ?? [];
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', example], { encoding: 'utf8' });
  test.match(printed, `${TICKS} ${golden.default[TICKS]} `);
});
