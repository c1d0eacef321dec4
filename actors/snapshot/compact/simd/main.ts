/** What `../kernel.ts` calls; all memory is laid out there. */
export { gather } from './numbers';
export { scanRestless, scanStill, scanListed, scanNew } from './scan';
export { emitAll, emitChanged, emitSkips, bytesWritten } from './emit';
export { match, rowsMatched } from './match';

/** Where free memory begins. */
export function freeFrom(): usize {
  return __heap_base;
}
