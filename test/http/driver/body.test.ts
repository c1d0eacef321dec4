/** Parsing of bodies: what is not JSON is refused with the place of the fault, and never with a part of the body. */
import t from 'tap';
import { parseJson } from '../../../http/driver/body.js';
import type { CodedError } from '../../../schemas/errors.js';

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
