/** Builds schemas. A nullable value is one schema with a list of types, which gives one error per invalid value. */
import {
  type Static,
  type TInteger,
  type TObject,
  type TProperties,
  type TSchema,
  type TUnsafe,
  Type,
} from '../typebox.js';
import { LIMITS } from '../limits.js';
import { ERRORS } from '../errors.js';

/** Returns the schema of an object that has a name in the documents. */
export function named<Fields extends TProperties>(id: string, fields: Fields): TObject<Fields>;
export function named<Fields extends TProperties>(id: string, description: string, fields: Fields): TObject<Fields>;
export function named<Fields extends TProperties>(id: string, first: string | Fields, last?: Fields): TObject<Fields> {
  if (typeof first === 'object') return Type.Object(first, { $id: id });
  return Type.Object(last!, { $id: id, description: first });
}

export function nullableString(description?: string): TUnsafe<string | null> {
  return Type.Unsafe({ type: ['string', 'null'], ...described(description) });
}

export function nullableNumber(description?: string): TUnsafe<number | null> {
  return Type.Unsafe({ type: ['number', 'null'], ...described(description) });
}

export function nullableInteger(description?: string): TUnsafe<number | null> {
  return Type.Unsafe({ type: ['integer', 'null'], ...described(description) });
}

export function nullableBoolean(description?: string): TUnsafe<boolean | null> {
  return Type.Unsafe({ type: ['boolean', 'null'], ...described(description) });
}

export function nullableNumbers(description?: string): TUnsafe<readonly number[] | null> {
  return Type.Unsafe({ type: ['array', 'null'], items: { type: 'number' }, ...described(description) });
}

export function nullableIntegerMap(description?: string): TUnsafe<Readonly<Record<string, number>> | null> {
  return Type.Unsafe({
    type: ['object', 'null'],
    additionalProperties: { type: 'integer' },
    ...described(description),
  });
}

/** Returns the schema of an object or null. It has no `$id`, because the name belongs to the object alone. */
export function nullable<Schema extends TObject>(schema: Schema): TUnsafe<Static<Schema> | null> {
  return Type.Unsafe({ ...schema, $id: undefined, type: ['object', 'null'] });
}

/** Returns the schema of an id, a tick or an offset: an integer from 0 to the largest exact one. */
export function natural(options: Parameters<typeof Type.Integer>[0] = {}): TInteger {
  return Type.Integer({ minimum: 0, maximum: LIMITS.integerMax.value, ...options });
}

export function pageSize(maximum: number, initial = maximum): TInteger {
  return Type.Integer({ minimum: 1, maximum, default: initial });
}

export function oneOf<Word extends string>(words: readonly Word[], description?: string): TUnsafe<Word> {
  return Type.Unsafe({ type: 'string', enum: [...words], ...described(description) });
}

/** A query parameter of several words with commas stays text; documents show it as a list. */
export function commaList(words: readonly string[], description: string): TUnsafe<string> {
  return Type.Unsafe({ type: 'string', style: 'form', items: oneOf(words), description });
}

/** Orders of a listing. */
const ORDERS = ['newest', 'oldest'] as const;
export type Order = (typeof ORDERS)[number];

/** Query parameter `order` of a listing whose pages are numbered, or whose cursor says nothing about the order. */
export function pageOrder(description: string): TUnsafe<Order> {
  return Type.Unsafe<Order>({ type: 'string', enum: [...ORDERS], default: 'newest', description });
}

/** Query parameters of a listing with ids as cursors. The default of `order` depends on the cursor. */
export function idCursors(what: string) {
  return {
    order: Type.Optional(oneOf(ORDERS, 'Default: newest; with `after` and without `before`, oldest.')),
    after: Type.Optional(natural({ description: `Only ${what} with a higher id.` })),
    before: Type.Optional(natural({ description: `Only ${what} with a lower id.` })),
  };
}

/** Fields that say how a listing with ids as cursors continues. */
export const ID_CURSOR_FIELDS = {
  has_more: Type.Boolean({ description: 'Whether the listing continues after this page.' }),
  next_after: nullableInteger('With the order `oldest`: follow it as `after`; null at the end.'),
  next_before: nullableInteger('With the order `newest`: follow it as `before`; null at the end.'),
};

export function nullableOneOf<Word extends string>(words: readonly Word[], description?: string): TUnsafe<Word | null> {
  return Type.Unsafe({ type: ['string', 'null'], enum: [...words, null], ...described(description) });
}

export function mapOf<Value extends TSchema>(
  value: Value,
  description?: string,
): TUnsafe<Readonly<Record<string, Static<Value>>>> {
  return Type.Unsafe({ type: 'object', additionalProperties: value, ...described(description) });
}

/** Returns the schema of an object whose fields clients must not rely on. */
export function openObject(description: string): TUnsafe<Readonly<Record<string, unknown>>> {
  return Type.Unsafe({ type: 'object', additionalProperties: true, description });
}

function described(description: string | undefined): { description?: string } {
  return description === undefined ? {} : { description };
}

// Units of numbers on the wire, separate so that threads that need only the units load no schemas.

/** A bucket's number is floor(tick / 1200) at any `day_length`; a tick's day is `dayNumber` (schemas/calendar.ts). */
export const HISTORY_BUCKET_TICKS = 1200;

/** Number of bars of `theta_hist`: 15 degrees each, from 0 to 180. */
export const THETA_BARS = 12;

export const WARNING_LEVELS = ['calm', 'watch', 'warning', 'critical'] as const;

// Error bodies (docs/decisions.md#agreements-are-rows-and-schemas): a 422 lists its items, every other error has a
// code and a text.

const ValidationItemState = named('ValidationItem', {
  loc: Type.Array(Type.Unsafe<string | number>({ type: ['string', 'integer'] }), {
    description: 'Path of the wrong value; it begins with body, query or path.',
  }),
  msg: Type.String(),
  type: Type.String(),
  input: Type.Optional(Type.Unknown({ description: 'The refused value, if it is short.' })),
});

const CodedDetail = named('CodedDetail', {
  error: Type.Unsafe<string>({ type: 'string', enum: Object.keys(ERRORS) }),
  detail: Type.String(),
});

export const ErrorDetail = Type.Union([Type.Array(ValidationItemState), CodedDetail]);

export const ValidationErrorBody = named('ValidationError', 'What is wrong with the request, item by item.', {
  detail: Type.Array(ValidationItemState),
});

export const CodedErrorBody = named('CodedError', 'A code of the error table and a text.', { detail: CodedDetail });
