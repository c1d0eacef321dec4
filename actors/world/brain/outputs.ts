/** Meaning of two outputs of the brain: contact and mating (docs/rules/brains.md#outputs). */

/** Social output above which a body mates (docs/rules/brains.md#outputs). */
export const SOCIAL_THRESHOLD = 0.5;

/** Whether the brain decides for contact now. An urgent drive overrides it. */
export function wantsContact(interact: number, isPressed: boolean): boolean {
  return isPressed || interact > 0;
}
