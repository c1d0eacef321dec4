/** Example values of schemas for the API documents. Each shows every field and validates. */
import { DOCUMENTED, type Json } from './components.js';
import type { TSchema } from '../typebox.js';

const TEXT = 'text';

/** Returns an example of a schema: its `default` or its first word if it has one, otherwise a value of its type. */
export function exampleOf(schema: TSchema): unknown {
  const node = schema as Json;
  if ('const' in node) return node['const'];
  if ('default' in node) return node['default'];
  if (Array.isArray(node['enum'])) return node['enum'][0];
  const choice = node['anyOf'] ?? node['allOf'];
  if (Array.isArray(choice)) return exampleOf(choice[0] as TSchema);
  const type = Array.isArray(node['type']) ? (node['type'] as unknown[])[0] : node['type'];
  switch (type) {
    case 'object':
      return objectExample(node);
    case 'array':
      return Array.from({ length: Number(node['minItems'] ?? 1) }, () => exampleOf(node['items'] as TSchema));
    case 'integer':
    case 'number':
      return numberExample(node);
    case 'string':
      return TEXT.padEnd(Number(node['minLength'] ?? 0), '.');
    case 'boolean':
      return true;
    default:
      return null;
  }
}

/** Returns an example of an object; it includes the properties of the first documented alternative. */
function objectExample(node: Json): Json {
  const [alternative] = (DOCUMENTED[String(node['$id'])]?.['oneOf'] ?? [{}]) as readonly Json[];
  const properties = { ...(node['properties'] as object), ...(alternative?.['properties'] as object) };
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, exampleOf(property as TSchema)]),
  );
}

/** Returns the smallest integer, at least 1, that the bounds allow, or `maximum` if the integer would exceed it. */
function numberExample({ minimum = 1, exclusiveMinimum = 0, maximum = Infinity }: Json): number {
  const least = Math.max(1, Number(minimum), Math.floor(Number(exclusiveMinimum)) + 1);
  return Math.min(least, Number(maximum));
}
