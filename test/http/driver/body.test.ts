/** Parsing of bodies: what is not JSON is refused with the place of the fault, and never with a part of the body. */
import t from 'tap';
import { BodyBudget, collectBody, parseJson } from '#http/driver/body.js';
import type { CodedError } from '#schemas/errors.js';
import { LIMITS } from '#schemas/limits.js';

const FAULTS: readonly (readonly [body: string, says: string])[] = [
  ['{"passkey":hunter2secret}', ' at character 12'],
  ["{'passkey':1}", ' at character 2'],
  ['hunter2', ' at character 1'],
  ['{"a":[1,2,]}', ' at character 11'],
  ['{"a":1} hunter2', ' at character 9'],
  ['{"a":"\n"}', ' at character 7'],
  ['{"a":01}', ' at character 7'],
  ['{"passkey":"hunter2', ': it ends too early'],
  ['{"passkey"', ': it ends too early'],
  ['{"__proto__":{"hunter2":1}}', ': it contains a forbidden property'],
  [`[${'"hunter2",'.repeat(3000)}x]`, ''],
];

t.test('what is not JSON is refused with the place only', async (test) => {
  for (const [body, says] of FAULTS) {
    try {
      parseJson(new TextEncoder().encode(body));
      test.fail(body);
    } catch (error) {
      const { code, items } = error as CodedError;
      test.same([code, items?.[0]?.msg], ['invalid', `the body is not valid JSON${says}`], body.slice(0, 40));
    }
  }
  test.throws(() => parseJson(new Uint8Array([0x22, 0xff, 0x22])), { message: /: it is not UTF-8$/ });
});

t.test('JSON is taken, and an empty body is none', async (test) => {
  test.same(parseJson(new TextEncoder().encode('{"a":[1,"hunter2"]}')), { a: [1, 'hunter2'] });
  test.equal(parseJson(new Uint8Array()), undefined);
});

const MEGABYTE = 1024 * 1024;
const FREE = LIMITS.bodyBytesFree.value;

t.test('a body in many small chunks takes one buffer, and gives it back', async (test) => {
  const budget = new BodyBudget(2 * MEGABYTE, 2 * MEGABYTE);
  const body = collectBody(undefined, MEGABYTE, budget, 'a');
  const text = 'x'.repeat(100_000);
  for (let at = 0; at < text.length; at++) body.add(Buffer.from(text[at]!), at === text.length - 1);
  test.equal(Buffer.from(await body.whole).toString(), text);
  test.ok(budget.grow('a', 0, FREE + 2 * MEGABYTE), 'all of it was given back');
});

t.test('what is announced takes no memory, and bodies beyond the budget are refused', async (test) => {
  const budget = new BodyBudget(MEGABYTE, MEGABYTE);
  const announced = Array.from({ length: 100 }, () => collectBody(String(MEGABYTE), MEGABYTE, budget, 'a'));
  const chunk = Buffer.alloc(MEGABYTE / 2);
  announced[0]!.add(chunk, false);
  announced[1]!.add(chunk, false);
  announced[2]!.add(chunk, false);
  await test.rejects(announced[2]!.whole, { code: 'mailbox_full' });
  announced[1]!.abort();
  await test.rejects(announced[1]!.whole, { code: 'invalid' });
  announced[3]!.add(chunk, true);
  test.equal((await announced[3]!.whole).byteLength, chunk.byteLength, 'the place of a caller that left is free');
  const large = collectBody(String(MEGABYTE + 1), MEGABYTE, budget, 'a');
  await test.rejects(large.whole, { code: 'body_too_large' });
  test.ok(LIMITS.bodiesBytesMax.value > 8 * LIMITS.bodyBytesMax.value, 'room for several at a time');
});

t.test('an address has a share, and a small body always has room', async (test) => {
  const budget = new BodyBudget(4 * MEGABYTE, MEGABYTE);
  const chunk = Buffer.alloc(MEGABYTE / 2);
  const many = Array.from({ length: 3 }, () => collectBody(undefined, MEGABYTE, budget, 'many'));
  for (const body of many) body.add(chunk, false);
  await test.rejects(many[2]!.whole, { code: 'mailbox_full' }, 'its share is used up');
  const other = collectBody(undefined, MEGABYTE, budget, 'other');
  other.add(chunk, true);
  test.equal((await other.whole).byteLength, chunk.byteLength);
  const small = collectBody(undefined, MEGABYTE, budget, 'many');
  small.add(Buffer.alloc(FREE), true);
  test.equal((await small.whole).byteLength, FREE);
});
