/** Applies the messages of other phases to bodies in order of arrival. Messages to a body that is gone are dropped. */
import { energyCapacity } from '../../../people/bodies/creation.js';
import { healBody, hurtBody } from '../../../people/bodies/health.js';
import { clear, rowOf } from '../../../engine/columns/table.js';
import { clamp } from '../../../engine/math/interval.js';
import type { WorldState } from '../../../engine/state/state.js';
import { BODY_MESSAGE } from '../../../../../schemas/tables/codes.js';

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
      case BODY_MESSAGE.cooldown:
        creatures.matingCooldowns[row] = amount;
        break;
    }
  }
  clear(bodyMessages);
}
