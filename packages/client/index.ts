/**
 * Exports of `spaceland/client`, which watches and controls a Spaceland service from browsers and Node
 * (packages/client/README.md).
 */
export { Archive, type Answers, type Biography, type LawChanges, type Life, type Line } from './archive.js';
export { connect, type Client, type ClientEvents, type ClientOptions, type ClientStatus } from './client.js';
export { CompactDecoder, type Applied, type Tables } from './decoder.js';
export { SpacelandError, type AdminClient, type AdminClient as God, type LawScope, type RefusedItem } from './admin.js';
export { stateOf } from './state.js';
export type { Table } from './table.js';
export type { WorldView } from './world.js';
export { clanColor, clanEmblem, clanName } from '../../schemas/names/clan.js';
export { CreatureNames } from './names.js';
export type { Laws } from '../../schemas/laws/catalog/catalog.js';
export type { EntityState } from '../../schemas/wire/entity.js';
export type { AckFrame, ControlFrame, HelloMessage, LawsFrame, PrimaryFrame } from '../../schemas/wire/socket.js';
export type { StateMessage } from '../../schemas/wire/state.js';
export { outlineBytes, outlineOf, OUTLINE_POINTS_MAX, type PolarOutline } from '../../schemas/compact/outline.js';
