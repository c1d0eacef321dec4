/**
 * Hearing (docs/rules/senses-and-decisions.md#hearing; laws `signal_speed`, `signal_radius`, `communication_enabled`):
 * each sound is a ring that widens by `signal_speed` a tick. Each body that the ring passes hears the sound
 * once, so the cost depends on the bodies that hear, not on the population. Sleepers hear nothing; walls muffle sounds
 * from outside; strangers miss sounds that they do not understand.
 *
 *   age 1  ( 0 .. speed ]    age 2  ( speed .. 2 speed ]    ... up to the signal's reach; at speed 0 all of it at age 1
 */
import { CASTE } from '../../../../../schemas/tables/castes.js';
import { AUDIENCE, SIGNAL_ROWS } from '../../../../../schemas/tables/signals.js';
import { clanRow } from '../../../engine/indexes/clan-rows.js';
import { missChance } from '../../../people/minds/lore.js';
import { RANDOM_FOR, randomOfPair } from '../../../engine/random/keyed.js';
import { expireSignals } from '../../../people/signals/emit.js';
import { collectSpans } from '../../../engine/space/grid.js';
import { deltaX, deltaY } from '../../../engine/space/topology.js';
import type { WorldState } from '../../../engine/state/state.js';
import { applySignal } from './signal-effects.js';
import { forgetAlarmedGuards, rouseSleepers } from './rouse.js';
import { intactHouse } from '../body/rest.js';

/** Lets bodies hear the sounds that pass them in this tick. O(signals + bodies that hear them). */
export function hearSignals(world: WorldState): void {
  const { signals, registers, laws } = world;
  forgetAlarmedGuards(world);
  expireSignals(world);
  if (!laws.communication_enabled) return;
  const { alive, kinds, bornTicks, reaches } = signals;
  const speed = laws.signal_speed;
  for (let signal = 0; signal < signals.count; signal++) {
    if (alive[signal] === 0 || !SIGNAL_ROWS[kinds[signal]!]!.isSound) continue;
    const age = registers.tick - bornTicks[signal]!;
    if (age <= 0) continue;
    const reach = reaches[signal]!;
    if (speed === 0) {
      if (age === 1) passOver(world, signal, -1, reach);
    } else if (speed * (age - 1) < reach) {
      passOver(world, signal, age === 1 ? -1 : speed * (age - 1), Math.min(reach, speed * age));
    }
  }
  rouseSleepers(world);
}

/** Makes bodies hear the signal if their distance from its source is more than `inner` and at most `outer`. */
function passOver(world: WorldState, signal: number, inner: number, outer: number): void {
  const { signals, creatures, creatureGrid: grid, topology } = world;
  const { alive, sleeping, ids } = creatures;
  const x = signals.xs[signal]!;
  const y = signals.ys[signal]!;
  const sender = signals.senderIds[signal]!;
  const outer2 = outer * outer;
  const inner2 = inner < 0 ? -1 : inner * inner;
  const { spanStarts, spanEnds, items, itemXs, itemYs } = grid;
  const spans = collectSpans(grid, x, y, outer);
  for (let s = 0; s < spans; s++) {
    const end = spanEnds[s]!;
    for (let k = spanStarts[s]!; k < end; k++) {
      const dx = deltaX(topology, x, itemXs[k]!);
      const dy = deltaY(topology, y, itemYs[k]!);
      const d2 = dx * dx + dy * dy;
      if (d2 > outer2 || d2 <= inner2) continue;
      const row = items[k]!;
      if (alive[row] === 0 || sleeping[row] === 1 || ids[row] === sender) continue;
      if (reactsTo(world, signal, row)) applySignal(world, signal, row, Math.sqrt(d2));
    }
  }
}

function reactsTo(world: WorldState, signal: number, row: number): boolean {
  const { signals, creatures } = world;
  const { audience, isSpeech, isMuffled } = SIGNAL_ROWS[signals.kinds[signal]!]!;
  const clan = signals.clanIds[signal]!;
  const own = creatures.clanIds[row]!;
  const isKin = clan !== 0 && clan === own;
  if (audience === AUDIENCE.kin && !isKin) return false;
  if (audience === AUDIENCE.predators && creatures.castes[row] !== CASTE.predator) return false;
  if (isMuffled && creatures.indoors[row] === 1 && !isUnderSameRoof(world, signal, row)) return false;
  if (!isSpeech || isKin) return true;
  const clanOfListener = clanRow(world, own);
  const dialect = clanOfListener < 0 ? 0 : world.clans.dialects[clanOfListener]!;
  const luck = randomOfPair(world, creatures.ids[row]!, signals.senderIds[signal]!, RANDOM_FOR.understanding);
  return luck >= missChance(world, signals.dialects[signal]!, dialect);
}

function isUnderSameRoof(world: WorldState, signal: number, row: number): boolean {
  const { creatures, houses, signals, topology } = world;
  const house = intactHouse(world, creatures.insideIds[row]!);
  if (house < 0) return true;
  const half = houses.sizes[house]! * 0.5;
  const dx = deltaX(topology, houses.xs[house]!, signals.xs[signal]!);
  const dy = deltaY(topology, houses.ys[house]!, signals.ys[signal]!);
  return dx <= half && dx >= -half && dy <= half && dy >= -half;
}
