/**
 * Skills and tools of a body (docs/rules/health-and-energy.md#skills;
 * docs/rules/culture-and-knowledge.md#tools-and-items). Experience goes from 0, a novice, to 30, a master; practice
 * teaches a novice most. Crowns and torches are derived items: a leader wears a crown, an explorer carries a torch at
 * night.
 */
import { GOVERNANCE_ROWS } from '#tables/governance.js';
import { SKILL_MAX } from '#tables/skills.js';
import { clanRow } from '../../engine/indexes/clan-rows.js';
import { recordWork } from '../clans/stores/stores.js';
import type { WorldState } from '../../engine/state/state.js';
import { CASTE_ROWS, isWild } from '#tables/castes.js';
import { PERSONALITY } from '#tables/traits.js';

export { SKILL_MAX };

export const SKILLS = ['farmingSkills', 'combatSkills', 'foragingSkills', 'healingSkills'] as const;
type Skill = (typeof SKILLS)[number];

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

/** Codes of `TOOLS` in the vocabulary. */
export const TOOL = { none: 0, spear: 1, basket: 2, poultice: 3 } as const;

export function toolOf(caste: number): number {
  return TOOL[CASTE_ROWS[caste]!.tool];
}

export function hasTool(world: WorldState, row: number, tool: number): boolean {
  return world.creatures.tools[row] === tool;
}

export function isTorchBearer(personality: number, caste: number, indoors: number, sleeping: number): boolean {
  return personality === PERSONALITY.explorer && indoors === 0 && sleeping === 0 && !isWild(caste);
}
