/**
 * Effects of seasons, weathers and epochs (docs/rules/time.md#seasons), one row each in the order of the vocabulary.
 * The file plants.ts has the growth of each species by season.
 */
export interface SeasonRow {
  /** Factor on the food target; null in winter, where the law `winter_food_mult` applies. */
  readonly food: number | null;
  readonly births: number;
  readonly disease: number;
  /** Mean temperature in degrees. */
  readonly temperature: number;
  /** Direction of the prevailing wind in radians. */
  readonly bearing: number;
  /** Factor on ignition and spread of fire. */
  readonly dryness: number;
  /** Factors on the odds of clear sky, rain, fog and storm when the weather changes (`WEATHER_TURNS`). */
  readonly weatherLeanings: readonly [number, number, number, number];
}

// prettier-ignore
export const SEASON_ROWS: readonly SeasonRow[] = [
  { food: 1, births: 1.25, disease: 1, temperature: 12, bearing: 0, dryness: 1, weatherLeanings: [1, 1.4, 1, 0.8] },
  { food: 1.2, births: 1, disease: 1, temperature: 24, bearing: 1.3, dryness: 1.8, weatherLeanings: [1.5, 0.7, 0.3, 1.5] },
  { food: 1, births: 1, disease: 1, temperature: 8, bearing: 2.5, dryness: 1.1, weatherLeanings: [0.8, 1.2, 1.4, 1] },
  { food: null, births: 1, disease: 1.5, temperature: -4, bearing: 4, dryness: 0.5, weatherLeanings: [1, 0.6, 1.4, 0.8] },
];

export const SEASON = { spring: 0, summer: 1, autumn: 2, winter: 3 } as const;

export interface WeatherRow {
  /** Degrees added to the temperature. */
  readonly temperature: number;
  readonly windSpeed: number;
  readonly wet: boolean;
}

export const WEATHER_ROWS: readonly WeatherRow[] = [
  { temperature: 0, windSpeed: 0.25, wet: false },
  { temperature: -2, windSpeed: 0.55, wet: true },
  { temperature: -1, windSpeed: 0.25, wet: false },
  { temperature: -3, windSpeed: 1, wet: true },
];

/**
 * Odds of the next weather (columns) after the present one (rows), each in the order clear, rain, fog, storm. The
 * season multiplies the columns. Storms follow rain and end in rain, fog ends in a clear sky. A weather lasts 1 /
 * `weather_change_rate` ticks on average.
 */
export const WEATHER_TURNS: readonly (readonly [number, number, number, number])[] = [
  [0, 4, 3, 1],
  [4, 0, 2, 3],
  [5, 3, 0, 0.5],
  [2, 5, 1, 0],
];

export const WEATHER = { clear: 0, rain: 1, fog: 2, storm: 3 } as const;

export interface EpochRow {
  readonly food: number;
  readonly growth: number;
  readonly mutation: number;
  readonly disease: number;
  readonly births: number;
  readonly chill: number;
}

export const EPOCH_ROWS: readonly EpochRow[] = [
  { food: 1.25, growth: 1.25, mutation: 0.9, disease: 0.8, births: 1.3, chill: 1 },
  { food: 0.9, growth: 0.75, mutation: 1.1, disease: 1.1, births: 0.85, chill: 1.4 },
  { food: 0.95, growth: 1, mutation: 1.8, disease: 1, births: 1, chill: 1 },
  { food: 0.9, growth: 1, mutation: 1, disease: 1.8, births: 0.9, chill: 1 },
];

/** Factors while there are no epochs (law `age_enabled` off). */
export const NO_EPOCH: EpochRow = {
  food: 1,
  growth: 1,
  mutation: 1,
  disease: 1,
  births: 1,
  chill: 1,
};
