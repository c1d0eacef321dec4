/** Invariants of houses, fields, waterworks, fires and calls. */
import { clanRow } from '#engine/indexes/clan-rows.js';
import { rowOfId } from '#engine/columns/table.js';
import type { WorldState } from '#engine/state/state.js';
import { MATERIAL_ROWS } from '#tables/houses.js';
import { SIGNAL_ROWS } from '#tables/signals.js';
import { WATERWORK_HIT_POINTS } from '#tables/codes.js';
import { fail, within, type StaleReferences } from './violations.js';

const BEDS_MAX = 16;
const HEARTH_FUEL_MAX = 240;
const NEXT_TICK = 1;
/** Plots of extinct clans are removed within some ticks; an absent farmer loses the plot after a day. */
const PLOT_ROUND_TICKS = 120;
const PLOT_IDLE_TICKS = 1200;

export function checkHouses(world: WorldState, references: StaleReferences): void {
  const { houses, laws } = world;
  for (let row = 0; row < houses.count; row++) {
    if (houses.alive[row] === 0) continue;
    const id = houses.ids[row]!;
    const beds = houses.beds[row]!;
    within(world, 'beds', beds, houses.ruins[row] === 1 ? 0 : 1, BEDS_MAX);
    within(world, 'sleepers that a house counts', houses.occupants[row]!, 0, BEDS_MAX);
    if (houses.occupants[row]! > beds) references.stale('a house that counts more sleepers than beds', id, NEXT_TICK);
    within(world, 'hearth fuel', houses.hearthFuels[row]!, 0, laws.hearths_enabled ? HEARTH_FUEL_MAX : 0);
    within(world, 'strength', houses.hitPoints[row]!, 0, MATERIAL_ROWS[houses.materials[row]!]!.hitPoints);
    within(world, 'rubble', houses.rubbles[row]!, 0, Infinity);
    const owner = houses.clanIds[row]!;
    if (owner === 0) continue;
    if (clanRow(world, owner) < 0) references.stale('a house of a clan that is gone', id, NEXT_TICK);
    if (houses.ruins[row] === 1) references.stale('a ruin that somebody owns', id, NEXT_TICK);
  }
}

export function checkLand(world: WorldState, references: StaleReferences): void {
  const { plots, plants, creatures, waterworks, rivers, fields } = world;
  for (let row = 0; row < plots.count; row++) {
    const id = plots.ids[row]!;
    if (clanRow(world, plots.clanIds[row]!) < 0)
      references.stale('a plot of a clan that is gone', id, PLOT_ROUND_TICKS);
    const plant = plots.plantIds[row]!;
    if (plant !== 0 && rowOfId(plants.ids, plants.count, plant) < 0) {
      references.stale('a plot with a plant that is gone', id, PLOT_IDLE_TICKS + PLOT_ROUND_TICKS);
    }
    const farmer = plots.farmerIds[row]!;
    if (farmer !== 0 && rowOfId(creatures.ids, creatures.count, farmer) < 0) {
      references.stale('a plot whose farmer is dead', id, PLOT_IDLE_TICKS + PLOT_ROUND_TICKS);
    }
  }
  for (let row = 0; row < waterworks.count; row++) {
    if (waterworks.rivers[row]! >= rivers.count) fail(world, 'a waterwork without a river');
    if (waterworks.alive[row] === 0) continue;
    within(world, 'strength of a work', waterworks.hitPoints[row]!, 0, WATERWORK_HIT_POINTS[waterworks.kinds[row]!]!);
  }
  for (let row = 0; row < rivers.count; row++) {
    within(world, 'level of a river', rivers.levels[row]!, 0, 1);
    within(world, 'ticks of a flood', rivers.floodTicks[row]!, 0, Infinity);
    within(world, 'half width of a river', rivers.halfWidths[row]!, 0, world.topology.height);
  }
  const cells = fields.columns * fields.rows;
  for (let cell = 0; cell < cells; cell++) within(world, 'soil', fields.soil[cell]!, 0, Infinity);
}

export function checkPassing(world: WorldState): void {
  const { fires, bolts, corpses, signals, laws, registers } = world;
  for (const table of [fires, bolts]) {
    for (let row = 0; row < table.count; row++) {
      if (table.alive[row] === 1 && table.ttls[row]! <= 0) fail(world, `${table.name} with ${table.ttls[row]} ticks`);
    }
  }
  for (let row = 0; row < corpses.count; row++) {
    if (corpses.alive[row] === 0) continue;
    within(world, 'ticks of a corpse', corpses.ttls[row]!, 0, laws.corpse_ttl);
    within(world, 'energy of a corpse', corpses.energies[row]!, 0, Infinity);
  }
  for (let row = 0; row < signals.count; row++) {
    if (signals.alive[row] === 0) continue;
    const signal = SIGNAL_ROWS[signals.kinds[row]!];
    if (signal === undefined) fail(world, `a signal of kind ${signals.kinds[row]}`);
    within(world, 'ttl of a signal', signals.ttls[row]!, 0, signal.ttl);
    within(world, 'age of a signal', registers.tick - signals.bornTicks[row]!, 0, signals.ttls[row]!);
    within(world, 'strength of a signal', signals.strengths[row]!, -1, 1);
  }
}
