/**
 * Rows that were moved about as far, as a power of two: where one of them is found, the others are looked for near
 * it. Read by the loops and, as a plain constant, by `../../entities/guise.ts`.
 */
export const NEAR_SHIFT = 9;
