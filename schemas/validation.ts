/** Validates outside values by TypeBox schemas; errors become items of a 422 (docs/decisions.md#agreements-are-rows-and-schemas). */
import { readBoolean } from './variable-values.js';
import type { ValidationItem } from './errors.js';
import { unknownName } from './suggestion.js';
import { Compile, type Static, type TObject, type TSchema } from './typebox.js';

export type Place = 'body' | 'query' | 'path';

export type Checked<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly items: readonly ValidationItem[] };

/** Compiles `schema` at the first call. The check never changes or copies its input. */
export function checker<Schema extends TSchema>(
  schema: Schema,
  place: Place,
): (value: unknown) => Checked<Static<Schema>> {
  let compiled: { Check(value: unknown): boolean; Errors(value: unknown): [boolean, SchemaError[]] } | null = null;
  return (value) => {
    compiled ??= Compile(schema);
    if (compiled.Check(value)) return { ok: true, value: value as Static<Schema> };
    const items = validationItems(compiled.Errors(value)[1], place, value);
    const hinted = items.map((item, index) => (index < HINTS_MAX ? withHint(schema, item) : item));
    return { ok: false, items: hinted.map((item) => (isSecret(schema, item) ? withoutInput(item) : item)) };
  };
}

/**
 * Returns a check for query and path parameters, which arrive as text: each is converted, and an absent one gets its
 * `default`. Words of a vocabulary may be in either case, and an empty text for one counts as absent.
 */
export function parameterChecker<Schema extends TObject>(
  schema: Schema,
  place: 'query' | 'path',
): (texts: Readonly<Record<string, string | undefined>>) => Checked<Static<Schema>> {
  const check = checker(schema, place);
  const properties = Object.entries(schema.properties as Record<string, ParameterSchema>);
  return (texts) => {
    const values: Record<string, unknown> = {};
    for (const [name, property] of properties) {
      const text = Object.hasOwn(texts, name) ? texts[name] : undefined;
      const isAbsent = text === undefined || (text === '' && property.enum !== undefined);
      const value = isAbsent ? property.default : readParameter(text, property);
      if (value !== undefined) values[name] = value;
    }
    return check(values);
  };
}

export interface SchemaError {
  readonly keyword: string;
  readonly schemaPath: string;
  readonly instancePath: string;
  readonly params: object;
  readonly message: string;
}

function validationItems(errors: readonly SchemaError[], place: Place, value: unknown): readonly ValidationItem[] {
  const items = new Map<string, ValidationItem>();
  for (const error of errors) {
    for (const item of itemsOf(error, place, value)) {
      const key = JSON.stringify(item.loc);
      if (!items.has(key)) items.set(key, item);
    }
  }
  return [...items.values()];
}

/** Most items with a hint, because a body may have thousands of unknown fields. */
const HINTS_MAX = 10;

function withHint(schema: TSchema, item: ValidationItem): ValidationItem {
  const { properties = {} } = schema as { properties?: object };
  const [, name, ...deeper] = item.loc;
  if (item.type !== EXTRA || deeper.length > 0) return item;
  return { ...item, msg: unknownName(String(name), Object.keys(properties)) };
}

/** A mistyped passkey must not be repeated, so fields that a schema marks `writeOnly` are secret. */
function isSecret(schema: TSchema, { loc }: ValidationItem): boolean {
  const { properties } = schema as { properties?: Readonly<Record<string, { writeOnly?: boolean }>> };
  return properties?.[String(loc[1])]?.writeOnly === true;
}

function withoutInput({ loc, msg, type }: ValidationItem): ValidationItem {
  return { loc, msg, type };
}

interface ParameterSchema {
  readonly enum?: readonly unknown[];
  readonly type?: string;
  readonly default?: unknown;
}

