/**
 * Computes every number about the world as a whole from a frame (actors/README.md#reads), outside the clock's
 * thread and at most once per frame. The time is O(rows of the frame).
 */
import type { StoredSurvey } from '#schemas/records/series.js';
import {
  casteSeries,
  causeSeries,
  type SeriesName,
  type SeriesSample,
  type SummaryAnswer,
  type TrophicAnswer,
  type MorphologyAnswer,
} from '#schemas/wire/analytics.js';
import { CASTES, CAUSES, SEXES, STAGES } from '#schemas/vocabulary.js';
import { CASTE } from '#tables/castes.js';
import type { Frame } from '../../world/engine/checkpoint/frame.js';
import {
  dampingOf,
  morphologyOf,
  safeguardsOf,
  concentration,
  diversity,
  gini,
  surveyLand,
  type Land,
} from './indices.js';
import { countPeople, type People } from './people.js';
import { hegemonyOf, surveyPowers, type Powers } from './powers.js';
import { warningsOf } from './warnings.js';

export interface Survey extends StoredSurvey {
  readonly sample: SeriesSample;
}

export function surveyOf(frame: Frame): Survey {
  const people = countPeople(frame);
  const land = surveyLand(frame);
  const powers = surveyPowers(frame);
  const trophic = trophicOf(frame, people, land);
  const summary = summaryOf(frame, people, land, powers, trophic);
  const morphology = morphologyOf(frame, people);
  return {
    worldId: frame.worldId,
    tick: frame.registers.tick,
    summary,
    trophic,
    hegemony: hegemonyOf(frame, powers),
    warnings: warningsOf(frame, people, powers),
    morphology,
    safeguards: safeguardsOf(frame, people),
    damping: dampingOf(frame, people),
    sample: sampleOf(frame, people, summary, morphology),
  };
}

function trophicOf({ worldId, registers }: Frame, people: People, land: Land): TrophicAnswer {
  const herbivores = people.castes[CASTE.herbivore]!;
  const predators = people.castes[CASTE.predator]!;
  const herbivoreEnergy = people.energyByCaste[CASTE.herbivore]!;
  const predatorEnergy = people.energyByCaste[CASTE.predator]!;
  return {
    world_id: worldId,
    tick: registers.tick,
    plants: land.plants,
    plant_biomass: land.plantEnergy,
    herbivores,
    herbivore_biomass: herbivoreEnergy,
    people: people.people,
    people_biomass: people.energies - herbivoreEnergy - predatorEnergy,
    predators,
    predator_biomass: predatorEnergy,
    carrion_biomass: land.corpseEnergy,
    consumers_per_plant: land.plants === 0 ? null : people.count / land.plants,
    prey_per_predator: predators === 0 ? null : (herbivores + people.people) / predators,
  };
}

function summaryOf(frame: Frame, people: People, land: Land, powers: Powers, trophic: TrophicAnswer): SummaryAnswer {
  const { worldId, registers } = frame;
  const castes = diversity(people.castes);
  const { plantEnergy, corpseEnergy, storedEnergy } = land;
  return {
    world_id: worldId,
    tick: registers.tick,
    demographics: demographicsOf(people, land, powers),
    mortality: mortalityOf(frame),
    biomass: {
      plants: plantEnergy,
      creatures: people.energies,
      corpses: corpseEnergy,
      stores: storedEnergy,
      total: plantEnergy + people.energies + corpseEnergy + storedEnergy,
    },
    trophic,
    biodiversity: { castes, plants: diversity(land.plantsByVariant), shannon: castes.shannon },
    generations: {
      max: registers.maxGeneration,
      youngest: people.generationMax,
      oldest: people.generationMin,
      mean: people.generations / Math.max(1, people.count),
    },
    inequality: {
      energy_gini: gini(people.energyOfPeople),
      stores_gini: gini(powers.stores),
      clan_size_gini: gini(powers.sizes),
      clan_hhi: concentration(powers.sizes),
    },
  };
}

function demographicsOf(people: People, land: Land, powers: Powers): SummaryAnswer['demographics'] {
  const n = Math.max(1, people.count);
  return {
    population: people.count,
    people: people.people,
    by_caste: present(CASTES, people.castes),
    by_sex: present(SEXES, people.sexes),
    by_stage: present(STAGES, people.stages),
    mean_age: people.ages / n,
    mean_health: people.healths / n,
    mean_energy: people.energies / n,
    infected: people.infected,
    hungry: people.hungry,
    starving: people.starving,
    sleeping: people.sleeping,
    clanless: people.clanless,
    clans: powers.clanCount,
    houses: land.houses,
  };
}

function mortalityOf({ registers, mortality }: Frame): SummaryAnswer['mortality'] {
  const counts = Array.from(mortality.deaths);
  const deaths = counts.reduce((sum, count) => sum + count, 0);
  const leading = counts.indexOf(Math.max(...counts));
  return {
    births: registers.births,
    deaths,
    by_cause: present(CAUSES, counts),
    leading_cause: deaths === 0 ? null : (CAUSES[leading] ?? null),
    natural_increase: registers.births - deaths,
  };
}

function present(names: readonly string[], counts: ArrayLike<number>): Record<string, number> {
  const entries = names.map((name, i): [string, number] => [name, counts[i] ?? 0]);
  return Object.fromEntries(entries.filter(([, count]) => count > 0));
}

function sampleOf(
  { worldId, registers, mortality: { deaths } }: Frame,
  people: People,
  { demographics, mortality, biomass, trophic, biodiversity, generations, inequality }: SummaryAnswer,
  morphology: MorphologyAnswer,
): SeriesSample {
  return {
    worldId,
    tick: registers.tick,
    values: {
      population: demographics.population,
      biomass: biomass.total,
      plant_biomass: biomass.plants,
      births: mortality.births,
      deaths: mortality.deaths,
      mean_irregularity: people.irregularities / Math.max(1, people.count),
      max_generation: generations.max,
      mean_generation: generations.mean,
      lambda: morphology.lambda,
      clans: demographics.clans,
      houses: demographics.houses,
      infected: demographics.infected,
      herbivores: trophic.herbivores,
      predators: trophic.predators,
      hhi: inequality.clan_hhi,
      energy_gini: inequality.energy_gini,
      shannon: biodiversity.shannon,
      ...countsOf(CASTES.map(casteSeries), people.castes),
      ...countsOf(CAUSES.map(causeSeries), deaths),
    },
  };
}

function countsOf<Name extends SeriesName>(names: readonly Name[], counts: ArrayLike<number>): Record<Name, number> {
  return Object.fromEntries(names.map((name, i) => [name, counts[i] ?? 0])) as Record<Name, number>;
}
