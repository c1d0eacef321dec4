/** The documents of the compact stream as a stranger reads them: a decoder of the `.proto` alone gets the world. */
import fc from 'fast-check';
import t from 'tap';
import { CompactEncoder } from '#actors/encoding/compact/encoder.js';
import { CompactDecoder } from '#client/decoder.js';
import { compactDocument } from '#schemas/compact/document.js';
import { protoText } from '#schemas/compact/proto.js';
import { COMPACT_TABLES } from '#schemas/compact/tables.js';
import { frameEvents, frameLine } from '../../support/frames.js';
import { createTestWorld, run } from '../../fixtures/world.js';

interface Field {
  readonly name: string;
  readonly type: string;
}

function readProto(text: string): Map<string, Map<number, Field>> {
  const messages = new Map<string, Map<number, Field>>();
  for (const [, name, body] of text.matchAll(/^message (\w+) \{\n([^]*?)^\}/gm)) {
    const fields = [...body!.matchAll(/^ {2}(?:repeated )?(\w+) (\w+) = (\d+);/gm)];
    const numbered = fields.map(([, type, field, number]): [number, Field] => [
      Number(number),
      { name: field!, type: type! },
    ]);
    if (new Set(numbered.map(([number]) => number)).size !== numbered.length)
      throw new Error(`${name}: a number twice`);
    messages.set(name!, new Map(numbered));
  }
  return messages;
}

type Value = number | string | Buffer | Message;
type Message = Map<string, Value[]>;

const proto = readProto(protoText());

/** Any message, by the `.proto` alone; packed numbers one by one. */
function decode(type: string, bytes: Buffer): Message {
  const message: Message = new Map();
  for (let at = 0; at < bytes.length;) {
    const [tag, afterTag] = varint(bytes, at);
    const field = proto.get(type)?.get(tag >> 3) as Field;
    const [first, afterFirst] = varint(bytes, afterTag);
    const values = message.get(field.name) ?? [];
    message.set(field.name, values);
    at = afterFirst;
    if ((tag & 7) === 0) values.push(first);
    else {
      const piece = bytes.subarray(at, at + first);
      at += first;
      if (field.type === 'string') values.push(piece.toString());
      else if (field.type === 'bytes') values.push(piece);
      else if (proto.has(field.type)) values.push(decode(field.type, piece));
      else values.push(...unpacked(field.type, piece));
    }
  }
  return message;
}

function unpacked(type: string, bytes: Buffer): number[] {
  const numbers: number[] = [];
  for (let at = 0; at < bytes.length;) {
    if (type === 'double') {
      numbers.push(bytes.readDoubleLE(at));
      at += 8;
    } else {
      const [value, next] = varint(bytes, at);
      numbers.push(type !== 'sint32' ? value : value % 2 === 0 ? value / 2 : -(value + 1) / 2);
      at = next;
    }
  }
  return numbers;
}

function varint(bytes: Buffer, from: number): [number, number] {
  let value = 0;
  let at = from;
  for (let scale = 1; ; scale *= 128) {
    const byte = bytes[at++]!;
    value += (byte % 128) * scale;
    if (byte < 128) return [value, at];
  }
}

/** Rows of one table: removed, added, and the sums of one column, by the rules of the page. */
function addUp(before: readonly number[], table: Message | undefined, column: string, chained: boolean): number[] {
  if (!table) return [...before];
  const numbersOf = (from: Message | undefined, name: string) => (from?.get(name) ?? []) as number[];
  const rows = [...before];
  let place = 0;
  for (const kept of numbersOf(table, 'removed')) rows.splice((place += kept), 1);
  const old = rows.length;
  rows.push(...Array.from({ length: numbersOf(table, 'added')[0] ?? 0 }, () => 0));
  const changes = table.get(column)?.[0] as Message | undefined;
  const bits = changes?.get('rows')?.[0] as Buffer | undefined;
  let next = 0;
  const skipped = numbersOf(changes, 'skips').map((skip) => (next += skip + 1) - 1);
  const marked = bits ? rows.map((_, row) => row).filter((row) => ((bits[row >> 3] ?? 0) >> (row & 7)) & 1) : skipped;
  let last = 0;
  for (const [index, delta] of numbersOf(changes, 'deltas').entries()) {
    const row = marked[index] ?? index;
    rows[row] = last = (chained && row >= old ? last : rows[row]!) + delta;
  }
  return rows;
}

t.test('a stranger reads the places and ids of all creatures from the published schema', async (test) => {
  const world = createTestWorld('founded', {
    width: 200,
    height: 150,
    lifespan_mult: 0.2,
    birth_rate: 1,
    reproduction_cooldown: 20,
  });
  const frames = frameLine();
  const encoder = new CompactEncoder({ last: 0 });
  let ids: number[] = [];
  let xs: number[] = [];
  let last = 0;
  for (let tick = 0; tick < 30; tick++) {
    run(world, 2);
    const { bytes } = encoder.next(frames.next(world), { paused: false, speed: 10, revision: 0 }, frameEvents());
    const [frame] = decode('Message', Buffer.from(bytes)).get('frames') as [Message];
    test.equal((frame.get('follows')?.[0] as number | undefined) ?? 0, last);
    last = frame.get('sequence')?.[0] as number;
    const creatures = frame.get('creatures')?.[0] as Message | undefined;
    ids = addUp(ids, creatures, 'id', true);
    xs = addUp(xs, creatures, 'x', false);
    const { creatures: real } = world;
    const living = [...real.ids.subarray(0, real.count).keys()].filter((row) => real.alive[row] === 1);
    test.same(
      ids,
      living.map((row) => real.ids[row]),
    );
    test.ok(
      living.every(
        (row, place) => Math.abs(real.xs[row]! - xs[place]! / COMPACT_TABLES.creatures.columns.x.steps) <= 0.05,
      ),
    );
  }
});

t.test('every column stands in the schema and in the document', async (test) => {
  const page = compactDocument();
  for (const [table, { columns }] of Object.entries(COMPACT_TABLES)) {
    test.match(page, `### \`${table}\``);
    for (const name of Object.keys(columns)) test.match(page, `| \`${name}\` |`, `${table} ${name}`);
  }
  const messages = Object.keys(COMPACT_TABLES).length;
  test.equal(proto.size, messages + 3);
});

t.test('bytes that are none are refused, and the next keyframe is read as ever', async (test) => {
  const frames = frameLine();
  const frame = frames.next(createTestWorld('founded', { width: 120, height: 90 }));
  const encoder = new CompactEncoder({ last: 0 });
  const good = encoder.next(frame, { paused: false, speed: 10, revision: 0 }, frameEvents()).bytes;
  const decoder = new CompactDecoder();
  const flaw = fc.record({ at: fc.nat(good.length - 1), byte: fc.nat(255), length: fc.nat(good.length) });
  let refused = 0;
  let heldAfter = 0;
  const property = fc.property(flaw, ({ at, byte, length }) => {
    const bad = Uint8Array.from(good).subarray(0, length);
    bad[at] = byte;
    try {
      decoder.apply(bad);
    } catch (error) {
      if (!(error instanceof RangeError || error instanceof SyntaxError)) throw error;
      heldAfter += decoder.sequence;
      refused++;
    }
  });
  fc.assert(property, { numRuns: 300 });
  test.ok(refused > 50, `${refused} of 300`);
  test.equal(heldAfter, 0, 'what was half read is not held for the world');
  test.equal(decoder.apply(good).frames, 1);
  test.equal(decoder.tables.creatures.count, frame.creatures.count);
});
