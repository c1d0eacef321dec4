/** The seven presets, and the one that is in force (docs/interface.md#control-and-laws). */
import { DEFAULT_LAWS, isLawName, type Laws } from './catalog/catalog.js';
import { BALANCE } from './presets/balance.js';
import { BOOM } from './presets/boom.js';
import { CHAOS } from './presets/chaos.js';
import { EXTINCTION } from './presets/extinction.js';
import { SUSTAINABLE } from './presets/sustainable.js';
import { THEOCRACY } from './presets/theocracy.js';
import { WARLORDS } from './presets/warlords.js';
import { NEAR_LAWS_MAX, type Preset } from './presets/preset.js';

/** All presets. Each sets the same laws. */
export const PRESETS = {
  balance: BALANCE,
  sustainable: completed(SUSTAINABLE),
  theocracy: completed(THEOCRACY),
  warlords: completed(WARLORDS),
  chaos: completed(CHAOS),
  extinction: completed(EXTINCTION),
  boom: completed(BOOM),
} as const satisfies Record<string, Preset>;

export type PresetName = keyof typeof PRESETS;

export const PRESET_NAMES = Object.freeze(Object.keys(PRESETS) as readonly PresetName[]);

/**
 * Marked as default in `GET /api/presets`, and as recommended in texts. A new store starts with the plain laws instead:
 * the defaults of the law table, which are no preset.
 */
export const DEFAULT_PRESET: PresetName = 'balance';

/** Completes a preset, which states only its differences from `balance`. */
function completed({ description, laws }: Preset): Preset {
  return { description, laws: { ...BALANCE.laws, ...laws } };
}

export function isPresetName(name: string): name is PresetName {
  return Object.hasOwn(PRESETS, name);
}

/** Returns the name of the preset whose values are all in force in `laws`, or null if there is none. */
export function currentPreset(laws: Readonly<Laws>): PresetName | null {
  const nearest = nearestPreset(laws);
  return nearest?.laws_changed === 0 ? nearest.preset : null;
}

export interface NearPreset {
  readonly preset: PresetName;
  /** Laws of the preset that have another value. */
  readonly laws_changed: number;
}

/** Returns the preset of which the fewest laws differ in `laws`; null if even of that one many do. */
export function nearestPreset(laws: Readonly<Laws>): NearPreset | null {
  const known = NEAREST.get(laws);
  if (known !== undefined) return known;
  let nearest: NearPreset | null = null;
  for (const preset of PRESET_NAMES) {
    const entries = Object.entries(PRESETS[preset].laws);
    const changed = entries.filter(([name, value]) => isLawName(name) && laws[name] !== value).length;
    if (changed < (nearest?.laws_changed ?? NEAR_LAWS_MAX + 1)) nearest = { preset, laws_changed: changed };
  }
  NEAREST.set(laws, nearest);
  return nearest;
}

/** Returns how many of the laws that presets set differ from the law table. At 0 the laws are the plain laws. */
function plainLawsChanged(laws: Readonly<Laws>): number {
  return Object.keys(BALANCE.laws).filter((name) => isLawName(name) && laws[name] !== DEFAULT_LAWS[name]).length;
}

/** The fields of `GET /healthz` and `GET /api/presets` that say which laws are in force. */
export interface LawsInForce {
  readonly nearest_preset?: NearPreset | null;
  readonly plain_laws_changed?: number;
}

export function lawsInForce(laws: Readonly<Laws>): Required<LawsInForce> {
  return { nearest_preset: nearestPreset(laws), plain_laws_changed: plainLawsChanged(laws) };
}

/** Returns the laws in words: "warlords with 1 law changed", "plain laws", or "own laws" if they are near neither. */
export function lawsText({ nearest_preset: near = null, plain_laws_changed: changed = Infinity }: LawsInForce): string {
  if (near !== null)
    return near.laws_changed === 0 ? near.preset : `${near.preset} with ${countText(near.laws_changed)}`;
  if (changed === 0) return 'plain laws';
  return changed <= NEAR_LAWS_MAX ? `plain laws with ${countText(changed)}` : 'own laws';
}

function countText(count: number): string {
  return `${count} ${count === 1 ? 'law' : 'laws'} changed`;
}

/** Each answer of the health page asks for the preset. Law objects are replaced and never changed. */
const NEAREST = new WeakMap<Readonly<Laws>, NearPreset | null>();
