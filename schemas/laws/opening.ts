/** The laws with which a world begins that is named by a seed, a preset and single laws. */
import { DEFAULT_LAWS } from './catalog/catalog.js';
import { PRESETS, type PresetName } from './presets.js';
import type { LawChanges } from './schema.js';
import { applyLawUpdate, type LawApplication } from './update.js';

export interface OpeningChoice {
  readonly preset?: PresetName | undefined;
  /** Laws that differ from those of the preset. */
  readonly changes?: LawChanges | undefined;
  readonly seed?: number | undefined;
}

/** Applies the preset, then single laws, then the seed to the plain laws. Fails if laws contradict each other. */
export function openingLaws({ preset, changes = {}, seed }: OpeningChoice): LawApplication {
  const presetLaws = preset === undefined ? {} : PRESETS[preset].laws;
  const plain = applyLawUpdate(DEFAULT_LAWS, presetLaws, { nullClears: true });
  if (!plain.ok) return plain;
  return applyLawUpdate(plain.laws, seed === undefined ? changes : { ...changes, seed }, { nullClears: false });
}
