/**
 * Writes a StateMessage from a frame's columns as UTF-8 JSON, without objects per entity. Texts that rarely change are
 * cached (docs/performance.md#where-a-frames-time-goes).
 */
import { KINDS, type Kind } from '#schemas/vocabulary.js';
import type { Frame } from '../../world/engine/checkpoint/frame.js';
import { appendCorpses, appendPlants, createPlantTexts } from './plants.js';
import { appendCreatures, createCreatureTexts } from './creatures.js';
import { appendHouses, createHouseTexts } from './houses.js';
import { appendMessage, createClanTexts } from './message.js';
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
const ENTITIES_OPENING = bytesOfText(',"entities":[');
const ENTITIES_CLOSING = bytesOfText(']}');

/** Creates an encoder for one world, whose frames must come in the order of their ticks. */
export function createEncoder(): Encoder {
  const creatures = createCreatureTexts();
  const plants = createPlantTexts();
  const houses = createHouseTexts();
  const clans = createClanTexts();
  const terrain = new TerrainText();
  let size = SIZE_MIN;

  /** The order of the kinds is that of the state. */
  const appendKind: Readonly<Record<Kind, (output: Output, frame: Frame) => void>> = {
    creature: (output, frame) => appendCreatures(output, frame, creatures),
    food: (output, frame) => appendPlants(output, frame, plants),
    house: (output, frame) => appendHouses(output, frame, houses),
    corpse: appendCorpses,
  };

  const appendFields = (output: Output, frame: Frame, head: FrameHead, events: FrameEvents): void => {
    appendMessage(output, frame, head, events, clans);
    output.append(bytesOfText(terrain.of(frame)));
  };
  const withEntities = (output: Output, frame: Frame, kinds: readonly Kind[]): Uint8Array => {
    output.appendItems(
      ENTITIES_OPENING,
      () => kinds.forEach((kind) => appendKind[kind](output, frame)),
      ENTITIES_CLOSING,
    );
    return output.finish();
  };

  return {
    encode(frame, head, events) {
      const output = new Output(size);
      appendFields(output, frame, head, events);
      const bytes = withEntities(output, frame, KINDS);
      size = Math.max(SIZE_MIN, Math.ceil(bytes.length * HEADROOM));
      return bytes;
    },
    encodePart(frame, head, events, { fields, kinds }) {
      const whole = new Output(SIZE_MIN);
      appendFields(whole, frame, head, events);
      const isWanted = (name: string): boolean => fields === null || ALWAYS.has(name) || fields.includes(name);
      const all = Object.entries(JSON.parse(`${whole.text()}}`) as Readonly<Record<string, unknown>>);
      const part = JSON.stringify(Object.fromEntries(all.filter(([name]) => isWanted(name))));
      const wantedKinds = KINDS.filter((kind) => kinds === null || kinds.includes(kind));
      const output = new Output(part.length);
      const hasEntities = isWanted('entities');
      output.append(bytesOfText(hasEntities ? part.slice(0, -1) : part));
      return hasEntities ? withEntities(output, frame, wantedKinds) : output.finish();
    },
  };
}

/** Fields that every part has, because they say what it is a part of. */
const ALWAYS: ReadonlySet<string> = new Set(['type', 'world_id', 'tick']);
