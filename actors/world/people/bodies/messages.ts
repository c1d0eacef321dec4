/**
 * Messages of other phases to a body. The creatures phase owns bodies and applies these in order of arrival
 * (docs/rules/time.md#messages-between-phases), so the order of effects is the order of phases.
 */
import { CAUSES, type Cause } from '../../../../schemas/vocabulary.js';
import { appendRow } from '../../engine/columns/table.js';
import type { WorldState } from '../../engine/state/state.js';

export const DEADLY_DAMAGE = 1000;

export const CAUSE = Object.fromEntries(CAUSES.map((cause, code) => [cause, code])) as Readonly<Record<Cause, number>>;

/** Posts a message to a body by id. `amount` is points or ticks, depending on the kind. */
export function postToBody(
  world: WorldState,
  kind: number,
  targetId: number,
  amount: number,
  cause: number,
  senderId: number,
): void {
  const { bodyMessages } = world;
  const row = appendRow(bodyMessages);
  bodyMessages.kinds[row] = kind;
  bodyMessages.targetIds[row] = targetId;
  bodyMessages.amounts[row] = amount;
  bodyMessages.causes[row] = cause;
  bodyMessages.senderIds[row] = senderId;
}

/** Posts the death to the corpses phase of this tick. A second call for the same body does nothing. */
export function killBody(world: WorldState, row: number, cause: number, killerId: number): void {
  const { creatures, deathMessages } = world;
  if (creatures.alive[row] === 0) return;
  creatures.alive[row] = 0;
  const message = appendRow(deathMessages);
  deathMessages.creatureIds[message] = creatures.ids[row]!;
  deathMessages.causes[message] = cause;
  deathMessages.killerIds[message] = killerId;
}
