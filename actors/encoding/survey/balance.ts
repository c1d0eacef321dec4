/**
 * Measures the shapes of bodies, the safeguards and the damping (docs/rules/homeostasis.md;
 * actors/README.md#reads), with the engine's own functions. `N` is the population after the frame's tick,
 * which the engine uses in the next tick.
 */
import type { DampingAnswer, MorphologyAnswer, SafeguardsAnswer } from '../../../schemas/wire/balance.js';
import type { Frame } from '../../world/engine/checkpoint/frame.js';
import {
  birthChance,
  burnFactor,
  effectiveCapacity,
  growthFactor,
  isMerciful,
  overshoot,
  relief,
  safeguardTier,
} from '../../world/people/population/homeostasis.js';
import type { People } from './people.js';

export function morphologyOf({ worldId, registers }: Frame, people: People): MorphologyAnswer {
  const n = Math.max(1, people.count);
  return {
    world_id: worldId,
    tick: registers.tick,
    count: people.count,
    lambda: people.lambdas / n,
    K: people.points / n,
    A: people.areas / n,
    P: people.perimeters / n,
    sharpness: people.sharpnesses / n,
    asymmetry: people.asymmetries / n,
    theta_hist: people.thetas,
  };
}

export function safeguardsOf({ worldId, registers, laws, ...place }: Frame, people: People): SafeguardsAnswer {
  const area = place.width * place.height;
  const eta = relief(people.count, laws, area);
  return {
    world_id: worldId,
    tick: registers.tick,
    enabled: laws.safeguard_enabled,
    N: people.count,
    eta,
    tier: safeguardTier(people.count, eta, people.women > 0 && people.men > 0, laws),
    miracles: registers.miracles,
    mercy: isMerciful(eta, laws),
    Ksafe: effectiveCapacity(laws, area) * laws.safeguard_relief_ratio,
    Kcrit: laws.safeguard_critical_pop,
  };
}

export function dampingOf({ worldId, registers, laws, ...place }: Frame, people: People): DampingAnswer {
  const area = place.width * place.height;
  const eta = relief(people.count, laws, area);
  const xi = overshoot(people.count, laws, area);
  return {
    world_id: worldId,
    tick: registers.tick,
    enabled: laws.soft_cap_enabled,
    N: people.count,
    Kcap: effectiveCapacity(laws, area),
    xi,
    birth_rate_eff: birthChance(registers.tick, xi, laws),
    decay_eff: laws.energy_decay_per_tick * burnFactor(eta, xi, laws),
    growth_eff: laws.plant_growth_rate * growthFactor(eta, xi, laws),
  };
}
