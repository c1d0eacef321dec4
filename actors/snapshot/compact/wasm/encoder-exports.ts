/**
 * Types of the functions that the WebAssembly module exports (`assembly/main.ts`); they are documented there. A
 * test compares names and numbers of parameters with the compiled module.
 */

/** An address in WebAssembly memory, in bytes. */
export type Address = number;

/** The functions of the module, in the order of the exports of `assembly/main.ts`. */
export interface EncoderExports {
  useMemory(at: Address): void;
  useTags(removed: number, added: number, rows: number, skips: number, deltas: number, numbers: number): void;
  useScratch(bytes: Address, bits: Address, skips: Address, removedRows: Address, rowRuns: Address): void;
  useTicks(now: number, before: number): void;
  columnBytes(): number;
  declareColumn(
    at: Address,
    slot: number,
    tag: number,
    mode: number,
    type: number,
    nextKey: Address,
    kind: number,
    steps: number,
  ): void;
  matchTable(
    columns: Address,
    columnCount: number,
    firstKey: Address,
    addresses: Address,
    isInPlace: number,
    alive: Address,
    rows: number,
    oldRuns: Address,
    oldRunCount: number,
    runs: Address,
  ): number;
  rowsShown(): number;
  rowsMatched(): number;
  encodeTable(columns: Address, columnCount: number, target: Address): number;
  fillEmotes(
    drives: Address,
    statuses: Address,
    sleeping: Address,
    remedies: Address,
    morales: Address,
    feastMarks: Address,
    griefMorale: number,
    codes: Address,
    count: number,
    emotes: Address,
  ): void;
  markFeasting(
    alive: Address,
    ids: Address,
    untils: Address,
    tick: number,
    count: number,
    marks: Address,
  ): number;
  fillClanMarks(
    clanIds: Address,
    marks: Address,
    last: number,
    from: number,
    end: number,
    target: Address,
  ): void;
  updateClanMarks(
    mapping: Address,
    mappingRuns: number,
    clanIds: Address,
    clanIdsBefore: Address,
    valuesBefore: Address,
    marks: Address,
    last: number,
    count: number,
    target: Address,
  ): void;
  fillOutdoorItems(
    personalities: Address,
    castes: Address,
    indoors: Address,
    sleeping: Address,
    personality: number,
    casteEnd: number,
    item: number,
    count: number,
    items: Address,
  ): void;
  countLeaders(
    alive: Address,
    leaderIds: Address,
    clanCount: number,
    ids: Address,
    count: number,
    leaderRows: Address,
    shifts: Address,
    leaderCounts: Address,
  ): number;
  moveRows(mapping: Address, mappingRuns: number, before: Address, count: number, target: Address): void;
  updateLeaderCounts(
    mapping: Address,
    mappingRuns: number,
    leaderIds: Address,
    alive: Address,
    clanCount: number,
    leaderIdsBefore: Address,
    aliveBefore: Address,
    clanCountBefore: number,
    ids: Address,
    count: number,
    leaderCounts: Address,
  ): number;
  fillWornItems(marks: Address, item: number, count: number, items: Address): void;
  largestOf(ids: Address, count: number): number;
  clearBytes(at: Address, bytes: number): void;
  mapRows(
    keys: Address,
    count: number,
    keysBefore: Address,
    countBefore: number,
    isInPlace: boolean,
    mapping: Address,
  ): number;
  countIds(
    mapping: Address,
    mappingRuns: number,
    ids: Address,
    alive: Address,
    count: number,
    idsBefore: Address,
    aliveBefore: Address,
    countBefore: number,
    last: number,
    counters: Address,
  ): number;
  countedIds(counters: Address, last: number, target: Address): number;
  fillHouseConditions(
    hitPoints: Address,
    materials: Address,
    full: Address,
    count: number,
    hitPointsBefore: Address,
    materialsBefore: Address,
    conditionsBefore: Address,
    rowsKept: number,
    target: Address,
  ): void;
  sameBytes(a: Address, b: Address, bytes: number): number;
  /** JavaScript copies shared memory byte by byte if source and target are not aligned alike. */
  moveBytes(to: Address, from: Address, bytes: number): void;
}
