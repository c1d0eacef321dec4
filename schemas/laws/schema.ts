/**
 * JSON schemas of the law set, derived from the catalogue: the full set (answers), the partial update (bodies) and a
 * preset's laws. A nullable law is one schema with a list of types, so that an invalid value gives one error.
 */
import { type TUnsafe, Type } from '../typebox.js';
import { LAW_CATALOG, LAW_NAMES, type Laws, type LawName } from './catalog/catalog.js';
import type { LawRow } from './catalog/row.js';

/** Any subset of the laws. Null leaves a law unchanged; in a preset it makes the law automatic. */
export type LawChanges = { readonly [Name in LawName]?: Laws[Name] | null };

/** All current laws: the answer of `GET /api/laws`. */
export const LawSet: TUnsafe<Laws> = lawObject('LawSet', 'Every law in force.', {
  nullable: false,
  all: true,
});

/** Body of `POST /api/laws`: every law is optional and nullable, and no other field is allowed. */
export const LawUpdate: TUnsafe<LawChanges> = lawObject(
  'LawUpdate',
  'The laws to change; an absent or null law keeps its value.',
  { nullable: true, all: false },
);

export const PresetLaws: TUnsafe<Partial<Laws>> = lawObject(
  'PresetLaws',
  'The laws that a preset sets; null makes a law automatic.',
  { nullable: false, all: false },
);

type Json = Readonly<Record<string, unknown>>;

/** Plain JSON Schema, because making hundreds of them with TypeBox would slow every start. */
function lawSchema(name: LawName, nullable: boolean): Json {
  const row: LawRow = LAW_CATALOG[name];
  const description = [
    row.description,
    ...(row.unit === null ? [] : [`Unit: ${row.unit}.`]),
    // The keyword `default` is avoided, because a client that fills absent fields with it would change laws.
    `Default: ${row.default}.`,
    ...(row.acts === 'creation' ? ['Used by the next new world.'] : []),
  ].join(' ');
  switch (row.type) {
    case 'boolean':
      return { type: orNull('boolean', nullable), description };
    case 'enum':
      return nullable
        ? { enum: [...row.values, null], description }
        : { type: 'string', enum: row.values, description };
    default:
      return {
        type: orNull(row.type, nullable || row.nullable),
        [row.exclusive ? 'exclusiveMinimum' : 'minimum']: row.minimum,
        maximum: row.maximum,
        description,
      };
  }
}

function orNull(type: string, nullable: boolean): string | string[] {
  return nullable ? [type, 'null'] : type;
}

/** Returns the schema of an object of laws. `all` means that no law may be absent. */
function lawObject<Value>(
  id: string,
  description: string,
  { nullable, all }: { readonly nullable: boolean; readonly all: boolean },
): TUnsafe<Value> {
  return Type.Unsafe<Value>({
    type: 'object',
    $id: id,
    description,
    additionalProperties: false,
    properties: Object.fromEntries(LAW_NAMES.map((name) => [name, lawSchema(name, nullable)])),
    ...(all && { required: [...LAW_NAMES] }),
  });
}
