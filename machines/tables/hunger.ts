/**
 * Hunger of a creature by its energy fraction (docs/rules/health-and-energy.md#hunger) as a code of the
 * vocabulary: fine, hungry, starving.
 */
export const HUNGER = { fine: 0, hungry: 1, starving: 2 } as const;

export function hungerAt(energyFraction: number, hungryRatio: number, starvingRatio: number): number {
  if (energyFraction <= starvingRatio) return HUNGER.starving;
  return energyFraction <= hungryRatio ? HUNGER.hungry : HUNGER.fine;
}
