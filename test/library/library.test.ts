/** `import 'spaceland'`: a world in one's own program is the world of `spaceland run` and of the service, bit by bit. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { readSaved, savedHash } from '../../actors/world/engine/checkpoint/saved.js';
import { createWorld } from '../../actors/world/world.js';
import { createSimulation, DEFAULT_LAWS, PRESET_NAMES, restoreSimulation } from '../../library/index.js';
import { temporaryFolder } from '../support/scope.js';
import { snapshotFile } from '../support/snapshot-file.js';

const SMALL = { width: 120, height: 90, num_houses: 3 } as const;
const TICKS = 150;

function runHash(args: readonly string[]): string {
  const output = execFileSync(process.execPath, ['dist/cli/main.js', 'run', '--json', ...args]);
  return (JSON.parse(String(output).trim().split('\n').at(-1)!) as { state_hash: string }).state_hash;
}

t.test('a world of a preset, a seed and laws is that of the command, also after a checkpoint', async (t) => {
  const options = { preset: 'warlords', seed: 7, laws: SMALL } as const;
  const world = createSimulation(options);
  const events = world.advance(TICKS);
  t.ok(
    events.some(({ type }) => type === 'settlement' || type === 'birth'),
    'it returns what happened',
  );
  t.same(
    events.map(({ id }) => id),
    events.map((_, at) => at + 1),
    'every event once, in order',
  );
  const laws = Object.entries(SMALL).flatMap(([name, value]) => ['--law', `${name}=${value}`]);
  t.equal(world.stateHash(), runHash(['--preset', 'warlords', '--seed', '7', '--ticks', `${TICKS}`, ...laws]));

  const file = join(temporaryFolder(t), 'world.snapshot');
  writeFileSync(file, world.checkpoint());
  const twin = restoreSimulation(world.checkpoint());
  t.equal(twin.tick, TICKS);
  t.equal(twin.stateHash(), world.stateHash());
  t.same(twin.advance(60), world.advance(60));
  t.equal(runHash(['--from', file, '--ticks', '60']), world.stateHash(), 'and the command goes on from the file');

  const { creatures_alive: alive, tick, entities } = world.state();
  t.equal(tick, world.tick);
  t.equal(world.creatures().length, alive);
  t.equal(world.census().creatures, alive);
  t.ok(entities.some(({ kind }) => kind === 'house'));
  t.equal(world.extinct, false);
});

t.test('laws change what follows, and wrong input changes nothing', async (t) => {
  const [calm, changed] = [createSimulation({ laws: SMALL }), createSimulation({ laws: SMALL })];
  changed.setLaws({ birth_rate: 0.5 });
  t.equal(changed.laws.birth_rate, 0.5);
  calm.advance(30);
  changed.advance(30);
  t.not(calm.stateHash(), changed.stateHash());
  const before = changed.stateHash();
  t.throws(() => changed.setLaws({ birth_rate: -1 }), /birth_rate: /);
  t.throws(() => changed.setLaws({ no_such_law: 1 } as object), /no_such_law/);
  t.throws(() => changed.advance(-1), /ticks must be/);
  t.throws(() => createSimulation({ seed: 0.5 }), /seed: /);
  t.throws(() => createSimulation({ preset: 'peace' as 'balance' }), /preset must be one of balance/);
  t.throws(() => restoreSimulation(new Uint8Array(8)), /not a snapshot/);
  const damaged = changed.checkpoint();
  damaged[damaged.length - 40]! ^= 1;
  t.throws(() => restoreSimulation(damaged), /damaged/);
  t.equal(changed.stateHash(), before);
});

t.test('options and snapshots of another type are refused, each with its reason', async (t) => {
  const world = createSimulation({ laws: SMALL });
  const create = createSimulation as (options: unknown) => unknown;
  const restore = restoreSimulation as (snapshot: unknown) => unknown;
  const setLaws = world.setLaws as (laws: unknown) => void;
  t.throws(() => create(null), { name: 'TypeError', message: 'the options must be an object' });
  t.throws(() => create('balance'), { name: 'TypeError', message: 'the options must be an object' });
  t.throws(() => create({ sed: 7 }), { message: 'there is no option sed, only preset, seed, laws' });
  t.throws(() => create({ seed: 7, laws: null }), { name: 'TypeError', message: 'laws must be an object' });
  t.throws(() => create({ laws: [] }), { name: 'TypeError', message: 'laws must be an object' });
  t.throws(() => create({ preset: null }), /preset must be one of/);
  t.throws(() => setLaws(null), Error);
  t.throws(() => setLaws([]), Error);
  for (const wrong of [undefined, null, 'file', {}, [1, 2]])
    t.throws(() => restore(wrong), { name: 'TypeError', message: /must be a Uint8Array or an ArrayBuffer/ });
  const file = world.checkpoint();
  t.equal(restoreSimulation(Uint8Array.from(file).buffer).stateHash(), world.stateHash());
});

t.test('the laws of a world are a copy that cannot be changed', async (t) => {
  const [touched, other] = [createSimulation({ laws: SMALL }), createSimulation({ laws: SMALL })];
  t.throws(() => Object.assign(touched.laws, { birth_rate: 0.9 }), TypeError);
  t.equal(touched.laws.birth_rate, other.laws.birth_rate);
  touched.advance(30);
  other.advance(30);
  t.equal(touched.stateHash(), other.stateHash());
  t.throws(() => Object.assign(DEFAULT_LAWS, { birth_rate: 0.9 }), TypeError);
  t.throws(() => (PRESET_NAMES as string[]).push('peace'), TypeError);
});

t.test('a state that no world has is refused before a tick, whatever its sums say', async (t) => {
  const world = createWorld({ worldId: 1, firstEventId: 1, laws: { ...DEFAULT_LAWS, ...SMALL } });
  const whole = world.checkpoint();
  const changed = (section: string, value: number): Uint8Array => {
    const bytes = whole.slice();
    readSaved(bytes).sections.get(section)!.bytes.fill(value);
    return snapshotFile(world, bytes, { state_hash: savedHash(readSaved(bytes)) });
  };
  t.equal(restoreSimulation(snapshotFile(world)).stateHash(), world.stateHash());
  t.throws(() => restoreSimulation(changed('creatures.alive', 255)), /creatures.alive of row 0 is 255/);
  t.throws(() => restoreSimulation(changed('clans.governances', 255)), /clans.governances of row 0 is 255/);
  t.throws(() => restoreSimulation(changed('creatures.ids', 0)), /which no world has/);
  t.throws(() => restoreSimulation(snapshotFile(world, whole, { tick: 5 })), /differ in tick: 5 and 0/);
  t.throws(() => restoreSimulation(snapshotFile(world, whole, { width: 130 })), /differ in width: 130 and 120/);
});
