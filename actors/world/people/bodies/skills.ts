/**
 * Skills (docs/rules/health-and-energy.md#skills): experience from 0, a novice, to 30, a master
 * (schemas/tables/skills.ts). Practice teaches a novice most and a master least.
 */
import { GOVERNANCE_ROWS } from '../../../../schemas/tables/governance.js';
import { SKILL_MAX } from '../../../../schemas/tables/skills.js';
import { clanRow } from '../../engine/indexes/clan-rows.js';
import { recordWork } from '../clans/stores/specialization.js';
import type { WorldState } from '../../engine/state/state.js';

export { SKILL_MAX };

export const SKILLS = ['farmingSkills', 'combatSkills', 'foragingSkills', 'healingSkills'] as const;
export type Skill = (typeof SKILLS)[number];

/** Experience that a body just below mastery gains by practice, as a share of a novice's gain. */
const MASTERY_GAIN_SHARE = 0.2;

/** Adds experience to a skill. A junta learns combat faster (schemas/tables/governance.ts). */
export function gainSkill(world: WorldState, row: number, skill: Skill, experience: number): void {
  const { creatures } = world;
  const factor = skill === 'combatSkills' ? combatFactor(world, row) : 1;
  const column = creatures[skill];
  const before = column[row]!;
  const freshness = 1 - ((1 - MASTERY_GAIN_SHARE) * before) / SKILL_MAX;
  column[row] = Math.min(SKILL_MAX, before + experience * factor * freshness);
  recordWork(world, creatures.clanIds[row]!, skill, experience);
}

function combatFactor(world: WorldState, row: number): number {
  const clan = clanRow(world, world.creatures.clanIds[row]!);
  return clan < 0 ? 1 : GOVERNANCE_ROWS[world.clans.governances[clan]!]!.combat;
}
