/**
 * `GET /api/analytics/*` (docs/interface.md#endpoints): numbers of one frame, which actors/encoding/survey computes.
 */
import { type Static, Type } from '../typebox.js';
import { LIMITS } from '../limits.js';
import {
  WARNING_LEVELS,
  mapOf,
  nullableInteger,
  nullableNumber,
  nullableOneOf,
  oneOf,
  named,
  THETA_BARS,
} from './types.js';
import { CASTES, CAUSES, type Caste, type Cause } from '../vocabulary.js';

const count = (description?: string) => Type.Integer({ minimum: 0, ...(description && { description }) });
const number = (description: string) => Type.Number({ description });
const share = (description: string) => Type.Number({ minimum: 0, maximum: 1, description });

const STAMP = { world_id: Type.Integer(), tick: Type.Integer() };

const Diversity = named('Diversity', {
  shannon: number('Shannon entropy of the shares, natural logarithm: -sum(p ln p).'),
  evenness: share('Shannon over its greatest value, ln(richness): 1 when all are equally many (Pielou).'),
  simpson: share('1 - sum(p^2): the chance that two drawn at random are of different kinds.'),
  richness: count('Kinds that are there at all.'),
});

const Demographics = named('Demographics', {
  population: count('Living creatures, animals too.'),
  people: count('Creatures that are no animals.'),
  by_caste: mapOf(Type.Integer()),
  by_sex: mapOf(Type.Integer()),
  by_stage: mapOf(Type.Integer()),
  mean_age: number('Ticks.'),
  mean_health: number('Points.'),
  mean_energy: number('Energy.'),
  infected: count(),
  hungry: count('With status hungry or starving.'),
  starving: count(),
  sleeping: count(),
  clanless: count('People without a clan.'),
  clans: count(),
  houses: count('Ruins left out.'),
});

const Mortality = named('Mortality', {
  births: count('Since the world began.'),
  deaths: count('Since the world began.'),
  by_cause: mapOf(Type.Integer()),
  leading_cause: nullableOneOf<string>(CAUSES),
  natural_increase: Type.Integer({ description: 'Births minus deaths.' }),
});

const Biomass = named('Biomass', 'In units of energy.', {
  plants: number('What eating every plant would give, before health and skill count.'),
  creatures: number('Energy that the living have in them.'),
  corpses: number('Energy left in the dead.'),
  stores: number('Energy in larders and granaries.'),
  total: number('All of these.'),
});

export const TrophicAnswer = named('Trophic', 'Numbers of the food chain.', {
  ...STAMP,
  plants: count(),
  plant_biomass: number('Energy, as in the biomass of the summary.'),
  herbivores: count('Grazing animals.'),
  herbivore_biomass: number('Energy.'),
  people: count('They eat plants and carrion, and each other in need.'),
  people_biomass: number('Energy.'),
  predators: count('Hunting animals.'),
  predator_biomass: number('Energy.'),
  carrion_biomass: number('Energy in corpses.'),
  consumers_per_plant: nullableNumber('Living creatures for each plant; null without plants.'),
  prey_per_predator: nullableNumber('Herbivores and people for each predator; null without predators.'),
});
export type TrophicAnswer = Static<typeof TrophicAnswer>;

export const SummaryAnswer = named('AnalyticsSummary', {
  ...STAMP,
  demographics: Demographics,
  mortality: Mortality,
  biomass: Biomass,
  trophic: TrophicAnswer,
  biodiversity: named('Biodiversity', { castes: Diversity, plants: Diversity, shannon: number('Of the castes.') }),
  generations: named('Generations', {
    max: count('Highest that was ever born.'),
    youngest: count('Highest among the living.'),
    oldest: count('Lowest among the living.'),
    mean: number('Of the living.'),
  }),
  inequality: named('Inequality', {
    energy_gini: share('Gini coefficient of the energy of people: 0 all alike, towards 1 one has all.'),
    stores_gini: share('Of what clans have in larder and granary.'),
    clan_size_gini: share('Of the members of clans.'),
    clan_hhi: share("Herfindahl-Hirschman index: sum of the squared shares of clans in all clans' members."),
  }),
});
export type SummaryAnswer = Static<typeof SummaryAnswer>;

const Territory = named('Territory', {
  clan_id: Type.Integer(),
  name: Type.String(),
  color: Type.String(),
  population: count(),
  share: share("Of all clans' members."),
  houses: count(),
  area: number('Square units within the territory radius of its houses; where they overlap counted once a house.'),
  coalition_id: nullableInteger(),
  tribute_to: nullableInteger(),
});

