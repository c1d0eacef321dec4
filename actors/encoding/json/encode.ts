/**
 * Writes a StateMessage from a frame's columns as UTF-8 JSON, without objects per entity. Texts that rarely change are
 * cached (docs/performance.md#where-a-frames-time-goes).
 */
import { KINDS, type Kind } from '#schemas/vocabulary.js';
import type { Frame } from '../../world/engine/checkpoint/frame.js';
import { appendCorpses, appendPlants, createPlantTexts } from './plants.js';
import { appendCreatures, createCreatureTexts } from './creatures.js';
import { appendHouses, createHouseTexts } from './houses.js';
import { messageText } from './message.js';
import { bytesOfText, Output } from './output.js';
import type { FrameEvents, FrameHead, StatePart } from '../frame/messages.js';
import { TerrainText } from './landmarks.js';

export interface Encoder {
  /** Returns the state as bytes in new shared memory, which is never changed afterwards. */
  encode(frame: Frame, head: FrameHead, events: FrameEvents): Uint8Array;
  /** Returns a part of the state in the same form. It costs little unless it has the entities. */
  encodePart(frame: Frame, head: FrameHead, events: FrameEvents, part: StatePart): Uint8Array;
}

const SIZE_MIN = 64 * 1024;
/** Size of the allocated memory, as a multiple of the size of the last state, so that the state can grow a little. */
const HEADROOM = 1.05;
const END = bytesOfText(']}');

/** Creates an encoder for one world, whose frames must come in the order of their ticks. */
export function createEncoder(): Encoder {
  const creatures = createCreatureTexts();
  const plants = createPlantTexts();
  const houses = createHouseTexts();
  const terrain = new TerrainText();
  let size = SIZE_MIN;

  /** The order of the kinds is that of the state. */
  const appendKind: Readonly<Record<Kind, (output: Output, frame: Frame) => void>> = {
    creature: (output, frame) => appendCreatures(output, frame, creatures),
    food: (output, frame) => appendPlants(output, frame, plants),
    house: (output, frame) => appendHouses(output, frame, houses),
    corpse: appendCorpses,
  };

  const withEntities = (output: Output, fields: string, frame: Frame, kinds: readonly Kind[]): Uint8Array => {
    output.append(bytesOfText(`${fields},"entities":[`));
    const begin = output.length;
    for (const kind of kinds) appendKind[kind](output, frame);
    // Removes the comma after the last entity.
    if (output.length > begin) output.length--;
    output.append(END);
    return output.finish();
  };

  return {
    encode(frame, head, events) {
      const text = messageText(frame, head, events) + terrain.of(frame);
      const bytes = withEntities(new Output(size), text, frame, KINDS);
      size = Math.max(SIZE_MIN, Math.ceil(bytes.length * HEADROOM));
      return bytes;
    },
    encodePart(frame, head, events, { fields, kinds }) {
      const text = messageText(frame, head, events) + terrain.of(frame);
      const isWanted = (name: string): boolean => fields === null || ALWAYS.has(name) || fields.includes(name);
      const all = Object.entries(JSON.parse(`${text}}`) as Readonly<Record<string, unknown>>);
      const part = JSON.stringify(Object.fromEntries(all.filter(([name]) => isWanted(name))));
      const wantedKinds = KINDS.filter((kind) => kinds === null || kinds.includes(kind));
      const output = new Output(part.length);
      if (isWanted('entities')) return withEntities(output, part.slice(0, -1), frame, wantedKinds);
      output.append(bytesOfText(part));
      return output.finish();
    },
  };
}

/** Fields that every part has, because they say what it is a part of. */
const ALWAYS: ReadonlySet<string> = new Set(['type', 'world_id', 'tick']);
