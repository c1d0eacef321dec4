/**
 * How many numbers a creature has in each pool (columns/pool.ts). Ids are kept modulo 2^24, which a float holds
 * exactly.
 */

/** Most facts that a body can hold: those of a skilled elder. */
export const FACT_CAPACITY = 8;

export const FACT_WIDTH = 6;

export const MEMORY_WIDTH = FACT_CAPACITY * FACT_WIDTH;

const ACQUAINTANCES = 8;

export const ACQUAINTANCE_WIDTH = 2 * ACQUAINTANCES;

const IGNORED_TARGETS = 8;

export const IGNORED_WIDTH = 2 * IGNORED_TARGETS;
