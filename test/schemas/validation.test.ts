/** Items of a 422 (docs/decisions.md#agreements-are-rows-and-schemas), for bodies and for parameters. */
import t from 'tap';
import { Type } from '../../schemas/typebox.js';
import { checker, parameterChecker } from '../../schemas/validation.js';
import { oneOf } from '../../schemas/wire/types.js';
import { SetupPasskey, HealthQueryParameters } from '../../schemas/wire/service.js';
import { ClientMessage, ControlMessage, controlValueItems, LawsQueryParameters } from '../../schemas/wire/control.js';
import { HistoryQueryParameters } from '../../schemas/wire/history.js';

t.test(
  'An error names the place, the problem and the value (docs/decisions.md#agreements-are-rows-and-schemas)',
  async (t) => {
    const check = checker(Type.Object({ list: Type.Array(Type.Object({ n: Type.Integer() })) }), 'body');
    t.same(check({ list: [{ n: 1 }, { n: 'x' }, {}] }), {
      ok: false,
      items: [
        { loc: ['body', 'list', 1, 'n'], msg: 'must be integer', type: 'integer_type', input: 'x' },
        { loc: ['body', 'list', 2, 'n'], msg: 'is required', type: 'missing' },
      ],
    });
  },
);

t.test('Long and nested values are not repeated to the client', async (t) => {
  const result = checker(Type.Object({ a: Type.Integer(), b: Type.Integer() }), 'body')({ a: 'x'.repeat(5000), b: {} });
  t.notOk(result.ok);
  if (!result.ok) t.ok(result.items.every((item) => !('input' in item)));
});

t.test('A passkey has 8 to 256 characters (docs/decisions.md#agreements-are-rows-and-schemas)', async (t) => {
  const check = checker(SetupPasskey, 'body');
  const taken = (passkey: unknown): boolean => check({ passkey }).ok;
  t.same([taken('1234567'), taken('12345678')], [false, true]);
  t.same([taken('x'.repeat(256)), taken('x'.repeat(257))], [true, false]);
  t.same([taken(12345678), taken(null), check({}).ok, check([]).ok, check(null).ok], Array(5).fill(false));
});

t.test('Query parameters are read from text, with the defaults of the spec (Endpoints)', async (t) => {
  const check = parameterChecker(HistoryQueryParameters, 'query');
  t.same(check({}), { ok: true, value: { order: 'newest', since: 0, limit: 500, major: false, offset: 0 } });
  t.same(check({ since: '7', limit: '2000', major: 'true', q: '12', clan_id: '3', other: 'x' }), {
    ok: true,
    value: { order: 'newest', since: 7, limit: 2000, major: true, offset: 0, q: '12', clan_id: 3 },
  });
});

t.test('limit is 1 to 2000, else 422 (docs/decisions.md#agreements-are-rows-and-schemas)', async (t) => {
  const check = parameterChecker(HistoryQueryParameters, 'query');
  for (const limit of ['0', '2001', '-1', '1.5', 'ten', '', '1e2', '0x10', ' 5', '9007199254740993']) {
    const result = check({ limit });
    t.notOk(result.ok, JSON.stringify(limit));
    if (!result.ok) t.match(result.items, [{ loc: ['query', 'limit'] }]);
  }
  t.ok(check({ limit: '1' }).ok);
});

t.test('Integers out of the safe range are 422 (docs/decisions.md#agreements-are-rows-and-schemas)', async (t) => {
  const check = parameterChecker(HistoryQueryParameters, 'query');
  t.notOk(check({ since: '9007199254740993' }).ok);
  t.ok(check({ since: '9007199254740991' }).ok);
});

t.test('persist is true and reset false unless the query says otherwise', async (t) => {
  const check = parameterChecker(LawsQueryParameters, 'query');
  t.same(check({}), { ok: true, value: { persist: true, reset: false } });
  t.same(check({ persist: 'False', reset: '1' }), { ok: true, value: { persist: false, reset: true } });
  t.same(check({ persist: 'off', reset: 'Yes' }), { ok: true, value: { persist: false, reset: true } });
  t.notOk(check({ persist: 'maybe' }).ok);
});

t.test('a word of a vocabulary may be in any case', async (t) => {
  const check = parameterChecker(Type.Object({ format: Type.Optional(oneOf(['json', 'csv'])) }), 'query');
  t.same(check({ format: 'JSON' }), { ok: true, value: { format: 'json' } });
  t.same(check({ format: '' }), { ok: true, value: {} });
  t.notOk(check({ format: 'xml' }).ok);
});

t.test(
  'range is 15m, 3h, 2d or all, any other text is 422 (docs/decisions.md#agreements-are-rows-and-schemas)',
  async (t) => {
    const check = parameterChecker(HealthQueryParameters, 'query');
    for (const range of ['15m', '3h', '2d', 'all']) t.ok(check({ range }).ok, range);
    for (const range of ['', 'm', '0m', '3w', '15 m', '-3h', 'All', '1h30m']) t.notOk(check({ range }).ok, range);
  },
);

t.test(
  'A speed is 0.1 to 1000, missing, null or out of range is 422 (docs/rules/time.md#clock-and-speed)',
  async (t) => {
    const right = (value?: number | null): boolean =>
      controlValueItems({ action: 'set_speed', ...(value !== undefined && { value }) }).length === 0;
    t.same([0.1, 1, 1000].map(right), [true, true, true]);
    t.same([0, 0.0999, 1000.1, -1, null, undefined].map(right), Array(6).fill(false));
    t.match(controlValueItems({ action: 'set_speed' }), [{ loc: ['body', 'value'], type: 'missing' }]);
  },
);

t.test('A reset takes an exact integer as its seed, or none (docs/rules/time.md#clock-and-speed)', async (t) => {
  const right = (value: number | null): boolean => controlValueItems({ action: 'reset', value }).length === 0;
  t.same([null, 0, 42, Number.MAX_SAFE_INTEGER].map(right), Array(4).fill(true));
  t.same([-1, 1.5, 2 ** 53].map(right), Array(3).fill(false));
  t.same(controlValueItems({ action: 'pause', value: 1e9 }), [], 'other actions take no notice of a value');
});

t.test('A control message has one of five actions, on the socket with key and id (ControlMessage)', async (t) => {
  const http = checker(ControlMessage, 'body');
  const socket = checker(ClientMessage, 'body');
  for (const action of ['pause', 'resume', 'step', 'reset', 'set_speed']) t.ok(http({ action, value: null }).ok);
  for (const body of [{}, { action: 'stop' }, { action: null }, { action: 'pause', value: '1' }, [], null]) {
    t.notOk(http(body).ok, JSON.stringify(body));
    t.notOk(socket(body).ok, JSON.stringify(body));
  }
  t.ok(socket({ action: 'step', key: 'open sesame', id: 'a' }).ok);
  t.ok(socket({ action: 'step', id: 1 }).ok);
  t.notOk(socket({ action: 'step', id: {} }).ok);
  t.notOk(socket({ action: 'step', id: 'x'.repeat(129) }).ok);
});
