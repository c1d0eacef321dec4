/**
 * Building materials, one row each in the order of the vocabulary
 * (docs/rules/temperature-and-wind.md#body-temperature), and the doors and beds of houses.
 */
export interface MaterialRow {
  /** Share of the difference between the outside air and 18 degrees that the walls remove. */
  readonly insulation: number;
  readonly hitPoints: number;
  /** Factor on the chance that a house touched by flames burns down. */
  readonly flammability: number;
}

export const MATERIAL_ROWS: readonly MaterialRow[] = [
  { insulation: 0.15, hitPoints: 120, flammability: 1.6 },
  { insulation: 0.35, hitPoints: 260, flammability: 1 },
  { insulation: 0.55, hitPoints: 480, flammability: 0.1 },
  { insulation: 0.7, hitPoints: 320, flammability: 0.3 },
];

export const MATERIAL = { straw: 0, wood: 1, stone: 2, clay: 3 } as const;
export const DOOR_SIDE = { north: 0, east: 1, south: 2, west: 3 } as const;

export const BEDS_MAX = 16;

/**
 * Proportional to the floor area (docs/rules/settlements.md#houses): `capacity` for a hall of average floor. Side
 * lengths are distributed evenly from `sideMin` to `sideMax`, so the mean floor is the mean of their squares.
 */
export function bedsOf(size: number, capacity: number, sideMin: number, sideMax: number): number {
  const most = Math.max(sideMin, sideMax);
  const meanFloor = (sideMin * sideMin + sideMin * most + most * most) / 3;
  const beds = Math.floor((capacity * size * size) / meanFloor);
  return beds < 1 ? 1 : beds > BEDS_MAX ? BEDS_MAX : beds;
}
