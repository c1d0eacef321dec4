/**
 * Writes response bodies: with a serialiser compiled from the schema where the schema says every field, with
 * JSON.stringify where more may come (decisions.md: adding fields is free, and a compiled one would drop them).
 */
import buildSerialiser, { type Schema } from 'fast-json-stringify';
import type { TSchema } from 'typebox';

/** A function from a body to its JSON text. */
export function compileSerialiser(schema: TSchema | undefined): (value: unknown) => string {
  if (schema === undefined || !isClosed(schema)) return (value) => JSON.stringify(value);
  return buildSerialiser(schema as unknown as Schema);
}

interface SchemaNode {
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly items?: SchemaNode;
  readonly additionalProperties?: unknown;
}

/** Every object in it names all its fields. */
function isClosed(schema: TSchema | SchemaNode): boolean {
  const { type, properties, items, additionalProperties } = schema as SchemaNode;
  if (type === 'array') return items !== undefined && isClosed(items);
  if (type !== 'object') return typeof type === 'string' || Array.isArray(type);
  return additionalProperties === false && Object.values(properties ?? {}).every(isClosed);
}
