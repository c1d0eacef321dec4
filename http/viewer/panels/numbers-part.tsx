/** People, deaths, energy, the food pyramid, power, shares, balance and bodies, in bars and figures. */
import type { Answers } from '../../../client/index.js';
import type { App } from '../app.js';
import { nameOf } from '../config.js';
import { element } from '../elements.js';
import { fillIn } from '../text.js';
import { facts, meter, note, section } from './parts/blocks.js';
import { Format } from './parts/format.js';
import { clanLink } from './parts/links.js';

export interface Numbers {
  readonly summary: Answers['/api/analytics/summary'];
  readonly hegemony: Answers['/api/analytics/hegemony'];
  readonly morphology: Answers['/api/metrics/morphology'];
  readonly safeguards: Answers['/api/metrics/safeguards'];
  readonly damping: Answers['/api/metrics/damping'];
}

const POWERS_SHOWN = 8;
const CAUSES_SHOWN = 8;
const STAGES = ['infant', 'juvenile', 'adult', 'elder'] as const;

export function numbersNodes(app: App, numbers: Numbers): Node[] {
  const format = new Format(app);
  return [
    peoplePart(app, numbers, format),
    causesPart(app, numbers, format),
    energyPart(app, numbers, format),
    powerPart(app, numbers, format),
    sharesPart(app, numbers, format),
    balancePart(app, numbers, format),
    bodiesPart(app, numbers, format),
  ];
}

function peoplePart(app: App, { summary }: Numbers, format: Format): HTMLElement {
  const { analysis: text } = app.config.panels;
  const { demographics: all, mortality, generations } = summary;
  const whole = (value: number): string => format.whole(value);
  const stages = STAGES.map((stage): readonly [string, number] => [
    nameOf(app.config, 'stages', stage),
    all.by_stage[stage] ?? 0,
  ]);
  return section(text.people, [
    facts([
      [text.population, whole(all.population)],
      [text.animals, whole(all.population - all.people)],
      [text.women, whole(all.by_sex['female'] ?? 0)],
      [text.men, whole(all.by_sex['male'] ?? 0)],
      [text.births, whole(mortality.births)],
      [text.deaths, whole(mortality.deaths)],
      [text.meanAge, format.span(all.mean_age)],
      [text.meanHealth, whole(all.mean_health)],
      [text.meanEnergy, whole(all.mean_energy)],
      [text.hungry, whole(all.hungry)],
      [text.infected, whole(all.infected)],
      [text.sleeping, whole(all.sleeping)],
      [text.clanless, whole(all.clanless)],
      [text.generation, `${format.compact(generations.mean)} · ${whole(generations.max)}`],
    ]),
    element('h4', {}, [text.stages]),
    ...bars(stages, format),
  ]);
}

function causesPart(app: App, { summary }: Numbers, format: Format): HTMLElement {
  const { analysis: text, common } = app.config.panels;
  const causes = Object.entries(summary.mortality.by_cause)
    .filter(([, count]) => count > 0)
    .sort(([, a], [, b]) => b - a)
    .slice(0, CAUSES_SHOWN)
    .map(([cause, count]): readonly [string, number] => [nameOf(app.config, 'causes', cause), count]);
  return section(
    text.causes,
    causes.length === 0 ? [note(common.nothing)] : bars(causes, format, 'var(--danger)'),
  );
}

function energyPart(app: App, { summary }: Numbers, format: Format): HTMLElement {
  const { analysis: text } = app.config.panels;
  const { plants, creatures, corpses, stores } = summary.biomass;
  const {
    herbivore_biomass: herbivores,
    people_biomass: people,
    predator_biomass: predators,
  } = summary.trophic;
  return section(text.energy, [
    ...bars(
      [
        [text.plants, plants],
        [text.creatures, creatures],
        [text.stores, stores],
        [text.corpses, corpses],
      ],
      format,
      'var(--live)',
    ),
    element('h4', {}, [text.pyramid]),
    ...bars(
      [
        [text.predators, predators],
        [text.people, people],
        [text.herbivores, herbivores],
        [text.plants, summary.trophic.plant_biomass],
      ],
      format,
      'var(--warn)',
    ),
  ]);
}

function powerPart(app: App, { hegemony }: Numbers, format: Format): HTMLElement {
  const { analysis: text } = app.config.panels;
  const words = fillIn(text.powerText, {
    n: format.whole(hegemony.clan_count),
    share: format.percent(hegemony.leader_share),
  });
  const rows = hegemony.territories
    .slice(0, POWERS_SHOWN)
    .map(({ clan_id: id, name, color, share, population }) => {
      const made = meter(name, color);
      made.set(share, `${format.whole(population)} · ${format.percent(share)}`);
      made.element.firstElementChild?.replaceChildren(clanLink(app, id, name));
      return made.element;
    });
  return section(text.power, [note(words), ...rows]);
}

function sharesPart(app: App, { summary }: Numbers, format: Format): HTMLElement {
  const { analysis: text } = app.config.panels;
  const { inequality, biodiversity } = summary;
  return section(text.shares, [
    facts([
      [text.energyGini, two(inequality.energy_gini, format)],
      [text.storesGini, two(inequality.stores_gini, format)],
      [text.sizeGini, two(inequality.clan_size_gini, format)],
      [text.hhi, two(inequality.clan_hhi, format)],
      [text.shannon, two(biodiversity.castes.shannon, format)],
      [text.evenness, two(biodiversity.castes.evenness, format)],
      [text.plantShannon, two(biodiversity.plants.shannon, format)],
    ]),
  ]);
}

function balancePart(app: App, { safeguards, damping }: Numbers, format: Format): HTMLElement {
  const { analysis: text, common } = app.config.panels;
  return section(text.balance, [
    facts([
      [text.capacity, format.whole(damping.Kcap)],
      [text.tier, format.whole(safeguards.tier)],
      [text.eta, two(safeguards.eta, format)],
      [text.xi, two(damping.xi, format)],
      [text.miracles, format.whole(safeguards.miracles)],
      [text.mercy, safeguards.mercy ? common.yes : common.no],
    ]),
  ]);
}

function bodiesPart(app: App, { morphology }: Numbers, format: Format): HTMLElement {
  const { analysis: text } = app.config.panels;
  const { theta_hist: angles } = morphology;
  const width = 180 / angles.length;
  // Empty ones between others are part of the shape.
  const first = angles.findIndex((count) => count > 0);
  const last = angles.findLastIndex((count) => count > 0);
  const rows = angles
    .map((count, bar): readonly [string, number] => [`${bar * width}°–${(bar + 1) * width}°`, count])
    .slice(Math.max(0, first), last + 1);
  return section(text.bodies, [
    facts([
      [text.lambda, two(morphology.lambda, format)],
      [text.points, format.compact(morphology.K)],
      [text.area, two(morphology.A, format)],
      [text.perimeter, two(morphology.P, format)],
      [text.sharpness, two(morphology.sharpness, format)],
      [text.asymmetry, two(morphology.asymmetry, format)],
    ]),
    element('h4', {}, [text.angles]),
    ...bars(rows, format),
  ]);
}

function bars(rows: readonly (readonly [string, number])[], format: Format, color?: string): HTMLElement[] {
  const most = Math.max(1, ...rows.map(([, value]) => value));
  return rows.map(([name, value]) => {
    const made = meter(name, color);
    made.set(value / most, format.compact(value));
    return made.element;
  });
}

/** A number with two decimals. */
function two(value: number, format: Format): string {
  return format.exact(Math.round(value * 100) / 100);
}
