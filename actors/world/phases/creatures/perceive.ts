/**
 * Perception: one walk over the neighbours of a body (n bodies × k neighbours), which finds the nearest of
 * everything that a drive may want, feeds the rays and the brain's senses. Positions are those of the last index.
 */
import { CASTE } from '../../../../machines/tables/castes.js';
import { isHostile } from '../../clans/pairs.js';
import { cosine, sine } from '../../math/trigonometry.js';
import { collectSpans } from '../../space/grid.js';
import { deltaX, deltaY } from '../../space/topology.js';
import type { WorldState } from '../../state.js';
import { isMatable, isMatch } from './courtship.js';
import { isVictim } from './cannibal.js';
import { seekFood } from './forage.js';
import { apparentDistance } from './prey.js';
import { aimRays, meetRays } from './rays.js';
import { sightOf } from './sight.js';
import { clearView, view } from './view.js';

/** Crowding closer than this pushes apart (law `separation_weight`). */
const SEPARATION_RADIUS = 1.5;

/** Fills `view` for the body at `row`. `cannibal` says whether it would eat the living. */
export function perceive(world: WorldState, row: number, isDark: boolean, isCannibal: boolean): void {
  clearView(sightOf(world, row, isDark));
  aimRays(world.creatures.headings[row]!);
  seeCreatures(world, row, isCannibal);
  seekFood(world, row);
}

function seeCreatures(world: WorldState, row: number, isCannibal: boolean): void {
  const { creatures, creatureGrid: grid, topology, laws } = world;
  const { alive, castes, clanIds, headings, radii, vocalAmplitudes, vocalFrequencies, pastureTicks } =
    creatures;
  const x = creatures.xs[row]!;
  const y = creatures.ys[row]!;
  const clan = clanIds[row]!;
  const caste = castes[row]!;
  const reach = view.sight * view.sight;
  const flocks = laws.cohesion_weight > 0 || laws.alignment_weight > 0 || laws.separation_weight > 0;
  const courts = isMatable(world, row);
  const { spanStarts, spanEnds, items, itemXs, itemYs } = grid;
  const spans = collectSpans(grid, x, y, view.sight);
  for (let s = 0; s < spans; s++) {
    const end = spanEnds[s]!;
    for (let k = spanStarts[s]!; k < end; k++) {
      const dx = deltaX(topology, x, itemXs[k]!);
      const dy = deltaY(topology, y, itemYs[k]!);
      const d2 = dx * dx + dy * dy;
      if (d2 > reach) continue;
      const other = items[k]!;
      if (other === row || alive[other] === 0) continue;
      const isKin = clan !== 0 && clanIds[other] === clan;
      meetRays(dx, dy, radii[other]!, isKin ? 1 : -1);
      if (isKin && pastureTicks[other]! > 0) view.guide = other;
      const loudness = vocalAmplitudes[other]! / (1 + d2 * 0.05);
      if (loudness > view.audioAmplitude) {
        view.audioAmplitude = loudness;
        view.audioFrequency = vocalFrequencies[other]!;
      }
      if (castes[other] === CASTE.predator) {
        if (caste !== CASTE.predator) noticePredator(dx, dy, d2, x, y, headings[other]!);
      } else if (caste === CASTE.predator) {
        noticePrey(world, other, dx, dy, d2, x, y);
      } else if (!isKin && clan !== 0 && clanIds[other] !== 0) {
        noticeRival(world, row, other, dx, dy, d2, x, y);
      }
      if (courts && d2 < view.mateD2 && isMatch(world, row, other)) {
        view.mateD2 = d2;
        view.mateX = x + dx;
        view.mateY = y + dy;
        view.mateId = creatures.ids[other]!;
      }
      if (isCannibal && d2 < view.victimD2 && isVictim(world, row, other, isKin)) {
        view.victimD2 = d2;
        view.victimX = x + dx;
        view.victimY = y + dy;
        view.victimId = creatures.ids[other]!;
      }
      if (flocks) noticeFlock(world, dx, dy, d2, headings[other]!, isKin);
    }
  }
}

function noticePredator(dx: number, dy: number, d2: number, x: number, y: number, heading: number): void {
  view.dangerScent = Math.max(view.dangerScent, 1 / (1 + 0.02 * d2));
  if (d2 >= view.predatorD2) return;
  view.predatorD2 = d2;
  view.predatorX = x + dx;
  view.predatorY = y + dy;
  view.predatorHeading = heading;
}

/** Predators do not see the sheltered, and take prey to be nearer or farther than it is (prey.ts). */
function noticePrey(
  world: WorldState,
  other: number,
  dx: number,
  dy: number,
  d2: number,
  x: number,
  y: number,
): void {
  const apparent = apparentDistance(world, other, d2);
  if (apparent >= view.preyD2) return;
  view.preyD2 = apparent;
  view.preyX = x + dx;
  view.preyY = y + dy;
  view.preyId = world.creatures.ids[other]!;
}

function noticeRival(
  world: WorldState,
  row: number,
  other: number,
  dx: number,
  dy: number,
  d2: number,
  x: number,
  y: number,
): void {
  const { creatures } = world;
  if (d2 >= view.rivalD2 || creatures.indoors[other] === 1) return;
  if (!isHostile(world, creatures.clanIds[row]!, creatures.clanIds[other]!)) return;
  view.rivalD2 = d2;
  view.rivalX = x + dx;
  view.rivalY = y + dy;
  view.rivalId = creatures.ids[other]!;
}

function noticeFlock(
  world: WorldState,
  dx: number,
  dy: number,
  d2: number,
  heading: number,
  isKin: boolean,
): void {
  const { laws } = world;
  if (d2 > laws.flock_radius * laws.flock_radius || d2 === 0) return;
  view.flockCount++;
  if (d2 < SEPARATION_RADIUS * SEPARATION_RADIUS) {
    view.separationX -= dx / d2;
    view.separationY -= dy / d2;
    return;
  }
  view.alignX += cosine(heading);
  view.alignY += sine(heading);
  if (!isKin) return;
  view.cohesionX += dx;
  view.cohesionY += dy;
}
