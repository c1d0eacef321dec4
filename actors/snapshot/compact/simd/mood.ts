/**
 * All that an emote depends on, as one number: a drive, and bits. Read by the loops and, as plain constants, by
 * `../../entities/guise.ts`, which says what comes of them.
 */
export const MOOD_DRIVE = 31;
/** From the code of hunger to its bits. */
export const MOOD_HUNGER_SHIFT = 5;
export const MOOD_SLEEPS_SHIFT = 7;
export const MOOD_HEALS = 256;
export const MOOD_GRIEVES = 512;
export const MOOD_FEASTS = 1024;
export const MOODS = 2048;
