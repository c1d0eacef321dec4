/**
 * Phase 5: disease (laws `disease_*`, `recovery_rate`). Outbreak, contagion, drain and recovery. A disease runs its
 * course before a body can throw it off, and who has recovered is immune to that disease, so plagues rise and pass.
 */
import { CASTE } from '../../../../machines/tables/castes.js';
import { SEASON_ROWS, WEATHER_ROWS } from '../../../../machines/tables/seasons.js';
import { BODY_MESSAGE, CAUSE, postToBody } from '../../bodies/messages.js';
import { subjectOf } from '../../bodies/subject.js';
import { emit } from '../../events/log.js';
import { epochFactor, seasonAt } from '../../laws/calendar.js';
import { draw, drawIndex } from '../../random/stream.js';
import { collectSpans } from '../../space/grid.js';
import { squaredDistance } from '../../space/topology.js';
import type { WorldState } from '../../state.js';

/** Health per tick at lethality 1. */
const LETHALITY_DRAIN = 2;
/** Ticks before recovery is possible. */
const COURSE_TICKS = 60;
/** Priests resist disease (Castes). */
const PRIEST_RESISTANCE = 0.5;
/** Chill at half the threshold already counts as wet. */
const WET_SHARE = 0.5;
/** Bodies have moved since the index by at most this. */
const MOVED_MAX = 3;

export function diseasePhase(world: WorldState): void {
  const { laws, registers, creatures } = world;
  if (!laws.disease_enabled) return;
  const season = SEASON_ROWS[seasonAt(registers.tick, laws)]!.disease;
  const pressure = season * epochFactor(registers.tick, laws, 'disease');
  const count = creatures.count;
  let sick = 0;
  for (let row = 0; row < count; row++) {
    if (creatures.alive[row] === 0 || creatures.infected[row] === 0) continue;
    sick++;
    suffer(world, row);
    if (creatures.infected[row] === 1) spread(world, row, pressure);
  }
  if (sick === 0) breakOut(world, pressure);
}

/** While nobody is ill a random body falls ill of something new. */
function breakOut(world: WorldState, pressure: number): void {
  const { laws, registers, creatures, random } = world;
  if (draw(random) >= laws.disease_outbreak_rate * pressure * (1 + 3 * registers.xi)) return;
  if (creatures.count === 0) return;
  const row = drawIndex(random, creatures.count);
  if (creatures.alive[row] === 0) return;
  const disease = registers.nextDiseaseId++;
  infect(world, row, disease);
  emit(world, 'outbreak', subjectOf(world, row), { disease_id: disease });
}

function infect(world: WorldState, row: number, disease: number): void {
  const { creatures } = world;
  creatures.infected[row] = 1;
  creatures.diseaseIds[row] = disease;
  creatures.sickTicks[row] = 0;
}

function suffer(world: WorldState, row: number): void {
  const { laws, creatures, random } = world;
  const id = creatures.ids[row]!;
  const resistance = creatures.castes[row] === CASTE.priest ? PRIEST_RESISTANCE : 1;
  const drain = LETHALITY_DRAIN * laws.disease_lethality * resistance;
  if (drain > 0) postToBody(world, BODY_MESSAGE.wound, id, drain, CAUSE.disease, 0);
  postToBody(world, BODY_MESSAGE.energy, id, -laws.disease_energy_drain, CAUSE.disease, 0);
  if (++creatures.sickTicks[row]! < COURSE_TICKS) return;
  const wetness = isWet(world, row) ? Math.max(1, laws.wet_disease_mult) : 1;
  if (draw(random) >= laws.recovery_rate / wetness) return;
  creatures.infected[row] = 0;
  creatures.immunities[row] = creatures.diseaseIds[row]!;
  emit(world, 'recovery', subjectOf(world, row), { disease_id: creatures.diseaseIds[row]! });
}

/** Everyone within `disease_radius` may catch it. */
function spread(world: WorldState, row: number, pressure: number): void {
  const { laws, creatures, creatureGrid: grid, topology, random } = world;
  const radius = laws.disease_radius;
  const disease = creatures.diseaseIds[row]!;
  const x = creatures.xs[row]!;
  const y = creatures.ys[row]!;
  const spans = collectSpans(grid, x, y, radius + MOVED_MAX);
  for (let s = 0; s < spans; s++) {
    for (let k = grid.spanStarts[s]!; k < grid.spanEnds[s]!; k++) {
      const other = grid.items[k]!;
      if (creatures.alive[other] === 0 || creatures.infected[other] === 1) continue;
      if (creatures.immunities[other] === disease) continue;
      const d2 = squaredDistance(topology, x, y, creatures.xs[other]!, creatures.ys[other]!);
      if (d2 > radius * radius) continue;
      let chance = laws.disease_rate * pressure;
      if (creatures.castes[other] === CASTE.priest) chance *= PRIEST_RESISTANCE;
      if (isWet(world, other)) chance *= laws.wet_disease_mult;
      if (draw(random) < chance) infect(world, other, disease);
    }
  }
}

/** With weather sickness on, the wet and the chilled are easier prey. */
function isWet(world: WorldState, row: number): boolean {
  const { laws, creatures, registers } = world;
  if (!laws.weather_sickness_enabled) return false;
  if (creatures.chills[row]! > WET_SHARE * laws.chill_threshold) return true;
  return creatures.indoors[row] === 0 && WEATHER_ROWS[registers.weather]!.wet;
}
