/** The functions that `../wasm-encoder.ts` calls; the memory layout is described there. */
export { findMoves, rowsMatched, rowsShown } from './rows';
export { columnBytes, describe, useTicks } from './column';
export { useMemory } from './emit';
export {
  countLeaders,
  fillEmotes,
  fillOutdoorItems,
  lookUpClans,
  markFeasting,
  moveClans,
  moveRows,
  fillWornItems,
  recountLeaders,
} from './bodies';
export { largestOf, countIds, countedIds, standings } from './clans';
export { matchTable, encodeTable, useScratch, useTags } from './encode-table';
export { clearBytes, moveBytes, sameBytes } from './bytes';
