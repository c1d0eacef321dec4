/** How the engine's own bytes of a checkpoint begin (actors/world/checkpoint/layout.ts): the magic, then the format. */

export const CHECKPOINT_MAGIC = [0x53, 0x50, 0x41, 0x43, 0x45, 0x4c, 0x4e, 0x44] as const;
/** Increases when the layout itself changes; new columns are listed in the header of a checkpoint. */
export const CHECKPOINT_FORMAT = 1;
