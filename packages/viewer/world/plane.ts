/** The plane of the world (its size, and whether it wraps) and places on it. */
import type { Client } from '../../client/index.js';

export interface Place {
  readonly x: number;
  readonly y: number;
}

export interface Plane {
  readonly width: number;
  readonly height: number;
  readonly wraps: boolean;
}

export function planeOf({ tables: { world } }: Client['world']): Plane {
  return {
    width: world.number('width', 0, 0),
    height: world.number('height', 0, 0),
    wraps: world.text('boundary', 0) === 'wrap',
  };
}
