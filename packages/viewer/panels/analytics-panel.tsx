/** Panel with numbers of the whole world: threats, food chain, power of clans, population control. */
import { useArchive, useReading, useTexts, useFormat, useApp } from '../state/context.js';
import type { Panel } from './panel.js';
import { Note, Meter, Section, Bars, Facts, useTermText } from './parts/blocks.js';
import type { Answers } from '../../client/index.js';
import { fillIn, nameOf } from '../words/config.js';
import { bannerOf } from '../state/names.js';
import type { Format } from '../words/format.js';
import { ClanLink } from './parts/links.js';

const READ_MS = 3000;

export const analyticsPanel: Panel = { name: 'analytics', sign: '∿', isOfAnyWorld: true, View: Analytics };

function Analytics() {
  const { common } = useTexts();
  const archive = useArchive();
  const { answer, refusal } = useReading(null, READ_MS, async () => {
    const [summary, hegemony, warnings, morphology, safeguards, damping] = await Promise.all([
      archive.read('/api/analytics/summary'),
      archive.read('/api/analytics/hegemony'),
      archive.read('/api/analytics/warnings'),
      archive.read('/api/metrics/morphology'),
      archive.read('/api/metrics/safeguards'),
      archive.read('/api/metrics/damping'),
    ]);
    return { summary, hegemony, warnings, morphology, safeguards, damping };
  });
  return (
    <>
      <Note>{refusal ?? (answer === null && common.loading)}</Note>
      {answer !== null && (
        <>
          <Warnings warnings={answer.warnings} />
          <div id="numbers">
            <NumberParts {...answer} />
          </div>
        </>
      )}
    </>
  );
}

// Shows four warnings, each as a meter with its level and its reasons.

const REASONS = {
  famine: 'famineText',
  extinction: 'extinctionText',
  unrest: 'unrestText',
  war_risk: 'warText',
} as const;
const KINDS = Object.keys(REASONS) as readonly (keyof typeof REASONS)[];
const COLORS = {
  calm: 'var(--live)',
  watch: 'var(--accent)',
  warning: 'var(--warn)',
  critical: 'var(--danger)',
} as const;

function Warnings({ warnings }: { readonly warnings: Answers['/api/analytics/warnings'] }) {
  const { analysis: text } = useTexts();
  const format = useFormat();
  return (
    <Section title={text.warnings} id="warnings">
      <Note>{text.warningsText}</Note>
      {KINDS.map((kind) => {
        const { level, score, counts } = warnings[kind];
        const places = Object.entries(counts).map(([name, count]) => [name, format.whole(count)] as const);
        return (
          <div key={kind} class="warning" data-warning={kind} data-level={level}>
            <Meter
              name={text[kind]}
              color={COLORS[level]}
              share={score}
              words={`${text[level]} · ${format.percent(score)}`}
            />
            <small>{fillIn(text[REASONS[kind]], Object.fromEntries(places))}</small>
          </div>
        );
      })}
    </Section>
  );
}

// Shows people, deaths, energy, food pyramid, power, shares, population control and bodies as bars and numbers.

interface Numbers {
  readonly summary: Answers['/api/analytics/summary'];
  readonly hegemony: Answers['/api/analytics/hegemony'];
  readonly morphology: Answers['/api/metrics/morphology'];
  readonly safeguards: Answers['/api/metrics/safeguards'];
  readonly damping: Answers['/api/metrics/damping'];
}

const POWERS_SHOWN = 8;
const CAUSES_SHOWN = 8;
const STAGES = ['infant', 'juvenile', 'adult', 'elder'] as const;

function NumberParts(numbers: Numbers) {
  return (
    <>
      <People {...numbers} />
      <Causes {...numbers} />
      <Energy {...numbers} />
      <Power {...numbers} />
      <Shares {...numbers} />
      <Balance {...numbers} />
      <Bodies {...numbers} />
    </>
  );
}

function People({ summary }: Numbers) {
  const { config } = useApp();
  const { analysis: text, clans: clanText } = config.panels;
  const format = useFormat();
  const textOfTerm = useTermText();
  const { demographics: all, mortality, generations } = summary;
  const whole = (value: number): string => format.whole(value);
  return (
    <Section title={text.people}>
      <Facts
        rows={[
          [text.population, whole(all.population)],
          [text.animals, whole(all.population - all.people)],
          [text.women, whole(all.by_sex['female'] ?? 0)],
          [text.men, whole(all.by_sex['male'] ?? 0)],
          [text.births, whole(mortality.births)],
          [text.deaths, whole(mortality.deaths)],
          [text.meanAge, format.age(all.mean_age)],
          [text.meanHealth, fillIn(text.healthPoints, { n: whole(all.mean_health) })],
          [text.meanEnergy, fillIn(clanText.energyText, { n: whole(all.mean_energy) })],
          [text.hungry, whole(all.hungry)],
          [text.infected, whole(all.infected)],
          [text.sleeping, whole(all.sleeping)],
          [text.clanless, whole(all.clanless), text.factTexts.clanless],
          [text.generation, `${format.compact(generations.mean)} · ${whole(generations.max)}`],
        ]}
      />
      <h4>{text.stages}</h4>
      <CompactBars
        rows={STAGES.map((stage) => [
          nameOf(config, 'stages', stage),
          all.by_stage[stage] ?? 0,
          textOfTerm('stages', stage),
        ])}
      />
    </Section>
  );
}

