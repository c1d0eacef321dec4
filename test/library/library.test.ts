/** `import 'spaceland'`: a world in one's own program is the world of `spaceland run` and of the service, bit by bit. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { createSimulation, restoreSimulation } from '../../library/index.js';
import { temporaryFolder } from '../support/scope.js';

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