const INTEGER_TEXT = /^[+-]?\d+$/;
const NUMBER_TEXT = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** Text that cannot be converted stays text, so that the check reports it. */
function readParameter(text: string, { type, enum: words }: ParameterSchema): unknown {
  if (type === 'integer') return INTEGER_TEXT.test(text) ? Number(text) : text;
  if (type === 'number') return NUMBER_TEXT.test(text) ? Number(text) : text;
  if (type === 'boolean') return readBoolean(text) ?? text;
  return words?.find((word) => sameWord(word, text)) ?? text;
}

function sameWord(word: unknown, text: string): boolean {
  return typeof word === 'string' && word.toLowerCase() === text.toLowerCase();
}

const EXTRA = 'extra_forbidden';

/** Error types of items, by JSON Schema keyword. */
const TYPES: Readonly<Record<string, string>> = {
  minimum: 'greater_than_equal',
  exclusiveMinimum: 'greater_than',
  maximum: 'less_than_equal',
  exclusiveMaximum: 'less_than',
  minLength: 'string_too_short',
  maxLength: 'string_too_long',
  maxItems: 'too_long',
  minItems: 'too_short',
  pattern: 'string_pattern_mismatch',
  enum: 'enum',
  const: 'literal_error',
};

function itemsOf(error: SchemaError, place: Place, value: unknown): readonly ValidationItem[] {
  const path = pathOf(error.instancePath, value);
  const params = error.params as Readonly<Record<string, unknown>>;
  const at = (more: readonly (string | number)[], msg: string, type: string, input?: unknown): ValidationItem => ({
    loc: [place, ...path, ...more],
    msg,
    type,
    ...(isPlain(input) && { input }),
  });
  switch (error.keyword) {
    case 'required':
      return (params['requiredProperties'] as string[]).map((name) => at([name], 'is required', 'missing'));
    // Each unknown field is reported separately, with the field in the path.
    case 'boolean':
      return [at([], 'is not known', EXTRA, inputAt(value, path))];
    case 'additionalProperties':
      return [];
    case 'enum': {
      const allowed = (params['allowedValues'] as unknown[]).filter((each) => each !== null);
      return [at([], enumMessage(allowed), 'enum', inputAt(value, path))];
    }
    case 'type':
      return [at([], error.message, typeName(params['type']), inputAt(value, path))];
    default:
      return [at([], error.message, TYPES[error.keyword] ?? 'value_error', inputAt(value, path))];
  }
}

/** The API document has the words of a vocabulary that is too long for a message. */
function enumMessage(allowed: readonly unknown[]): string {
  if (allowed.length > ENUM_WORDS_SHOWN) return `must be one of the ${allowed.length} words in /openapi.json`;
  return `must be one of ${allowed.map((each) => JSON.stringify(each)).join(', ')}`;
}

const ENUM_WORDS_SHOWN = 50;

/** A list of types is named after its first type: `integer_type` for an integer or null. */
function typeName(type: unknown): string {
  const first: unknown = Array.isArray(type) ? type[0] : type;
  return `${String(first)}_type`;
}

/** Returns the parts of a JSON pointer. Indexes of arrays become numbers. */
function pathOf(pointer: string, value: unknown): (string | number)[] {
  const parts = pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  const path: (string | number)[] = [];
  let here = value;
  for (const part of parts) {
    path.push(Array.isArray(here) ? Number(part) : part);
    here = inputAt(here, [part]);
  }
  return path;
}

function inputAt(value: unknown, path: readonly (string | number)[]): unknown {
  let here = value;
  for (const part of path) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, part)) return undefined;
    here = (here as Record<string | number, unknown>)[part];
  }
  return here;
}

const INPUT_CHARACTERS_MAX = 200;

/** Only small plain values are repeated to the client, which is enough to find the mistake. */
function isPlain(input: unknown): boolean {
  if (typeof input === 'string') return input.length <= INPUT_CHARACTERS_MAX;
  return input === null || typeof input === 'boolean' || (typeof input === 'number' && Number.isFinite(input));
}
