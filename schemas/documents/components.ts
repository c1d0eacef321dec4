/**
 * Collects the schemas of an API document (OpenAPI, AsyncAPI). Schemas with an `$id` become named components and are
 * referred to; all others are written in place.
 */
import type { TSchema } from '../typebox.js';
import { EVENT_ALTERNATIVES } from '../wire/event.js';

export type Json = Readonly<Record<string, unknown>>;

/** Fields that are added to named schemas only in documents, by the name of the schema. */
export const DOCUMENTED: Readonly<Record<string, Json>> = { HistoryEvent: EVENT_ALTERNATIVES };

/** Collects the named schemas of a document. Throws if two different schemas share an `$id`. */
export class Components {
  readonly #schemas = new Map<string, Json>();
  readonly #sources = new Map<string, object>();

  /** Returns a schema for use in the document: a reference if the schema has a name, otherwise the schema itself. */
  refer(schema: TSchema): unknown {
    return this.#convert(schema);
  }

  schemas(): Json {
    return Object.fromEntries([...this.#schemas].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  #convert(node: unknown): unknown {
    if (Array.isArray(node)) return node.map((each) => this.#convert(each));
    if (typeof node !== 'object' || node === null) return node;
    const { $id, ...fields } = node as Json;
    if (typeof $id !== 'string') return this.#convertFields(fields);
    this.#register($id, node, fields);
    return { $ref: `#/components/schemas/${$id}` };
  }

  #register(id: string, schema: object, fields: Json): void {
    const known = this.#sources.get(id);
    if (known === undefined) {
      this.#sources.set(id, schema);
      this.#schemas.set(id, this.#convertFields({ ...fields, ...DOCUMENTED[id] }));
    } else if (known !== schema && JSON.stringify(known) !== JSON.stringify(schema)) {
      throw new Error(`two different schemas are named ${id}`);
    }
  }

  #convertFields(fields: Json): Json {
    return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, this.#convert(value)]));
  }
}
