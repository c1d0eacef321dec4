/**
 * Codes of hunger, which follows from the share of its energy capacity that a creature has
 * (docs/rules/health-and-energy.md#hunger).
 */
export const HUNGER = { fine: 0, hungry: 1, starving: 2 } as const;

export function hungerAt(energyFraction: number, hungryRatio: number, starvingRatio: number): number {
  if (energyFraction <= starvingRatio) return HUNGER.starving;
  return energyFraction <= hungryRatio ? HUNGER.hungry : HUNGER.fine;
}
