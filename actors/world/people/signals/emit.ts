/**
 * Emits signals: a call, a cry, a scent or a mark at a position, which bodies in its reach hear or smell from then on
 * (docs/rules/culture-and-knowledge.md#signals; laws `communication_enabled`, `scent_enabled`, `signal_radius`,
 * `help_radius`).
 */
import { SIGNAL, SIGNAL_ROWS } from '#tables/signals.js';
import { clanRow } from '../../engine/indexes/clan-rows.js';
import { appendRow, compact } from '../../engine/columns/table.js';
import type { WorldState } from '../../engine/state/state.js';
import { WEATHER_ROWS } from '#tables/seasons.js';

/** Worlds in which all bodies call stay well below the limit. */
const SIGNALS_BASE = 400;
const SIGNALS_PER_BODY = 4;

/** Where a signal comes from. Its sender and its clan are 0 for none. */
interface SignalSource {
  readonly x: number;
  readonly y: number;
  readonly senderId: number;
  readonly clanId: number;
}

/** What a signal is about: by default its own place and no entity. */
interface SignalContent {
  readonly aboutX?: number;
  readonly aboutY?: number;
  /** Id of an entity. */
  readonly aboutId?: number;
  /** Kind of fact of a signal that carries knowledge; `LEADER_GRIEF` if grief is for a leader; otherwise 0. */
  readonly topic?: number;
  /** Confidence of the fact if the signal is knowledge, pitch if it is a voice, otherwise 1. */
  readonly strength?: number;
}

/** Returns -1 if its law is off: sounds need `communication_enabled`, scents `scent_enabled`, a trail both. */
export function emitSignal(
  world: WorldState,
  kind: number,
  { x, y, senderId, clanId }: SignalSource,
  { aboutX = x, aboutY = y, aboutId = 0, topic = 0, strength = 1 }: SignalContent = {},
): number {
  const { signals, registers, laws } = world;
  const { ttl, reach, isSound } = SIGNAL_ROWS[kind]!;
  const isScent = !isSound;
  if (isScent && !laws.scent_enabled) return -1;
  if ((isSound || kind === SIGNAL.trail) && !laws.communication_enabled) return -1;
  if (signals.count >= SIGNALS_BASE + SIGNALS_PER_BODY * registers.population) return -1;
  const row = appendRow(signals);
  const clan = clanRow(world, clanId);
  signals.alive[row] = 1;
  signals.kinds[row] = kind;
  signals.xs[row] = x;
  signals.ys[row] = y;
  signals.senderIds[row] = senderId;
  signals.clanIds[row] = clanId;
  signals.bornTicks[row] = registers.tick;
  signals.ttls[row] = ttl;
  signals.reaches[row] = reach === 0 ? laws.help_radius : reach * laws.signal_radius;
  signals.dialects[row] = clan < 0 ? 0 : world.clans.dialects[clan]!;
  signals.aboutXs[row] = aboutX;
  signals.aboutYs[row] = aboutY;
  signals.aboutIds[row] = aboutId;
  signals.topics[row] = topic;
  signals.strengths[row] = strength;
  return row;
}

/** A body as the source of a signal of its clan. */
export function sourceOf({ creatures }: WorldState, row: number): SignalSource {
  return {
    x: creatures.xs[row]!,
    y: creatures.ys[row]!,
    senderId: creatures.ids[row]!,
    clanId: creatures.clanIds[row]!,
  };
}

// Ageing of signals. The scents of trails, prey and predators last half as long in the rain.

/** Moving rows costs more than skipping dead ones, so removals are rare. */
const REMOVAL_TICKS = 16;

/** Ends the signals whose time is over. O(signals). */
export function expireSignals(world: WorldState): void {
  const { signals, registers } = world;
  const { tick } = registers;
  const { alive, kinds, bornTicks, ttls } = signals;
  const isWet = WEATHER_ROWS[registers.weather]!.wet;
  for (let row = 0; row < signals.count; row++) {
    if (alive[row] === 0) continue;
    if (isWet && isWashedOut(kinds[row]!)) ttls[row]!--;
    if (tick - bornTicks[row]! >= ttls[row]!) alive[row] = 0;
  }
  if (tick % REMOVAL_TICKS === 0 && signals.count > 0) compact(signals, alive);
}

function isWashedOut(kind: number): boolean {
  return kind === SIGNAL.trail || kind === SIGNAL.prey_scent || kind === SIGNAL.predator_scent;
}
