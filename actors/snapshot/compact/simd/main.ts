/** What `../kernel.ts` calls; all memory is laid out there. */
export { gatherRuns, rowsShown, match, rowsMatched, piecesLaid, piecesNew, keep } from './rows';
export { read } from './numbers';
export { scanChained } from './chained';
export { scanRestless } from './restless';
export { scanStill } from './still';
export { useMemory, clearBits, bytesWritten } from './emit';
export { fillMoods, noteFeasts, lookUp, giveOutdoors, giveLeaders } from './bodies';
export { largestOf, markIds, markedIds, clearMarks, standings } from './clans';
export { tell, useTags } from './tell';
export { moveBytes } from './bytes';
