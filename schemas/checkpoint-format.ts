/**
 * First bytes of a checkpoint in the engine's own form (actors/world/checkpoint/layout.ts): the magic bytes, then the
 * version of the format.
 */

/** Character codes of "SPACELND". */
export const CHECKPOINT_MAGIC = [0x53, 0x50, 0x41, 0x43, 0x45, 0x4c, 0x4e, 0x44] as const;
/**
 * Version of the layout; it is increased when the layout changes. New columns need no new version, because the header
 * of a checkpoint lists its columns.
 */
export const CHECKPOINT_FORMAT = 1;
