/**
 * Skills (Inheritance, morphology and evolution, 6): experience from 0, a novice, to 30, a master.
 */
import { GOVERNANCE_ROWS } from '../../../machines/tables/governance.js';
import { clanRow } from '../clans/roster.js';
import { noteWork } from '../clans/trades.js';
import type { WorldState } from '../state.js';

/** Experience of a master: the most there is. */
export const SKILL_MAX = 30;

/** The columns that hold skills. */
export type Skill = 'farmingSkills' | 'combatSkills' | 'foragingSkills' | 'healingSkills';

/** Adds experience; a junta learns war faster (machines/tables/governance.ts). */
export function gainSkill(world: WorldState, row: number, skill: Skill, experience: number): void {
  const { creatures } = world;
  const factor = skill === 'combatSkills' ? combatFactor(world, row) : 1;
  const column = creatures[skill];
  column[row] = Math.min(SKILL_MAX, column[row]! + experience * factor);
  noteWork(world, creatures.clanIds[row]!, skill, experience);
}

function combatFactor(world: WorldState, row: number): number {
  const clan = clanRow(world, world.creatures.clanIds[row]!);
  return clan < 0 ? 1 : GOVERNANCE_ROWS[world.clans.governances[clan]!]!.combat;
}
