/** Current numbers of a world for health pages, samples and reports. Reads the state and changes nothing. */
import { CASTES, CAUSES, EPOCHS, SEASONS, WEATHERS } from '../../schemas/vocabulary.js';
import { dayNumber, epochAt, seasonAt, timeOfDay } from './people/environment/calendar.js';
import { pressuresNow } from './people/population/homeostasis.js';
import type { Census } from './protocol.js';
import type { WorldState } from './engine/state/state.js';

export function takeCensus(world: WorldState): Census {
  const { creatures, registers, laws, mortality } = world;
  const castes: Record<string, number> = {};
  let living = 0;
  let infected = 0;
  for (let row = 0; row < creatures.count; row++) {
    if (creatures.alive[row] === 0) continue;
    living++;
    infected += creatures.infected[row]!;
    const caste = CASTES[creatures.castes[row]!]!;
    castes[caste] = (castes[caste] ?? 0) + 1;
  }
  const deadByCause: Record<string, number> = {};
  for (let code = 0; code < CAUSES.length; code++) {
    if (mortality.deaths[code]! > 0) deadByCause[CAUSES[code]!] = mortality.deaths[code]!;
  }
  const { width, height } = world.topology;
  const { xi, eta, tier } = pressuresNow({ creatures, laws, width, height });
  return {
    tick: registers.tick,
    creatures: living,
    castes,
    plants: livingRows(world.plants),
    corpses: livingRows(world.corpses),
    houses: livingRows(world.houses),
    clans: livingRows(world.clans),
    infected,
    births: registers.births,
    deaths: registers.deaths,
    deadByCause,
    generations: registers.maxGeneration,
    day: dayNumber(registers.tick, laws),
    season: SEASONS[seasonAt(registers.tick, laws)]!,
    weather: WEATHERS[registers.weather]!,
    age: EPOCHS[epochAt(registers.tick, laws)]!,
    timeOfDay: timeOfDay(registers.tick, laws),
    safeguard: { eta, tier, miracles: registers.miracles },
    softcap: { xi },
  };
}

function livingRows(table: { readonly count: number; readonly alive: Uint8Array }): number {
  let living = 0;
  for (let row = 0; row < table.count; row++) living += table.alive[row]!;
  return living;
}
