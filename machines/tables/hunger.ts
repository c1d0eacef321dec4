/**
 * Hunger of a creature by its energy fraction (States and transitions, Creature hunger status) as a code of the
 * vocabulary: fine, hungry, starving.
 */
export const HUNGER = { fine: 0, hungry: 1, starving: 2 } as const;

export function hungerAt(energyFraction: number, hungryRatio: number, starvingRatio: number): number {
  if (energyFraction <= starvingRatio) return HUNGER.starving;
  return energyFraction <= hungryRatio ? HUNGER.hungry : HUNGER.fine;
}
