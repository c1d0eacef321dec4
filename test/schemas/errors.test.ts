/** The table of coded errors (docs/decisions.md#agreements-are-rows-and-schemas). */
import t from 'tap';
import {
  CodedError,
  ERRORS,
  type ErrorCode,
  errorBody,
  errorData,
  errorFromData,
  invalid,
} from '../../schemas/errors.js';
import { checker } from '../../schemas/validation.js';
import { CodedErrorBody, ValidationErrorBody } from '../../schemas/wire/types.js';

const SPEC_STATUSES: Readonly<Partial<Record<ErrorCode, number>>> = {
  god_key_not_configured: 409,
  god_key_required: 401,
  too_many_attempts: 429,
  god_key_already_configured: 409,
  setup_token_required: 401,
  invalid: 422,
  not_found: 404,
  unknown_preset: 404,
  unknown_clan: 404,
  unknown_snapshot: 404,
  unknown_world: 404,
  unknown_creature: 404,
  method_not_allowed: 405,
  upgrade_required: 426,
  head_too_large: 431,
  body_too_large: 413,
};

t.test('Every refusal has the status that the decisions name (sections 2 and 3)', async (t) => {
  for (const [code, status] of Object.entries(SPEC_STATUSES)) {
    t.equal(ERRORS[code as ErrorCode].status, status, code);
  }
});

t.test(
  'Every error body has a detail of the published shape (docs/decisions.md#agreements-are-rows-and-schemas)',
  async (t) => {
    const checkItems = checker(ValidationErrorBody, 'body');
    const checkCoded = checker(CodedErrorBody, 'body');
    for (const code of Object.keys(ERRORS) as ErrorCode[]) {
      const body = errorBody(new CodedError(code));
      t.ok(code === 'invalid' ? checkItems(body).ok : checkCoded(body).ok, JSON.stringify(body));
    }
    t.same(errorBody(new CodedError('god_key_required', 'no')), {
      detail: { error: 'god_key_required', detail: 'no' },
    });
  },
);

t.test('The detail of a 422 is never empty (docs/decisions.md#agreements-are-rows-and-schemas)', async (t) => {
  t.match(errorBody(new CodedError('invalid', 'wrong')), { detail: [{ loc: ['body'], msg: 'wrong' }] });
  const items = [{ loc: ['body', 'value'], msg: 'must be there', type: 'missing' }];
  t.same(errorBody(invalid(items)), { detail: items });
  t.equal(invalid(items).message, 'body.value: must be there');
});

t.test('An error crosses a thread as data and is the same on the other side', async (t) => {
  const errors = [
    invalid([{ loc: ['query', 'limit'], msg: 'too many', type: 'less_than_equal', input: 3 }]),
    new CodedError('too_many_attempts', 'wait', { retryAfterS: 12 }),
    new CodedError('store_unavailable'),
  ];
  for (const error of errors) {
    const back = errorFromData(structuredClone(errorData(error)));
    t.ok(back instanceof CodedError);
    t.same(
      [back.code, back.message, back.items, back.retryAfterS, back.status],
      [error.code, error.message, error.items, error.retryAfterS, ERRORS[error.code].status],
    );
  }
});

t.test(
  'An error without a code becomes internal, and its text and stack stay inside (docs/decisions.md#agreements-are-rows-and-schemas)',
  async (t) => {
    const data = errorData(new Error('the secret is 42'));
    t.equal(data.code, 'internal');
    t.notMatch(JSON.stringify([data, errorBody(data)]), /secret|stack|\.ts/);
  },
);

t.test('A failure of the service tells clients the text of the table: no address, path or system error', async (t) => {
  for (const code of Object.keys(ERRORS) as ErrorCode[]) {
    const inner = errorBody(new CodedError(code, 'connect ECONNREFUSED 10.0.0.7:8080 /home/ada/world.db'));
    // The text of a standby names the primary, which `GET /healthz` tells everybody.
    const isShown = code === 'standby' || code === 'primary_unproved';
    if (ERRORS[code].status >= 500 && !isShown) t.same(inner, { detail: { error: code, detail: ERRORS[code].text } });
    else t.match(JSON.stringify(inner), /ECONNREFUSED/, `${code} is specific`);
  }
});