export const HegemonyAnswer = named('Hegemony', 'Who rules.', {
  ...STAMP,
  clan_count: count(),
  hhi: share('Herfindahl-Hirschman index of the sizes of clans: 1 when one has all members, 1/n when n are equal.'),
  gini: share('Gini coefficient of the sizes of clans.'),
  leader: nullableInteger('The largest clan.'),
  leader_share: share("Its share in all clans' members."),
  coalitions: count(),
  vassals: count('Clans that pay tribute.'),
  territories: Type.Array(Territory, { description: 'Largest clan first.' }),
});
export type HegemonyAnswer = Static<typeof HegemonyAnswer>;

const Warning = named('Warning', {
  level: oneOf(WARNING_LEVELS, 'By the score: watch from 0.25, warning from 0.5, critical from 0.75.'),
  score: share('How bad it is.'),
  reason: Type.String(),
  counts: mapOf(Type.Integer(), 'The numbers of the reason, for those who say it in other words.'),
});
export type Warning = Static<typeof Warning>;

export const WarningsAnswer = named('Warnings', 'Threats to the world, with scores.', {
  ...STAMP,
  famine: Warning,
  extinction: Warning,
  unrest: Warning,
  war_risk: Warning,
});
export type WarningsAnswer = Static<typeof WarningsAnswer>;

/** Sample of the time series at one tick. Counting series are counted since the world began. */
export interface SeriesSample {
  readonly worldId: number;
  readonly tick: number;
  readonly values: Readonly<Record<SeriesName, number>>;
}

type CasteSeries = `caste_${Lowercase<Caste>}`;
type CauseSeries = `deaths_${Cause}`;

export const casteSeries = (caste: Caste): CasteSeries => `caste_${caste.toLowerCase() as Lowercase<Caste>}`;
export const causeSeries = (cause: Cause): CauseSeries => `deaths_${cause}`;

const described = <Name extends string>(names: readonly Name[], description: string) =>
  Object.fromEntries(names.map((name) => [name, description])) as Record<Name, string>;

const CAUSE_SERIES = CAUSES.map(causeSeries);

/** Names and descriptions of the curves of the time series. The list `ticks` is separate. */
const SERIES = {
  population: 'Living creatures.',
  biomass: 'Energy in plants, bodies, corpses and stores.',
  plant_biomass: 'Energy in plants.',
  births: 'Since the sample before.',
  deaths: 'Since the sample before.',
  mean_irregularity: 'Of the living.',
  max_generation: 'Highest ever born.',
  mean_generation: 'Of the living.',
  lambda: 'Weight of the templates in bodies, mean of the living.',
  clans: 'Living clans.',
  houses: 'Houses that stand.',
  infected: 'Sick creatures.',
  herbivores: 'Grazing animals.',
  predators: 'Hunting animals.',
  hhi: 'Herfindahl-Hirschman index of the sizes of clans.',
  energy_gini: 'Gini coefficient of the energy of people.',
  shannon: 'Shannon entropy of the castes.',
  ...described(CASTES.map(casteSeries), 'Living creatures of this caste.'),
  ...described(CAUSE_SERIES, 'Deaths of this cause since the sample before.'),
} as const;
export type SeriesName = keyof typeof SERIES;
export const SERIES_NAMES = Object.keys(SERIES) as readonly SeriesName[];

/** Series that accumulate. An answer shows the increase from sample to sample. */
export const COUNTING_SERIES: ReadonlySet<SeriesName> = new Set<SeriesName>(['births', 'deaths', ...CAUSE_SERIES]);

const curves = Object.fromEntries(
  SERIES_NAMES.map((name) => [name, Type.Array(Type.Number(), { description: SERIES[name] })]),
) as Record<SeriesName, ReturnType<typeof Type.Array<ReturnType<typeof Type.Number>>>>;

export const TimeseriesAnswer = named('Timeseries', 'Time series of the world.', {
  world_id: Type.Integer(),
  interval_ticks: Type.Integer({
    description: 'Ticks between the newest samples; older samples are farther apart.',
  }),
  ticks: Type.Array(Type.Integer(), {
    description: `Oldest first, at most ${LIMITS.seriesSamplesMax.value}; all arrays are equally long.`,
  }),
  ...curves,
});
export type TimeseriesAnswer = Static<typeof TimeseriesAnswer>;

// Measures of the ecosystem: `GET /api/metrics/*` (docs/interface.md#endpoints; docs/interface.md#wire-strings).

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
