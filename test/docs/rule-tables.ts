/** The tables of docs/rules, made from the engine's own tables. Null stands for a cell that is written by hand. */
import { toolOf } from '../../actors/world/people/bodies/skills.js';
import { ORDER_URGENCIES } from '../../actors/world/people/bodies/orders.js';
import { DRIVE_ROWS } from '../../actors/world/phases/creatures/mind/best-drive.js';
import { PHASES } from '../../actors/world/tick.js';
import { CASTE_ROWS, DIET_ROWS } from '../../schemas/tables/castes.js';
import { DRIVE } from '../../schemas/tables/drives.js';
import { GOVERNANCE_ROWS } from '../../schemas/tables/governance.js';
import { ANOMALY_ROWS, WATERWORK, WATERWORK_HIT_POINTS, ORDER } from '../../schemas/tables/codes.js';
import { MATERIAL_ROWS } from '../../schemas/tables/houses.js';
import { PLANT_ROWS } from '../../schemas/tables/plants.js';
import { EPOCH_ROWS, SEASON_ROWS, WEATHER_ROWS, WEATHER_TURNS } from '../../schemas/tables/seasons.js';
import { AUDIENCE, SIGNAL_ROWS, SIGNALS } from '../../schemas/tables/signals.js';
import { levelOf } from '../../schemas/tables/skills.js';
import { STAGE_ROWS } from '../../schemas/tables/stages.js';
import { TOTEM_ROWS, TOTEM_TRADES } from '../../schemas/tables/totems.js';
import { TEMPER_ROWS, TRAIT_ROWS } from '../../schemas/tables/traits.js';
import {
  ANOMALY_KINDS,
  CASTES,
  EPOCHS,
  GOVERNANCES,
  MATERIALS,
  SEASONS,
  SKILL_LEVELS,
  STAGES,
  TOOLS,
  TOTEMS,
  TRAITS,
  VARIANTS,
  WEATHERS,
} from '../../schemas/vocabulary.js';

type Cell = string | number | boolean | null | undefined;

const POINTS_MAX = 100;

/** Cells of a table by the name in the page's marker. */
export const RULE_TABLES: Readonly<Record<string, () => readonly (readonly Cell[])[]>> = {
  phases: () => PHASES.map(({ name }, index) => [index + 1, name, null]),
  seasons: () =>
    SEASON_ROWS.map(({ food, births, disease, temperature, bearing }, code) => [
      SEASONS[code],
      food ?? 'winter_food_mult',
      births,
      disease,
      temperature,
      bearing,
      null,
    ]),
  epochs: () =>
    EPOCH_ROWS.map(({ food, growth, mutation, disease, births, chill }, code) => [
      EPOCHS[code],
      food,
      growth,
      mutation,
      disease,
      births,

      chill,
    ]),
  'weather-turns': () => WEATHER_TURNS.map((turns, code) => [WEATHERS[code], ...turns]),
  'weather-leanings': () => SEASON_ROWS.map(({ weatherLeanings }, code) => [SEASONS[code], ...weatherLeanings]),
  weathers: () =>
    WEATHER_ROWS.map(({ temperature, windSpeed, wet }, code) => [WEATHERS[code], temperature, windSpeed, wet]),
  insulation: () => MATERIAL_ROWS.map(({ insulation }, code) => [MATERIALS[code], insulation]),
  castes: () =>
    CASTE_ROWS.map((row, caste) => [
      CASTES[caste],
      null,
      row.lifespan,
      row.speed,
      row.sight,
      row.radius,
      row.maxHealth,
      row.upkeep,
      row.rank,
      TOOLS[toolOf(caste)] ?? 'none',
    ]),
  stages: () =>
    STAGE_ROWS.map(({ from, burn, speed, sight, fertility }, code) => [
      STAGES[code],
      from,
      burn,
      speed,
      sight,
      fertility,
    ]),
  'plant-remedies': () =>
    PLANT_ROWS.map(({ energy, health, remedyRate, remedyTicks }, code) => [
      VARIANTS[code],
      energy,
      health,
      remedyRate,
      remedyTicks,
      null,
    ]),
  'skill-levels': () =>
    SKILL_LEVELS.map((level) => [
      level,
      Array.from({ length: POINTS_MAX }, (_, points) => points).find((points) => levelOf(points) === level),
    ]),
  plants: () =>
    PLANT_ROWS.map(({ energy, health, growthPace, lifePace }, code) => [
      VARIANTS[code],
      energy,
      health,
      growthPace,
      lifePace,
    ]),
  'sprout-weights': () => PLANT_ROWS.map(({ sproutWeights }, code) => [VARIANTS[code], ...sproutWeights]),
  materials: () =>
    MATERIAL_ROWS.map(({ hitPoints, insulation }, code) => [MATERIALS[code], hitPoints, insulation, null]),
  waterworks: () =>
    Object.entries(WATERWORK).map(([name, code]) => [name, String(WATERWORK_HIT_POINTS[code]), null, null]),
  anomalies: () => ANOMALY_ROWS.map(({ growth, speed, burn }, code) => [ANOMALY_KINDS[code], growth, speed, burn]),
  diets: () => DIET_ROWS.map(({ plants, corpse }, caste) => [CASTES[caste], ...plants, corpse]),
  governance: () =>
    GOVERNANCE_ROWS.map(({ tribute, larder, peace, combat, devotion }, code) => [
      GOVERNANCES[code],
      tribute,
      larder,
      peace,
      combat,
      devotion,
    ]),
  trades: () => TOTEM_TRADES.map((shares, code) => [TOTEMS[code], ...shares]),
  avatars: () => TOTEM_ROWS.map((row, code) => [TOTEMS[code], giftsOf(row)]),
  'leader-traits': () =>
    TRAIT_ROWS.map(({ war, envoy, demand, acceptance }, code) => [
      TRAITS[code] ?? 'none',
      war,
      envoy,
      demand,
      acceptance,
    ]),
  'leader-tempers': () => TEMPER_ROWS.map(({ name, war, envoy, demand }) => [name, war, envoy, demand]),
  signals: () =>
    SIGNAL_ROWS.map(({ ttl, reach, isSound, audience, isSpeech, isMuffled, pitch }, code) => [
      SIGNALS[code],
      isSound ? 'sound' : 'mark',
      ttl,
      reach === 0 ? 'help_radius itself' : reach,
      nameOf(AUDIENCE, audience),
      isSpeech ? 'yes' : '',
      isMuffled ? 'yes' : '',
      pitch,
    ]),
  'drive-steering': () => DRIVE_ROWS.map(({ brainShare, turnCap }, code) => [nameOf(DRIVE, code), brainShare, turnCap]),
  orders: () =>
    Object.entries(ORDER)
      .filter(([, code]) => code !== ORDER.none)
      .map(([name, code]): Cell[] => [name, ORDER_URGENCIES[code], null])
      .sort(([, a], [, b]) => Number(a) - Number(b)),
};

function giftsOf(gifts: Readonly<Record<string, number>>): string {
  const given = Object.entries(gifts).filter(([, gift]) => gift !== 0);
  return given.map(([name, gift]) => `${name} ${gift}`).join(', ');
}

function nameOf(codes: Readonly<Record<string, number>>, code: number): string | undefined {
  return Object.keys(codes).find((name) => codes[name] === code);
}
