/** Builds schemas. A nullable value is one schema with a list of types, which gives one error per invalid value. */
import { type Static, type TObject, type TSchema, type TUnsafe, Type } from '../typebox.js';

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

export function oneOf<Word extends string>(words: readonly Word[], description?: string): TUnsafe<Word> {
  return Type.Unsafe({ type: 'string', enum: [...words], ...described(description) });
}

/** A query parameter of several words with commas stays text; documents show it as a list. */
export function commaList(words: readonly string[], description: string): TUnsafe<string> {
  return Type.Unsafe({ type: 'string', style: 'form', items: oneOf(words), description });
}

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
