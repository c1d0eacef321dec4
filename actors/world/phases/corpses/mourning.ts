/**
 * Reactions to a death (docs/rules/war-and-predation.md#mourning). A leader is mourned by its whole clan
 * (clans/life/leadership.ts); witnesses of cannibalism react in creatures/feeding/cannibalism.ts.
 */
import { SIGNAL } from '../../../../schemas/tables/signals.js';
import { isWild } from '../../../../schemas/tables/castes.js';
import { CAUSE } from '../../people/bodies/orders.js';
import { changeMorale } from '../../people/bodies/morale.js';
import { clanRow } from '../../engine/indexes/clan-rows.js';
import { learnFact } from '../../people/minds/facts.js';
import { emitSignal } from '../../people/signals/emit.js';
import { livingNear } from '../../engine/space/neighbourhood.js';
import type { WorldState } from '../../engine/state/state.js';
import { FACT } from '../../../../schemas/tables/codes.js';

/** Change of the morale of a clan-mate who witnesses a death, in points. */
const KIN_MORALE = -6;
/** Greatest distance at which a body witnesses a death, as a share of `laws.perceive_radius`. */
const WITNESS_RADIUS_SHARE = 0.6;
const VIOLENT: readonly number[] = [CAUSE.war, CAUSE.predation, CAUSE.cannibalism, CAUSE.collision, CAUSE.impalement];

/** Whether a killer of another clan is answerable for the death; an accident in a crowd is nobody's deed. */
export function isMurder(cause: number): boolean {
  return cause === CAUSE.war || cause === CAUSE.cannibalism;
}

function isViolent(cause: number): boolean {
  return VIOLENT.includes(cause);
}

/** `killer` is the killer's row, or -1. Cost: one walk over the grid. */
export function mourn(world: WorldState, row: number, cause: number, killer: number): void {
  const { creatures, creatureGrid: grid, laws } = world;
  const { sleeping, clanIds, castes, xs, ys } = creatures;
  if (isWild(castes[row]!)) return;
  const isDeed = isViolent(cause);
  const clanId = clanIds[row]!;
  const id = creatures.ids[row]!;
  const x = xs[row]!;
  const y = ys[row]!;
  if (isDeed) emitSignal(world, SIGNAL.danger_scent, { x, y, senderId: id, clanId: 0 });
  const reach = WITNESS_RADIUS_SHARE * laws.perceive_radius;
  let mourners = 0;
  for (const other of livingNear(grid, creatures, x, y, reach)) {
    if (other === row || sleeping[other] === 1 || isWild(castes[other]!)) continue;
    const isKin = clanId !== 0 && clanIds[other] === clanId;
    if (!isKin && !isDeed) continue;
    if (isDeed) witness(world, other, x, y, cause, killer);
    if (!isKin) continue;
    changeMorale(world, other, KIN_MORALE);
    mourners++;
  }
  const clan = clanRow(world, clanId);
  const isLeader = clan >= 0 && world.clans.leaderIds[clan] === id;
  if (mourners > 0 && !isLeader) emitSignal(world, SIGNAL.grief, { x, y, senderId: id, clanId });
}

/**
 * A witness learns only of a dangerous place if the victim was eaten or the killer is unknown, and nothing if the
 * killer is of its own clan. Otherwise it also learns that the killer's clan is an enemy.
 */
function witness(world: WorldState, row: number, x: number, y: number, cause: number, killer: number): void {
  const { creatures } = world;
  const danger = { kind: FACT.danger, x, y, about: killer < 0 ? 0 : creatures.ids[killer]!, confidence: 1 };
  if (cause === CAUSE.predation || cause === CAUSE.cannibalism || killer < 0) {
    learnFact(world, row, danger);
    return;
  }
  const killerClan = creatures.clanIds[killer]!;
  if (killerClan === creatures.clanIds[row]) return;
  learnFact(world, row, danger);
  if (killerClan !== 0) learnFact(world, row, { kind: FACT.enemy, x, y, about: killerClan, confidence: 1 });
}
