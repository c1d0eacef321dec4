/** Hostile snapshots are refused in bounded memory and time (SECURITY.md). Checksums protect from nothing here. */
import fc from 'fast-check';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import t from 'tap';
import { sections } from '../../actors/world/engine/checkpoint/sections.js';
import { restoreInto } from '../../actors/world/engine/checkpoint/restore.js';
import { createState } from '../../actors/world/engine/state/create-state.js';
import { createWorld, restoreWorld } from '../../actors/world/world.js';
import { trySnapshot } from '../../cli/snapshot/snapshot-trial.js';
import { readSnapshotFile } from '../../cli/snapshot/snapshot-file.js';
import { DEFAULT_LAWS } from '../../schemas/laws/catalog/catalog.js';
import { temporaryFolder } from '../support/scope.js';
import { callMain } from '../support/program.js';
import { snapshotFile } from '../support/snapshot-file.js';

const FLIPS = 12;
const seed = Number(process.env['PROPERTY_SEED'] ?? 20261121);
const IDS = { worldId: 1, firstEventId: 1 };
const laws = { ...DEFAULT_LAWS, width: 100, height: 80 };
const folder = temporaryFolder(t);
const world = createWorld({ ...IDS, laws });
const valid = world.checkpoint();

/** The checkpoint with all values replaced of the columns of a type, or of one name. */
function filled(columns: string, value: number): Uint8Array {
  const bytes = Buffer.from(valid);
  const state = createState({ ...IDS, seed: laws.seed, laws });
  restoreInto(state, valid);
  let at = valid.length;
  for (const { name, type, array, length } of sections(state).toReversed()) {
    const size = length * array.BYTES_PER_ELEMENT;
    at -= Math.ceil(size / 8) * 8;
    if (type !== columns && name !== columns) continue;
    const values = new (array.constructor as Float64ArrayConstructor)(length).fill(value);
    bytes.set(new Uint8Array(values.buffer), at);
  }
  return bytes;
}

/** A checkpoint with another header of its own, of the same length. */
function replaced(from: string, to: string): Uint8Array {
  const bytes = Buffer.from(valid);
  bytes.write(to.padEnd(from.length), bytes.indexOf(from));
  return bytes;
}

const BOMB = brotliCompressSync(Buffer.alloc(64 * 1024 * 1024));

