/** Knowledge of an enemy clan, which a war, a betrayal or a rumour spreads (docs/rules/culture-and-knowledge.md#facts). */
import { FACT } from '../../../../../schemas/tables/codes.js';
import type { Fact } from '../../../engine/scratch/mind.js';
import type { WorldState } from '../../../engine/state/state.js';
import { learnFact } from '../../../people/minds/facts.js';

/** Teaches every member of `clan` that `enemy` is an enemy, and the position of its home. Reads `membersByClan`. */
export function learnEnemy(world: WorldState, clan: number, enemy: number): void {
  const { membersByClan } = world.scratch;
  const fact = enmityWith(world, enemy);
  for (let i = membersByClan.starts[clan]!; i < membersByClan.starts[clan + 1]!; i++) {
    learnFact(world, membersByClan.rows[i]!, fact);
  }
}

/** The certain knowledge that the clan at row `enemy` is an enemy. */
export function enmityWith({ clans }: WorldState, enemy: number): Fact {
  return {
    kind: FACT.enemy,
    x: clans.homeXs[enemy]!,
    y: clans.homeYs[enemy]!,
    about: clans.ids[enemy]!,
    confidence: 1,
  };
}
