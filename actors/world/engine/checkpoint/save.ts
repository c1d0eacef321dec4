/**
 * Writes a checkpoint: the whole state as bytes for the store, raw columns after a header that names them. The store
 * holds the laws separately.
 */
import type { WorldState } from '../state/state.js';
import { CHECKPOINT_FORMAT, CHECKPOINT_MAGIC } from '../../../../schemas/records/checkpoint.js';
import { aligned, bytesOf, headerOf, PREAMBLE_BYTES } from './layout.js';
import { sections } from './sections.js';

export function saveCheckpoint(world: WorldState): Uint8Array {
  const list = sections(world);
  const header = asciiBytes(JSON.stringify(headerOf(world, list)));
  let size = aligned(PREAMBLE_BYTES + header.length);
  for (const section of list) size += aligned(section.length * section.array.BYTES_PER_ELEMENT);
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  bytes.set(CHECKPOINT_MAGIC);
  view.setUint32(CHECKPOINT_MAGIC.length, CHECKPOINT_FORMAT, true);
  view.setUint32(CHECKPOINT_MAGIC.length + 4, header.length, true);
  bytes.set(header, PREAMBLE_BYTES);
  let at = aligned(PREAMBLE_BYTES + header.length);
  for (const section of list) {
    const values = bytesOf(section);
    bytes.set(values, at);
    at += aligned(values.length);
  }
  return bytes;
}

/** Encodes the header, which contains only ASCII: names from the declarations, and numbers. */
function asciiBytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}
