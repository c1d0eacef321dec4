/**
 * A signal is made: a call, a cry, a scent or a mark at a place, heard from then on by those in its reach
 * (Clans, settlements, society, 8; laws `communication_enabled`, `signal_radius`).
 */
import { SIGNAL_ROWS } from '../../../machines/tables/signals.js';
import { clanRow } from '../clans/roster.js';
import { appendRow } from '../columns/table.js';
import type { WorldState } from '../state.js';

/** Signals in the air at one time; when it is full nothing more is heard. */
const SIGNALS_MAX = 400;

/**
 * Makes a signal of `kind` at (x, y) by a creature (0 for none) of a clan (0 for none) about a place, which may be its
 * own, and an entity (0 for none). Nothing happens while communication is off.
 */
export function call(
  world: WorldState,
  kind: number,
  x: number,
  y: number,
  senderId: number,
  clanId: number,
  aboutX = x,
  aboutY = y,
  aboutId = 0,
): void {
  const { signals, registers, laws } = world;
  if (!laws.communication_enabled || signals.count >= SIGNALS_MAX) return;
  const row = appendRow(signals);
  const { ttl, reach } = SIGNAL_ROWS[kind]!;
  const clan = clanRow(world, clanId);
  signals.alive[row] = 1;
  signals.kinds[row] = kind;
  signals.xs[row] = x;
  signals.ys[row] = y;
  signals.senderIds[row] = senderId;
  signals.clanIds[row] = clanId;
  signals.bornTicks[row] = registers.tick;
  signals.ttls[row] = ttl;
  signals.reaches[row] = reach * laws.signal_radius;
  signals.dialects[row] = clan < 0 ? 0 : world.clans.dialects[clan]!;
  signals.aboutXs[row] = aboutX;
  signals.aboutYs[row] = aboutY;
  signals.aboutIds[row] = aboutId;
}
