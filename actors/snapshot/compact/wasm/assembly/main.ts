/** The functions that `../wasm-encoder.ts` calls; the memory layout is described there. */
export { mapRows, rowsMatched, rowsShown } from './rows';
export { columnBytes, declareColumn, useTicks } from './column';
export { useMemory } from './emit';
export {
  countLeaders,
  fillEmotes,
  fillOutdoorItems,
  fillClanMarks,
  markFeasting,
  updateClanMarks,
  moveRows,
  fillWornItems,
  updateLeaderCounts,
} from './bodies';
export { largestOf, countIds, countedIds, fillHouseConditions } from './clans';
export { matchTable, encodeTable, useScratch, useTags } from './encode-table';
export { clearBytes, moveBytes, sameBytes } from './bytes';
