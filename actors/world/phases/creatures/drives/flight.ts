/** Flight (law `fear_radius`): prey runs from the predators that it sees. */
import { CASTE } from '../../../../../machines/tables/castes.js';
import { cosine, sine } from '../../../math/trigonometry.js';
import type { WorldState } from '../../../state.js';
import { offer, PERSONALITY } from '../choice.js';
import { DRIVE } from '../instinct.js';
import { fearOf } from '../sight.js';
import { view } from '../view.js';

/** Prey flees across the predator's way and off it; seen from behind it notices at half the distance. */
export function weighFlight(world: WorldState, row: number): void {
  const { creatures, laws } = world;
  if (!laws.predation_enabled || view.predatorD2 === Infinity) return;
  const x = creatures.xs[row]!;
  const y = creatures.ys[row]!;
  const dx = view.predatorX - x;
  const dy = view.predatorY - y;
  const heading = creatures.headings[row]!;
  const isAhead = dx * cosine(heading) + dy * sine(heading) > 0;
  const fear = fearOf(world, row) * (isAhead ? 1 : 0.5);
  if (view.predatorD2 > fear * fear) return;
  const personality = creatures.personalities[row]!;
  let urgency = 1.2;
  if (personality === PERSONALITY.cautious) urgency += 0.3;
  if (personality === PERSONALITY.brave && creatures.castes[row] === CASTE.soldier) urgency -= 0.3;
  if (creatures.healths[row]! < 40) urgency += 0.4;
  const distance = Math.sqrt(view.predatorD2) + 0.01;
  const side = dx * sine(view.predatorHeading) - dy * cosine(view.predatorHeading) > 0 ? 1 : -1;
  const awayX = -dx / distance - 0.8 * side * sine(view.predatorHeading);
  const awayY = -dy / distance + 0.8 * side * cosine(view.predatorHeading);
  offer(DRIVE.flee, urgency, x + awayX * 10, y + awayY * 10, 0);
}
