/**
 * The kernel and its replay as one module without imports, for Node and browsers. The build bundles it as
 * `dist/engine/kernel.js`; the hash of that file is the engine id (docs/determinism.md#engine-id).
 */
export { act, replay } from '../../actors/clock/recovery.js';
export { WorldSession } from '../../actors/clock/world-session.js';
export {
  createWorld,
  HelperThreads,
  markHelperLost,
  restoreSnapshot,
  restoreWorld,
  runHelperLoop,
  SHARED_RULES,
} from '../../actors/world/world.js';
export { FRAME_LAYOUT } from '../../actors/world/engine/checkpoint/frame.js';
export { DEFAULT_LAWS } from '../../schemas/laws/catalog/catalog.js';
export { PRESETS } from '../../schemas/laws/presets.js';

export type { Checkpoint, WorldFactory, WorldOrigin } from '../../actors/clock/recovery.js';
export type { TickOutcome, WorldRecord } from '../../actors/clock/world-session.js';
export type { Census, MindInspection, World, WorldOptions } from '../../actors/world/protocol.js';
export type { LawName, Laws } from '../../schemas/laws/catalog/catalog.js';
export type { JournalEntry } from '../../schemas/records/journal.js';
export type { WorldOpening } from '../../schemas/records/world.js';
export type { HistoryEvent } from '../../schemas/wire/event.js';
