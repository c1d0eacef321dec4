/** Parses the laws and presets that commands take: `name=value`, and the name of a preset. */
import { InvalidArgumentError } from 'commander';
import { isLawName, LAW_NAMES, type LawName } from '../../schemas/laws/catalog/catalog.js';
import { isPresetName, PRESET_NAMES, type PresetName } from '../../schemas/laws/presets.js';
import type { LawChanges } from '../../schemas/laws/schema.js';
import { readLawText } from '../../schemas/laws/update.js';
import { suggestion, unknownName } from '../../schemas/suggestion.js';
import { randomInt } from 'node:crypto';
import { LIMITS } from '../../schemas/limits.js';

export interface LawOption {
  readonly text: string;
  readonly name: LawName;
  readonly changes: LawChanges;
}

/** Parses `--preset`. The parsers in this file throw an error that commander prints as one line. */
export function readPreset(text: string): PresetName {
  if (isPresetName(text)) return text;
  throw new InvalidArgumentError(`Choose one of ${PRESET_NAMES.join(', ')}.${suggestion(text, PRESET_NAMES)}`);
}

export function readLaw(text: string): LawOption {
  const [, name, value] = /^\s*([^=]*?)\s*=(.*)$/s.exec(text) ?? [];
  if (name === undefined || value === undefined) throw new InvalidArgumentError('It must look like name=value.');
  if (!isLawName(name)) throw new InvalidArgumentError(unknownLaw(name));
  const reading = readLawText(name, value);
  if (!reading.ok) throw new InvalidArgumentError(`The law ${name} ${reading.message}.`);
  return { text, name, changes: reading.changes };
}

export function unknownLaw(name: string): string {
  return `${name} ${unknownName(name, LAW_NAMES)}`;
}

// Parses the seeds that commands take: an integer, or the word `random`.

/** Random seeds are below this number. Their nine digits give many different worlds, but are easy to type. */
const RANDOM_SEED_END = 1_000_000_000;

export function randomSeed(): number {
  return randomInt(RANDOM_SEED_END);
}

export function readSeedOrRandom(text: string): number | 'random' {
  return text === 'random' ? text : readSeed(text);
}

/** Parses an integer seed (law `seed`). Throws an error that commander prints as one line. */
function readSeed(text: string): number {
  if (!/^\d+$/.test(text) || Number(text) > LIMITS.integerMax.value)
    throw new InvalidArgumentError(`It must be an integer from 0 to ${LIMITS.integerMax.value}.`);
  return Number(text);
}
