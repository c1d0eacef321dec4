/**
 * Applies the messages that other phases sent to bodies since the last tick, in order of arrival. Messages to a body
 * that is gone are dropped.
 */
import { BODY_MESSAGE, killBody } from '../../../bodies/messages.js';
import { energyCapacity } from '../../../bodies/creation.js';
import { clear, rowOf } from '../../../columns/table.js';
import { clamp } from '../../../math/interval.js';
import { CASTE_ROWS } from '../../../../../machines/tables/castes.js';
import type { WorldState } from '../../../state.js';

export function applyBodyMessages(world: WorldState): void {
  const { bodyMessages, creatures } = world;
  const { kinds, targetIds, amounts, causes, senderIds } = bodyMessages;
  for (let message = 0; message < bodyMessages.count; message++) {
    const row = rowOf(creatures, targetIds[message]!);
    if (row < 0 || creatures.alive[row] === 0) continue;
    const amount = amounts[message]!;
    switch (kinds[message]) {
      case BODY_MESSAGE.wound:
        hurtBody(world, row, amount, causes[message]!, senderIds[message]!);
        break;
      case BODY_MESSAGE.energy:
        creatures.energies[row] = clamp(creatures.energies[row]! + amount, 0, energyCapacity(world, row));
        break;
      case BODY_MESSAGE.heal:
        healBody(world, row, amount);
        break;
      case BODY_MESSAGE.clan:
        creatures.clanIds[row] = amount;
        break;
      case BODY_MESSAGE.cooldown:
        creatures.matingCooldowns[row] = amount;
        break;
    }
  }
  clear(bodyMessages);
}

/** Takes health; at none left the body dies of `cause`. */
export function hurtBody(world: WorldState, row: number, damage: number, cause: number, byId: number): void {
  const { creatures } = world;
  const health = creatures.healths[row]! - damage;
  creatures.healths[row] = health > 0 ? health : 0;
  if (health <= 0) killBody(world, row, cause, byId);
}

/** Gives health up to the caste's pool. */
export function healBody(world: WorldState, row: number, points: number): void {
  const { creatures } = world;
  const pool = CASTE_ROWS[creatures.castes[row]!]!.maxHealth;
  creatures.healths[row] = Math.min(pool, creatures.healths[row]! + points);
}
