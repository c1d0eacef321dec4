/** Checks the header of a snapshot from an untrusted source: types, ranges, and the laws by their catalogue. */
import { LIMITS } from '../limits.js';
import { LAW_CATALOG } from '../laws/catalog/catalog.js';
import { completeLaws } from '../laws/defaults.js';
import { LawUpdate } from '../laws/schema.js';
import { applyLawUpdate } from '../laws/update.js';
import type { SnapshotHeader } from './snapshot-file.js';
import { Type, type TUnsafe } from '../typebox.js';
import { checker } from '../validation.js';

const integer = (maximum = Number.MAX_SAFE_INTEGER, minimum = 0) => Type.Integer({ minimum, maximum });
const side = ({ minimum, maximum }: { readonly minimum: number; readonly maximum: number }) =>
  Type.Number({ minimum, maximum });

const Header = Type.Object({
  kind: Type.Literal('spaceland snapshot'),
  world_id: integer(),
  tick: integer(),
  seed: integer(),
  width: side(LAW_CATALOG.width),
  height: side(LAW_CATALOG.height),
  created: Type.Union([Type.String({ maxLength: 40 }), Type.Unsafe<null>({ type: 'null' })]),
  state_hash: Type.String({ maxLength: 64 }),
  engine: integer(),
  engine_id: Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Unsafe<null>({ type: 'null' })])),
  journal_seq: Type.Optional(integer()),
  first_event_id: Type.Optional(integer()),
  speed: Type.Optional(
    Type.Union([
      Type.Number({
        minimum: LIMITS.speedTicksPerSecondMin.value,
        maximum: LIMITS.speedTicksPerSecondMax.value,
      }),
      Type.Unsafe<null>({ type: 'null' }),
    ]),
  ),
  coding: Type.Union([Type.Literal('br'), Type.Literal('identity')]),
  parts: integer(LIMITS.snapshotBytesMax.value, 1),
  bytes: integer(LIMITS.snapshotBytesMax.value, 1),
  packed_bytes: integer(LIMITS.snapshotBytesMax.value, 1),
  laws: LawUpdate as TUnsafe<Partial<SnapshotHeader['laws']>>,
});

const check = checker(Header, 'body');

/** Returns the header completed with all laws. Throws an `Error` that states what is invalid. */
export function checkedHeader(value: unknown): SnapshotHeader {
  const checked = check(value);
  if (!checked.ok) throw new Error(faultText(checked.items));
  const header = checked.value;
  const defaults = completeLaws({});
  const applied = applyLawUpdate(defaults, header.laws, { nullClears: true });
  if (!applied.ok) throw new Error(faultText(applied.items));
  return { ...header, laws: applied.laws };
}

function faultText(items: readonly { readonly loc: readonly (string | number)[]; readonly msg: string }[]): string {
  const [first] = items;
  return `${first?.loc.slice(1).join('.') || 'the header'} ${first?.msg ?? 'is not valid'}`;
}
