/**
 * Schemas as they stand in a document of the API (OpenAPI, AsyncAPI): those with an `$id` become named components, met
 * once and referred to, everything else stays in place.
 */
import type { TSchema } from 'typebox';

export type Json = Readonly<Record<string, unknown>>;

/** The named schemas that a document has met so far. Throws when two different ones share an `$id`. */
export class Components {
  readonly #schemas = new Map<string, Json>();
  readonly #sources = new Map<string, string>();

  /** The schema as it stands in the document: a reference if it has a name. */
  refer(schema: TSchema): unknown {
    return this.#convert(schema);
  }

  schemas(): Json {
    return Object.fromEntries([...this.#schemas].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  #convert(node: unknown): unknown {
    if (Array.isArray(node)) return node.map((each) => this.#convert(each));
    if (typeof node !== 'object' || node === null) return node;
    const { $id, ...rest } = node as Json;
    if (typeof $id !== 'string') return this.#convertFields(rest);
    this.#register($id, rest);
    return { $ref: `#/components/schemas/${$id}` };
  }

  #register(id: string, schema: Json): void {
    const source = JSON.stringify(schema);
    const known = this.#sources.get(id);
    if (known === undefined) {
      this.#sources.set(id, source);
      this.#schemas.set(id, this.#convertFields(schema));
    } else if (known !== source) {
      throw new Error(`two different schemas are named ${id}`);
    }
  }

  #convertFields(fields: Json): Json {
    return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, this.#convert(value)]));
  }
}
