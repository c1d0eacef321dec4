/** Laws that once acted over a part of their range: three worlds in the part that was dead have three histories. */
import t from 'tap';
import { hashState } from '../../actors/world/engine/checkpoint/hash.js';
import type { LawName, Laws } from '../../schemas/laws/catalog/catalog.js';
import { smallWorldAfter } from './proof.js';
import { ROOMY } from './life-scenes.js';
import { PLAGUE } from './war-scenes.js';

interface Stretch {
  readonly law: LawName;
  readonly values: readonly number[];
  readonly under?: Partial<Laws>;
  readonly ticks: number;
}

/** Clans that meet are allies. */
const ALLIES: Partial<Laws> = {
  territory_radius: 50,
  trespass_decay: 0.5,
  day_length: 100,
  alliance_threshold: -100,
  coalition_threshold: -100,
};

const STRETCHES: readonly Stretch[] = [
  { law: 'adult_age', values: [0, 100, 500], under: { birth_rate: 1, boom_ramp_days: 0 }, ticks: 500 },
  { law: 'birth_energy_cost', values: [0, 1, 5], under: ROOMY, ticks: 120 },
  { law: 'night_sight_mult', values: [0.05, 0.3, 0.99], under: { sleep_enabled: false }, ticks: 750 },
  { law: 'perceive_radius', values: [10, 15, 20], under: { night_sight_mult: 0.2 }, ticks: 900 },
  { law: 'plant_spread_rate', values: [0, 0.001, 0.005], ticks: 200 },
  { law: 'recovery_rate', values: [0.1, 0.3, 1], under: PLAGUE, ticks: 500 },
  { law: 'culture_spread_rate', values: [0.009, 0.02, 0.04], under: ALLIES, ticks: 1500 },
  { law: 'coalition_min_size', values: [3, 6, 8], under: ALLIES, ticks: 900 },
  { law: 'diet_strictness', values: [0.2, 0.4, 0.8], ticks: 200 },
  { law: 'fire_rate', values: [0.0002, 0.001, 0.02], under: { food_count: 400 }, ticks: 700 },
  { law: 'fire_spread_rate', values: [1, 3, 10], under: { fire_rate: 0.05, food_count: 400 }, ticks: 200 },
  { law: 'storm_plant_damage', values: [1, 3, 10], under: { weather_change_rate: 1 }, ticks: 400 },
  { law: 'schism_min_pop', values: [2, 3, 4], under: { schism_threshold: 0, max_clans: 12 }, ticks: 1300 },
  { law: 'door_clearance', values: [2.5, 3.5, 5], ticks: 1 },
];

for (const { law, values, under, ticks } of STRETCHES) {
  t.test(`${law}: ${values.join(', ')} are three worlds`, async (t) => {
    const hashes = values.map((value) => hashState(smallWorldAfter({ ...under, [law]: value }, ticks)));
    t.equal(new Set(hashes).size, values.length, hashes.join(' '));
  });
}
