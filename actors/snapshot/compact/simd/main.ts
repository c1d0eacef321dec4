/** What `../kernel.ts` calls; all memory is laid out there. */
export { rowsMatched, rowsShown } from './rows';
export { columnBytes, describe, useTicks } from './column';
export { useMemory } from './emit';
export { fillEmotes, lookUpClans, giveOutdoors, giveLeaders } from './bodies';
export { largestOf, markIds, markedIds, clearMarks, standings } from './clans';
export { matchTable, tellTable, useDesk, useTags } from './tell';
export { moveBytes } from './bytes';
