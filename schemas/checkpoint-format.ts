/**
 * First bytes of a checkpoint in the engine's own form (actors/world/checkpoint/layout.ts): the magic, then the format.
 */

export const CHECKPOINT_MAGIC = [0x53, 0x50, 0x41, 0x43, 0x45, 0x4c, 0x4e, 0x44] as const;
/**
 * Increased when the layout changes. New columns need no new format, because the header of a checkpoint lists its
 * columns.
 */
export const CHECKPOINT_FORMAT = 1;
