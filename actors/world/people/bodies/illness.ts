/**
 * Infection and cure (laws `disease_*`; docs/rules/disease.md), in one place so that every cure is an event and leaves
 * immunity. Disease 0 is wound fever: it starts inside a body, does not spread and leaves no immunity.
 */
import { STAGE } from '../../../../schemas/tables/stages.js';
import { mixUnit } from '../../../../schemas/hash.js';
import { clanInEvent } from '../../../../schemas/names/clan.js';
import { emit, subjectOf } from '../../engine/events/emit.js';
import type { WorldState } from '../../engine/state/state.js';

export const WOUND_FEVER = 0;

/** What can cure a body. The event `recovery` names it. */
export type Remedy = 'constitution' | 'herb' | 'priest' | 'poultice' | 'river' | 'miracle';

const SEVERITY_SALT = 0x51c4;
const SEVERITY_MIN = 0.4;
const SEVERITY_SPAN = 2;
const FRAIL_SEVERITY = 1.3;

export function infect(world: WorldState, row: number, disease: number): void {
  const { creatures } = world;
  if (creatures.infected[row] === 1) return;
  creatures.infected[row] = 1;
  creatures.diseaseIds[row] = disease;
  creatures.sickTicks[row] = 0;
}

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
 * Returns the severity of the body's disease, as a factor on its harm. It is mild in most bodies and bad in few (0.4 to
 * 2.4, 1.07 on average), so that a plague kills some and not all.
 */
export function severityOf(world: WorldState, row: number): number {
  const { creatures } = world;
  const luck = mixUnit(world.seed, creatures.ids[row]!, SEVERITY_SALT + creatures.diseaseIds[row]!);
  const severity = SEVERITY_MIN + SEVERITY_SPAN * luck * luck;
  const stage = creatures.stages[row]!;
  return stage === STAGE.infant || stage === STAGE.elder ? severity * FRAIL_SEVERITY : severity;
}
