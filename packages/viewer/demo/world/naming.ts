/**
 * Names worlds by parameters of an address (docs/demo.md#addresses): `seed`, `preset`, `law.NAME` for laws of the beginning,
 * `law.NAME@TICK` for changes after a tick, `tick` for how far the world is at least.
 */
import { isLawName, LAW_CATALOG, LAW_NAMES, type LawName, type Laws } from '#schemas/laws/catalog/catalog.js';
import { openingLaws } from '#schemas/laws/opening.js';
import { isPresetName, PRESET_NAMES, type PresetName } from '#schemas/laws/presets.js';
import type { LawChanges } from '#schemas/laws/schema.js';
import { applyLawUpdate, readLawText } from '#schemas/laws/update.js';
import { LIMITS } from '#schemas/limits.js';

/** Laws that change after a tick. */
export interface ChangeAt {
  readonly tick: number;
  readonly changed: Partial<Laws>;
}

export interface NamedWorld {
  /** Whether the address names a world at all. */
  readonly isNamed: boolean;
  readonly laws: Laws;
  /** Changes during its life, in order. */
  readonly changes: readonly ChangeAt[];
  /** The world is computed to this tick at once. */
  readonly tick: number;
  /** Parameters that were refused, each with the reason. */
  readonly refused: readonly string[];
}

const LAW_PARAMETER = /^law\.([a-z_]+)(?:@(\d{1,10}))?$/;

/** Reads the world that an address names. Parameters that are not valid are left out. */
export function namedWorld(query: URLSearchParams): NamedWorld {
  const refused: string[] = [];
  const changes: Record<string, unknown> = {};
  const later = new Map<number, LawChanges>();
  const presetName = query.get('preset');
  const preset = presetName !== null && isPresetName(presetName) ? presetName : undefined;
  if (presetName !== null && preset === undefined) refused.push(`preset: ${PRESET_NAMES.join(', ')}`);
  for (const [parameter, text] of query) {
    const [, name = '', at] = parameter === 'seed' ? ['', 'seed'] : (LAW_PARAMETER.exec(parameter) ?? []);
    if (name === '') continue;
    const read = isLawName(name) ? readLawText(name, text) : ({ ok: false, message: 'there is no such law' } as const);
    const tick = Number(at);
    if (!read.ok) refused.push(`${parameter}: ${read.message}`);
    else if (at === undefined) Object.assign(changes, read.changes);
    else if (tick > LIMITS.runTicksMax.value || LAW_CATALOG[name as LawName].acts === 'creation')
      refused.push(`${parameter}: the law only affects the creation of a world`);
    else later.set(tick, { ...later.get(tick), ...read.changes });
  }
  const opening = openingLaws({ preset, changes });
  if (!opening.ok) refused.push(opening.items[0]?.msg ?? '');
  const laws = opening.ok ? opening.laws : lawsOf(preset);
  return {
    isNamed: [...query.keys()].some((name) => name === 'seed' || name === 'preset' || name.startsWith('law.')),
    laws,
    changes: changesFrom(laws, later, refused),
    tick: tickIn(query),
    refused,
  };
}

function tickIn(query: URLSearchParams): number {
  const text = query.get('tick') ?? '';
  return /^\d{1,10}$/.test(text) ? Math.min(Number(text), LIMITS.runTicksMax.value) : 0;
}

function changesFrom(opening: Laws, later: ReadonlyMap<number, LawChanges>, refused: string[]): ChangeAt[] {
  let laws = opening;
  const list: ChangeAt[] = [];
  for (const [tick, changes] of [...later].sort(([a], [b]) => a - b)) {
    const applied = applyLawUpdate(laws, changes, { nullClears: false });
    if (!applied.ok) {
      refused.push(applied.items[0]?.msg ?? '');
      continue;
    }
    ({ laws } = applied);
    list.push({ tick, changed: Object.fromEntries(applied.changed.map((name) => [name, applied.laws[name]])) });
  }
  return list;
}

/** Returns the shortest name of a world that began under `laws` and whose laws changed later. */
export function nameOfWorld(laws: Readonly<Laws>, changes: readonly ChangeAt[]): string {
  const query = new URLSearchParams();
  query.set('seed', String(laws.seed));
  const presets = [undefined, ...PRESET_NAMES];
  const [nearest] = presets
    .map((preset) => ({ preset, names: differing(laws, { ...lawsOf(preset), seed: laws.seed }) }))
    .sort((a, b) => a.names.length - b.names.length);
  if (nearest?.preset !== undefined) query.set('preset', nearest.preset);
  for (const name of nearest?.names ?? []) query.set(`law.${name}`, textOf(laws[name]));
  for (const { tick, changed } of changes)
    for (const [name, value] of Object.entries(changed)) query.set(`law.${name}@${tick}`, textOf(value));
  return query.toString();
}

function lawsOf(preset: PresetName | undefined): Laws {
  const opening = openingLaws({ preset });
  if (!opening.ok) throw new Error(`the preset ${preset} contradicts itself`);
  return opening.laws;
}

function differing(laws: Readonly<Laws>, others: Readonly<Laws>): LawName[] {
  return LAW_NAMES.filter((name) => laws[name] !== others[name]);
}

function textOf(value: Laws[LawName] | undefined): string {
  return String(value);
}
