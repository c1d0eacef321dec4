/** Numbers per creature in each pool (columns/pool.ts). */

/** Pools keep ids modulo 2^24, because a 32-bit float holds these exactly. */
export const POOL_ID_RANGE = 16_777_216;

/** Most facts that any body can hold. */
export const FACT_CAPACITY = 8;

export const FACT_WIDTH = 6;

export const MEMORY_WIDTH = FACT_CAPACITY * FACT_WIDTH;

const ACQUAINTANCES = 8;

export const ACQUAINTANCE_WIDTH = 2 * ACQUAINTANCES;

const IGNORED_TARGETS = 8;

export const IGNORED_WIDTH = 2 * IGNORED_TARGETS;
