/**
 * Flight from a hazard: a body that learns of a fire, a flood or a coming quake gets an order to leave, wakes if it
 * slept, and remembers the place as dangerous. It runs straight away from the hazard.
 */
import { learnFact } from '../minds/facts.js';
import { SIGNAL } from '../../../../schemas/tables/signals.js';
import { cosine, sine } from '../../engine/math/trigonometry.js';
import { emitSignal, sourceOf } from '../signals/emit.js';
import { deltaX, deltaY, onMap } from '../../engine/space/topology.js';
import type { WorldState } from '../../engine/state/state.js';
import { giveOrder, orderOf } from './orders.js';
import { ORDER, FACT } from '../../../../schemas/tables/codes.js';

const DANGER_SURENESS = 0.9;

/** Orders a body to run `way` units away from the hazard. Returns true if it was not yet fleeing. */
export function fleeFrom(world: WorldState, row: number, x: number, y: number, way: number, ticks: number): boolean {
  const { creatures, topology, registers } = world;
  const wasFleeing = orderOf(world, row) === ORDER.evacuate;
  const dx = deltaX(topology, x, creatures.xs[row]!);
  const dy = deltaY(topology, y, creatures.ys[row]!);
  const distance = Math.sqrt(dx * dx + dy * dy);
  // A body exactly at the place of the hazard runs along its heading.
  const ux = distance > 0 ? dx / distance : cosine(creatures.headings[row]!);
  const uy = distance > 0 ? dy / distance : sine(creatures.headings[row]!);
  const toX = onMap(creatures.xs[row]! + ux * way, topology.width, topology.wrap);
  const toY = onMap(creatures.ys[row]! + uy * way, topology.height, topology.wrap);
  giveOrder(world, row, ORDER.evacuate, toX, toY, registers.tick + ticks);
  creatures.sleeping[row] = 0;
  if (!wasFleeing) learnFact(world, row, { kind: FACT.danger, x, y, about: 0, confidence: DANGER_SURENESS });
  return !wasFleeing;
}

export function callAway(world: WorldState, row: number, x: number, y: number): void {
  emitSignal(world, SIGNAL.evacuate, sourceOf(world, row), { aboutX: x, aboutY: y });
}
