/** Writes JSON answers from the closed schemas of the routes, so that an answer has only the fields that its schema names. */
import type { TSchema } from 'typebox';

/** Returns a value with the fields that its schema names, in the order of the schema. */
type Closing = (value: unknown) => unknown;

/** The parts of a schema that decide which fields an answer has. */
interface Shape {
  readonly allOf?: readonly [Shape];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Shape | boolean;
  readonly items?: Shape;
}

/**
 * Returns a function that writes a value of the schema as JSON. It throws if a required field is missing, and does not
 * check the types of the values.
 */
export function closedWriter(schema: TSchema): (value: unknown) => string {
  const close = closingOf(schema as Shape);
  return close === null ? JSON.stringify : (value) => JSON.stringify(close(value));
}

/** Returns null for a schema that names no fields at any depth, such as that of a text or of a free object. */
function closingOf({ allOf, properties, required = [], additionalProperties, items }: Shape): Closing | null {
  if (allOf !== undefined) return closingOf(allOf[0]);
  if (properties !== undefined) return ofFields(properties, new Set(required));
  const each = typeof additionalProperties === 'object' ? closingOf(additionalProperties) : null;
  if (each !== null)
    return (value) =>
      isObject(value) ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, each(inner)])) : value;
  const item = items === undefined ? null : closingOf(items);
  return item && ((value) => (Array.isArray(value) ? value.map(item) : value));
}

function ofFields(properties: Readonly<Record<string, Shape>>, required: ReadonlySet<string>): Closing {
  const fields = Object.entries(properties).map(([name, shape]) => [name, closingOf(shape)] as const);
  return (value) => {
    if (!isObject(value)) return value;
    const closed: Record<string, unknown> = {};
    for (const [name, close] of fields) {
      const inner = value[name];
      if (inner !== undefined) closed[name] = close === null ? inner : close(inner);
      else if (required.has(name)) throw new Error(`the answer lacks ${name}`);
    }
    return closed;
  };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
