/** Departure of envoys and heralds, with the `herald` event and its terms. */
import { namesOfPair } from '../../../../../schemas/names/clan.js';
import { subjectOf, emit } from '../../../events/emit.js';
import { MISSION, sendTraveller } from '../../../clans/life/missions.js';
import type { WorldState } from '../../../state.js';

export function sendEmbassy(world: WorldState, kind: number, row: number, clan: number, host: number): boolean {
  const { clans, registers, seed } = world;
  clans.lastEnvoyTicks[clan] = registers.tick;
  sendTraveller(world, kind, row, clans.ids[host]!, clans.homeXs[host]!, clans.homeYs[host]!, 0);
  emit(world, 'herald', subjectOf(world, row), {
    ...namesOfPair(seed, clans.ids[clan]!, clans.ids[host]!),
    terms: kind === MISSION.peace ? 'peace' : 'friendship',
  });
  return true;
}

export function heraldRank(world: WorldState, row: number): number {
  return world.creatures.sides[row]!;
}
