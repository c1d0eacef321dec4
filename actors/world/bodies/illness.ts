/**
 * Falling ill and getting well (laws `disease_*`): the one place where a body becomes infected, and the one place where
 * it is cured, whatever the remedy, so that every cure is an event and leaves immunity. Disease 0 is wound fever: it
 * comes from within, spreads to nobody and makes nobody immune.
 */
import { STAGE } from '../../../machines/tables/stages.js';
import { mixUnit } from '../../../schemas/hash.js';
import { clanInEvent } from '../../../schemas/names/clan.js';
import { emit } from '../events/emit.js';
import type { WorldState } from '../state.js';
import { subjectOf } from './subject.js';

export const WOUND_FEVER = 0;

/** What made a body well. */
export type Remedy = 'constitution' | 'herb' | 'priest' | 'poultice' | 'river' | 'miracle';

const SEVERITY_SALT = 0x51c4;
const SEVERITY_MIN = 0.4;
const SEVERITY_SPAN = 2;
/** The very young and the old bear a disease worse. */
const FRAIL_SEVERITY = 1.3;

export function infect(world: WorldState, row: number, disease: number): void {
  const { creatures } = world;
  if (creatures.infected[row] === 1) return;
  creatures.infected[row] = 1;
  creatures.diseaseIds[row] = disease;
  creatures.sickTicks[row] = 0;
}

/** Makes an infected body well and immune to what it had; nothing happens to one that is not ill. */
export function cure(world: WorldState, row: number, remedy: Remedy): void {
  const { creatures } = world;
  if (creatures.infected[row] === 0) return;
  const disease = creatures.diseaseIds[row]!;
  creatures.infected[row] = 0;
  creatures.sickTicks[row] = 0;
  if (disease !== WOUND_FEVER) creatures.immunities[row] = disease;
  emit(world, 'recovery', subjectOf(world, row), {
    disease_id: disease,
    remedy,
    ...clanInEvent(world.seed, creatures.clanIds[row]!),
  });
}

/**
 * How hard this disease hits this body, as a factor on its harm: most bear it lightly, few badly (from 0.4 to 2.4,
 * 1.07 on average), so that a plague takes some and not all.
 */
export function severityOf(world: WorldState, row: number): number {
  const { creatures } = world;
  const luck = mixUnit(world.seed, creatures.ids[row]!, SEVERITY_SALT + creatures.diseaseIds[row]!);
  const severity = SEVERITY_MIN + SEVERITY_SPAN * luck * luck;
  const stage = creatures.stages[row]!;
  return stage === STAGE.infant || stage === STAGE.elder ? severity * FRAIL_SEVERITY : severity;
}