function Causes({ summary }: Numbers) {
  const { config } = useApp();
  const { analysis: text, common } = config.panels;
  const textOfTerm = useTermText();
  const causes = Object.entries(summary.mortality.by_cause)
    .filter(([, count]) => count > 0)
    .sort(([, a], [, b]) => b - a)
    .slice(0, CAUSES_SHOWN)
    .map(([cause, count]) => [nameOf(config, 'causes', cause), count, textOfTerm('causes', cause)] as const);
  return (
    <Section title={text.causes}>
      {causes.length === 0 ? <Note>{common.nothing}</Note> : <CompactBars rows={causes} color="var(--danger)" />}
    </Section>
  );
}

function Energy({ summary: { biomass, trophic } }: Numbers) {
  const { analysis: text } = useTexts();
  // The food chain of a world without animals says no more than the bars above it.
  const levels = [
    [text.predators, trophic.predator_biomass],
    [text.people, trophic.people_biomass],
    [text.herbivores, trophic.herbivore_biomass],
    [text.plants, trophic.plant_biomass],
  ] as const;
  const pyramid = levels.filter(([, energy]) => energy > 0);
  return (
    <Section title={text.energy}>
      <CompactBars
        color="var(--live)"
        rows={[
          [text.plants, biomass.plants],
          [text.creatures, biomass.creatures],
          [text.stores, biomass.stores],
          [text.corpses, biomass.corpses],
        ]}
      />
      {pyramid.length > 2 && (
        <>
          <h4>{text.pyramid}</h4>
          <CompactBars color="var(--warn)" rows={pyramid} />
        </>
      )}
    </Section>
  );
}

function Power({ hegemony }: Numbers) {
  const app = useApp();
  const { analysis: text } = useTexts();
  const format = useFormat();
  const counts = { n: format.whole(hegemony.clan_count), share: format.percent(hegemony.leader_share) };
  return (
    <Section title={text.power}>
      <Note>{fillIn(text.powerText, counts)}</Note>
      {hegemony.territories.slice(0, POWERS_SHOWN).map(({ clan_id: id, name, share, population }) => (
        <Meter
          key={id}
          name={name}
          color={bannerOf(app, id).color}
          share={share}
          words={`${format.whole(population)} · ${format.percent(share)}`}
        >
          <ClanLink id={id} name={name} />
        </Meter>
      ))}
    </Section>
  );
}

function Shares({ summary: { inequality, biodiversity } }: Numbers) {
  const { analysis: text } = useTexts();
  const format = useFormat();
  return (
    <Section title={text.shares}>
      <Note>{text.sharesText}</Note>
      <Facts
        rows={[
          [text.energyGini, two(inequality.energy_gini, format)],
          [text.storesGini, two(inequality.stores_gini, format)],
          [text.sizeGini, two(inequality.clan_size_gini, format)],
          [text.hhi, two(inequality.clan_hhi, format), text.factTexts.hhi],
          [text.shannon, two(biodiversity.castes.shannon, format)],
          [text.evenness, two(biodiversity.castes.evenness, format)],
          [text.plantShannon, two(biodiversity.plants.shannon, format)],
        ]}
      />
    </Section>
  );
}

function Balance({ safeguards, damping }: Numbers) {
  const { analysis: text, common } = useTexts();
  const format = useFormat();
  return (
    <Section title={text.balance}>
      <Note>{text.balanceText}</Note>
      <Facts
        rows={[
          [text.capacity, format.whole(damping.Kcap), text.factTexts.capacity],
          [text.tier, format.whole(safeguards.tier), text.factTexts.tier],
          [text.eta, two(safeguards.eta, format)],
          [text.xi, two(damping.xi, format)],
          [text.miracles, format.whole(safeguards.miracles), text.factTexts.miracles],
          [text.mercy, safeguards.mercy ? common.yes : common.no, text.factTexts.mercy],
        ]}
      />
    </Section>
  );
}

function Bodies({ morphology }: Numbers) {
  const { analysis: text } = useTexts();
  const format = useFormat();
  const { theta_hist: angles } = morphology;
  const width = 180 / angles.length;
  // Empty bars between others are shown, because they are part of the distribution.
  const first = angles.findIndex((count) => count > 0);
  const last = angles.findLastIndex((count) => count > 0);
  const rows = angles
    .map((count, bar) => [`${bar * width}°–${(bar + 1) * width}°`, count] as const)
    .slice(Math.max(0, first), last + 1);
  return (
    <Section title={text.bodies}>
      <Note>{text.bodiesText}</Note>
      <Facts
        rows={[
          [text.lambda, two(morphology.lambda, format)],
          [text.points, format.compact(morphology.K)],
          [text.area, two(morphology.A, format)],
          [text.perimeter, two(morphology.P, format)],
          [text.sharpness, two(morphology.sharpness, format), text.factTexts.sharpness],
          [text.asymmetry, two(morphology.asymmetry, format), text.factTexts.asymmetry],
        ]}
      />
      <h4>{text.angles}</h4>
      <CompactBars rows={rows} />
    </Section>
  );
}

const ABBREVIATED_FROM = 1e6;

interface BarsProps {
  readonly rows: readonly (readonly [name: string, value: number, explanation?: string])[];
  readonly color?: string;
}

/** Values that stand in one list are compared, so all have one precision. */
function CompactBars(props: BarsProps) {
  const format = useFormat();
  const isLarge = props.rows.some(([, value]) => value >= ABBREVIATED_FROM);
  return <Bars {...props} words={(value) => (isLarge ? format.compact(value) : format.whole(value))} />;
}

function two(value: number, format: Format): string {
  return format.exact(Math.round(value * 100) / 100);
}
