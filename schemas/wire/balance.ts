/** Measures of the ecosystem: `GET /api/metrics/*` (docs/interface.md#endpoints; docs/interface.md#wire-strings). */
import { type Static, Type } from '../typebox.js';
import { THETA_BARS } from './measures.js';
import { named } from './types.js';

const STAMP = { world_id: Type.Integer(), tick: Type.Integer() };

export const MorphologyAnswer = named('Morphology', {
  ...STAMP,
  count: Type.Integer({ description: 'Number of living creatures. All other values are their means.' }),
  lambda: Type.Number({ description: 'Weight of the template: 1 pure geometry, 0 pure inheritance.' }),
  K: Type.Number({ description: 'Points of the outline.' }),
  A: Type.Number({ description: 'Area of the outline of radius 1.' }),
  P: Type.Number({ description: 'Perimeter of that outline.' }),
  sharpness: Type.Number({ description: 'Sharpness of the sharpest corner: 0 is blunt, 1 is a needle.' }),
  asymmetry: Type.Number({ description: 'Variance of the radii divided by their mean.' }),
  theta_hist: Type.Array(Type.Integer(), {
    description: `Creatures by their smallest angle, in ${THETA_BARS} bars of 15 degrees from 0.`,
  }),
});
export type MorphologyAnswer = Static<typeof MorphologyAnswer>;

export const SafeguardsAnswer = named('Safeguards', {
  ...STAMP,
  enabled: Type.Boolean(),
  N: Type.Integer({ description: 'Living creatures.' }),
  eta: Type.Number({ description: 'clamp((Ksafe - N) / (Ksafe - Kcrit), 0, 1).' }),
  tier: Type.Integer({ minimum: 0, maximum: 3 }),
  miracles: Type.Integer({ description: 'Genesis miracles so far.' }),
  mercy: Type.Boolean({ description: 'True while euthanasia is suspended.' }),
  Ksafe: Type.Number({
    description: 'Below it relief begins: the capacity times `safeguard_relief_ratio`.',
  }),
  Kcrit: Type.Integer({ description: '`safeguard_critical_pop`.' }),
});
export type SafeguardsAnswer = Static<typeof SafeguardsAnswer>;

export const DampingAnswer = named('Damping', {
  ...STAMP,
  enabled: Type.Boolean(),
  N: Type.Integer({ description: 'Living creatures.' }),
  Kcap: Type.Integer({ description: 'Carrying capacity in force.' }),
  xi: Type.Number({ description: 'Overshoot: (N - Kcap) / Kcap above the capacity, else 0.' }),
  birth_rate_eff: Type.Number({
    description:
      'Chance per tick that a ready pair has a child now: `birth_rate` / (1 + `damping_steepness` xi^2), times the factors of epoch, season and founding ramp.',
  }),
  decay_eff: Type.Number({ description: '`energy_decay_per_tick` with crowding above, relief below.' }),
  growth_eff: Type.Number({ description: '`plant_growth_rate` with strain above, relief below.' }),
});
export type DampingAnswer = Static<typeof DampingAnswer>;
