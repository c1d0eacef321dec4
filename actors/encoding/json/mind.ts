/** What is in the head of a living creature, in the form of `GET /api/creature/{creature_id}` (docs/interface.md#creatures). */
import type { MindInspection, Motive } from '../../world/protocol.js';
import { ENGLISH, tellMotive, textOf } from '#schemas/events/telling.js';
import type { CreatureAnswer, MotiveState } from '#schemas/wire/creature.js';
import type { EntityState } from '#schemas/wire/entity.js';

const PREVIEW_WEIGHTS = 8;
/** Index of the recurrent value in the outputs of a brain. */
const RECURRENT_OUTPUT = 6;

/** Returns a living creature with its genome, its brain and its motive. */
export function withMind(
  entity: EntityState,
  mind: MindInspection,
): Pick<CreatureAnswer, 'entity' | 'brain' | 'motive'> {
  const { inputs, hidden, outputs } = mind;
  return {
    entity: { ...entity, ...genomeFields(mind) },
    brain: { inputs: [...inputs], hidden: [...hidden], outputs: [...outputs] },
    motive: motiveState(mind.motive, entity),
  };
}

function motiveState(motive: Motive, entity: EntityState): MotiveState {
  const { story, drive, targetKind, callerId, names } = motive;
  const facts = { target: targetKind === 'creature' ? motive.targetId : 0, clan: motive.clanId, caller: callerId };
  const told = { story, who: entity.id, caste: entity.sex === 'female' ? 'Woman' : null, facts, names };
  const place = { id: motive.targetId || null, x: rounded(motive.x), y: rounded(motive.y) };
  return {
    story,
    text: textOf(tellMotive(told, ENGLISH, { clan: () => motive.clanName, creature: () => null })),
    drive,
    since_tick: motive.sinceTick,
    urgency: rounded(motive.urgency),
    target: targetKind === null ? null : { kind: targetKind, ...place },
    call: motive.call,
    order: motive.order === 'none' ? null : motive.order,
    known_food: motive.knownFood,
    known_dangers: motive.knownDangers,
    enemy_clan_ids: [...motive.enemyClanIds],
    facts,
    names,
  };
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

function genomeFields({ radii, angles, traits, genome, outputs }: MindInspection): Partial<EntityState> {
  return {
    morph_radii: radii,
    morph_angles: angles,
    morph_traits: traits,
    nn_genome: genome,
    nn_genome_preview: genome.slice(0, PREVIEW_WEIGHTS),
    nn_outputs: outputs,
    nn_hidden: outputs[RECURRENT_OUTPUT] ?? null,
  };
}
