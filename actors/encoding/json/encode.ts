/**
 * Writes a StateMessage from a frame's columns as UTF-8 JSON, without objects per entity. Texts that rarely change are
 * cached (docs/performance.md#where-a-frames-time-goes).
 */
import type { Frame } from '../../world/checkpoint/frame.js';
import { appendCorpses } from './entities/corpses.js';
import { appendCreatures, createCreatureTexts } from './entities/creatures.js';
import { appendHouses, createHouseTexts } from './entities/houses.js';
import { appendPlants, createPlantTexts } from './entities/plants.js';
import { messageText } from './message.js';
import { bytesOfText } from './numbers.js';
import { Output } from './output.js';
import type { FrameEvents } from '../event-backlog.js';
import type { FrameHead } from '../protocol.js';
import { TerrainText } from './landmarks.js';

export interface Encoder {
  /** Returns the state as bytes in new shared memory, which is never changed afterwards. */
  encode(frame: Frame, head: FrameHead, events: FrameEvents): Uint8Array;
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

  return {
    encode(frame, head, events) {
      const output = new Output(size);
      const text = messageText(frame, head, events);
      output.append(bytesOfText(`${text}${terrain.of(frame)},"entities":[`));
      const begin = output.length;
      appendCreatures(output, frame, creatures);
      appendPlants(output, frame, plants);
      appendHouses(output, frame, houses);
      appendCorpses(output, frame);
      // Removes the comma after the last entity.
      if (output.length > begin) output.length--;
      output.append(END);
      size = Math.max(SIZE_MIN, Math.ceil(output.length * HEADROOM));
      return output.finish();
    },
  };
}
