/**
 * JSON schemas of the law set, derived from the catalogue: the full set (answers), the partial update (bodies) and
 * a preset's laws. A nullable law is one schema with a list of types, so that a bad value gives one error.
 */
import Type, { type TProperties, type TSchema, type TUnsafe } from 'typebox';
import { LAW_CATALOG, LAW_NAMES } from './catalog.js';
import type { Laws, LawName } from './laws.js';
import type { LawRow } from './row.js';

/** Any subset of the laws; null leaves a law unchanged (clears it, in a preset). */
export type LawChanges = { readonly [Name in LawName]?: Laws[Name] | null };

/** Every law in force: what `GET /api/laws` answers. */
export const LawSet: TUnsafe<Laws> = lawObject('LawSet', 'Every law in force.', (name) =>
  lawSchema(name, false),
);

/** Body of `POST /api/laws`: every law optional and nullable, nothing else. */
export const LawUpdate: TUnsafe<LawChanges> = lawObject(
  'LawUpdate',
  'The laws to change; an absent or null law keeps its value.',
  (name) => Type.Optional(lawSchema(name, true)),
);

/** The laws that a preset names. */
export const PresetLaws: TUnsafe<Partial<Laws>> = lawObject(
  'PresetLaws',
  'The laws that a preset sets; null makes a law automatic.',
  (name) => Type.Optional(lawSchema(name, false)),
);

/** Schema of one law's value. */
function lawSchema(name: LawName, nullable: boolean): TSchema {
  const row: LawRow = LAW_CATALOG[name];
  const description = [
    row.description,
    ...(row.unit === null ? [] : [`Unit: ${row.unit}.`]),
    // Not as the keyword `default`: serialisers fill absent fields with it, and here an absent law is unchanged.
    `Default: ${row.default}.`,
    ...(row.acts === 'creation' ? ['Used by the next new world.'] : []),
  ].join(' ');
  switch (row.type) {
    case 'boolean':
      return Type.Unsafe({ type: orNull('boolean', nullable), description });
    case 'enum':
      return nullable
        ? Type.Unsafe({ enum: [...row.values, null], description })
        : Type.Unsafe({ type: 'string', enum: row.values, description });
    default:
      return Type.Unsafe({
        type: orNull(row.type, nullable || row.nullable),
        [row.exclusive ? 'exclusiveMinimum' : 'minimum']: row.minimum,
        maximum: row.maximum,
        description,
      });
  }
}

function orNull(type: string, nullable: boolean): string | string[] {
  return nullable ? [type, 'null'] : type;
}

function lawObject<Value>(
  id: string,
  description: string,
  schemaOf: (name: LawName) => TSchema,
): TUnsafe<Value> {
  const properties: TProperties = Object.fromEntries(LAW_NAMES.map((name) => [name, schemaOf(name)]));
  return Type.Unsafe<Value>(Type.Object(properties, { $id: id, description, additionalProperties: false }));
}