const HOSTILE: readonly (readonly [what: string, file: Buffer, reason?: RegExp])[] = [
  ['a tick rate beyond its range', snapshotFile(world, valid, { laws: { ...laws, tick_rate: 1e9 } })],
  ['a plane beyond its range', snapshotFile(world, valid, { width: 1e9 })],
  ['a law of another type', snapshotFile(world, valid, { laws: { ...laws, birth_rate: { x: 1 } } })],
  [
    'laws that contradict each other',
    snapshotFile(world, valid, { laws: { ...laws, house_min_size: 19, house_max_size: 6 } }),
  ],
  ['no laws', snapshotFile(world, valid, { laws: null })],
  ['a state that is none', snapshotFile(world, Uint8Array.from(valid).fill(0, 0, 8)), /its state is not a checkpoint/],
  ['8 GiB', snapshotFile(world, valid, { bytes: 2 ** 33 })],
  ['negative bytes', snapshotFile(world, valid, { bytes: -1 })],
  ['fewer bytes than its parts', snapshotFile(world, valid, { bytes: 10 })],
  ['a billion parts', snapshotFile(world, valid, { parts: 1e9 })],
  ['an unknown coding', snapshotFile(world, valid, { coding: 'zip' })],
  ['another tick', snapshotFile(world, valid, { tick: 5 })],
  // Decompressed, it would be refused as well: the reason tells that it was not.
  [
    'a decompression bomb',
    snapshotFile(world, valid, {}, [{ unpacked: 64 * 1024 * 1024, packed: BOMB }]),
    /part 0 is too large/,
  ],
  ['a bomb that says it is small', snapshotFile(world, valid, {}, [{ unpacked: 1000, packed: BOMB }])],
  ['no compressed bytes', snapshotFile(world, valid, {}, [{ unpacked: 1000, packed: Buffer.from('hello') }])],
  ['all i32 at their highest', snapshotFile(world, filled('i32', 2 ** 31 - 1))],
  ['all positions far away', snapshotFile(world, filled('creatures.xs', 1e300))],
  ['all f64 far away', snapshotFile(world, filled('f64', 1e300))],
  ['all u8 at their highest', snapshotFile(world, filled('u8', 255))],
  [
    'rows without end',
    snapshotFile(
      world,
      replaced(/"counts":\[\d+,\d+/.exec(Buffer.from(valid).toString('latin1'))![0], '"counts":[9e9,9'),
    ),
  ],
  ['a header without sections', snapshotFile(world, replaced('"sections":', '"sektions":'))],
  ['a checkpoint of nothing', snapshotFile(world, new Uint8Array(8))],
];

t.test('a valid snapshot is imported, so the files below fail for what is wrong with them', async (test) => {
  const path = join(folder, 'valid.snapshot');
  writeFileSync(path, snapshotFile(world));
  test.match(await callMain(['import', path, '--db', join(folder, 'valid.db')]), { code: 0, stderr: '' });
});

/** What `import` and `run --from` do before they touch a store. */
async function checked(path: string): Promise<string> {
  try {
    await trySnapshot(path, await readSnapshotFile(path));
    return 'accepted';
  } catch (error) {
    return (error as Error).message;
  }
}

for (const [what, file, reason = /./] of HOSTILE) {
  t.test(`${what}: refused in one line`, async (test) => {
    const path = join(folder, 'hostile.snapshot');
    writeFileSync(path, file);
    const message = await checked(path);
    test.match(message, /^[^\n]+ cannot be used: [^\n]+$/);
    test.match(message, reason);
    test.notMatch(message, /restores to the state/, 'not for its hash only');
    test.comment(message);
  });
}

t.test('the commands print that line and make no store', async (test) => {
  const path = join(folder, 'hostile.snapshot');
  const store = join(folder, 'hostile.db');
  // Three kinds: refused by the schema, in decompression, and when the world is tried.
  for (const what of ['a tick rate beyond its range', 'a decompression bomb', 'rows without end']) {
    const [, file] = HOSTILE.find(([name]) => name === what)!;
    writeFileSync(path, file);
    const message = await checked(path);
    const imported = await callMain(['import', path, '--db', store]);
    test.match(imported, { code: 1, stdout: '', stderr: `spaceland: ${message}\n` }, what);
    const run = await callMain(['run', '--ticks', '1', '--from', path]);
    test.match(run, { code: 1, stdout: '', stderr: `spaceland: ${message}\n` }, what);
    test.notOk(existsSync(store));
  }
});

t.test('random bytes, with the hash that fits them: refused, or the world lives on', async (test) => {
  let refused = 0;
  const path = join(folder, 'flipped.snapshot');
  const places = fc.array(fc.tuple(fc.nat(valid.length - 1), fc.nat(255)), { minLength: 1, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(places, async (flips) => {
      const bytes = Uint8Array.from(valid);
      for (const [at, value] of flips) bytes[at] = value;
      let hash = world.stateHash();
      for (let attempt = 0; attempt < 2; attempt++) {
        writeFileSync(path, snapshotFile(world, bytes, { state_hash: hash }));
        const fault = await readSnapshotFile(path)
          .then((content) => trySnapshot(path, content))
          .then(
            () => null,
            (error: Error) => error.message,
          );
        if (fault === null) {
          const restored = restoreWorld({ ...IDS, laws }, bytes);
          for (let tick = 0; tick < 10; tick++) restored.advance();
          return;
        }
        const computed = /restores to the state (\w+),/.exec(fault)?.[1];
        if (computed === undefined) {
          refused++;
          return;
        }
        hash = computed;
      }
    }),
    { numRuns: FLIPS, seed, verbose: true, endOnFailure: true },
  );
  test.pass(`${refused} of ${FLIPS} refused, seed ${seed}`);
});
