/**
 * Closes the schema of an answer: an object that names its properties has no others, so that an answer contains only
 * fields that the contract names. Maps, and objects without named properties, stay as they are.
 */

/** Repeated calls with one schema return the same object. */
export function closed<Schemas extends object>(schemas: Schemas): Schemas {
  return close(schemas) as Schemas;
}

const CLOSED = new WeakMap<object, object>();

function close(node: unknown): unknown {
  if (typeof node !== 'object' || node === null) return node;
  const known = CLOSED.get(node);
  if (known !== undefined) return known;
  const made = Array.isArray(node) ? node.map(close) : closeFields(node);
  CLOSED.set(node, made);
  return made;
}

function closeFields(node: object): object {
  const fields = Object.fromEntries(Object.entries(node).map(([name, value]) => [name, close(value)]));
  return isObjectSchema(node) ? { ...fields, additionalProperties: false } : fields;
}

/**
 * Returns whether `node` is the schema of an object. A map of properties is not, even if one of its properties is named
 * `type`, because the value of that property is a schema and not a word.
 */
function isObjectSchema(node: { readonly type?: unknown; readonly properties?: unknown }): boolean {
  const types = Array.isArray(node.type) ? node.type : [node.type];
  return types.includes('object') && typeof node.properties === 'object';
}
