/**
 * Phase 5: disease and care (laws `disease_*`, `recovery_rate`; docs/rules/disease.md). A disease breaks out while no
 * other is contagious and leaves immunity, so that plagues come and go; with `disease_enabled` off only care continues.
 */
import { SEASON_ROWS } from '#tables/seasons.js';
import { clanInEvent } from '#schemas/names/clan.js';
import { infect, WOUND_FEVER } from '../../people/bodies/health.js';
import { subjectOf, emit } from '../../engine/events/emit.js';
import { epochFactor, seasonAt } from '../../people/environment/calendar.js';
import { PHASE_KEY, keyPhase } from '../../engine/random/keyed.js';
import { draw, drawIndex } from '../../engine/math/stream.js';
import type { WorldState } from '../../engine/state/state.js';
import { CARE_PERIOD_TICKS, careFor, updateInfirmaries } from './care.js';
import { spread, applyIllness } from './contagion.js';

export function diseasePhase(world: WorldState): void {
  keyPhase(world, PHASE_KEY.disease);
  const { laws, registers, creatures } = world;
  const isActive = laws.disease_enabled;
  const season = SEASON_ROWS[seasonAt(registers.tick, laws)]!.disease;
  const pressure = season * epochFactor(registers.tick, laws, 'disease');
  const { ids, alive, infected, diseaseIds } = creatures;
  const { tick } = registers;
  let contagious = 0;
  for (let row = 0; row < creatures.count; row++) {
    if (alive[row] === 0) continue;
    if (infected[row] === 1 && isActive) {
      if (diseaseIds[row] !== WOUND_FEVER) contagious++;
      applyIllness(world, row);
      if (infected[row] === 1) spread(world, row, pressure);
    }
    if ((ids[row]! + tick) % CARE_PERIOD_TICKS === 0) careFor(world, row);
  }
  updateInfirmaries(world);
  if (isActive && contagious === 0) breakOut(world, pressure);
}

function breakOut(world: WorldState, pressure: number): void {
  const { laws, registers, creatures, random } = world;
  const chance = laws.disease_outbreak_rate * pressure;
  if (draw(random) >= chance || creatures.count === 0) return;
  const row = drawIndex(random, creatures.count);
  if (creatures.alive[row] === 0 || creatures.infected[row] === 1) return;
  const disease = registers.nextDiseaseId++;
  infect(world, row, disease);
  emit(world, 'outbreak', subjectOf(world, row), {
    disease_id: disease,
    ...clanInEvent(world.seed, creatures.clanIds[row]!),
  });
}
