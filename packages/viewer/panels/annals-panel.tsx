/** Panel with the annals: milestones, ages, notables, extinct clans, and a timeline of all days. */
import { useArchive, useReading, useTexts, useApp } from '../state/context.js';
import type { Panel } from './panel.js';
import { Records } from './records-part.js';
import { Note, Facts, Section, type Fact } from './parts/blocks.js';
import { Timeline } from './timeline-part.js';
import { useMemo } from 'preact/hooks';
import type { Answers } from '../../client/index.js';
import { type Config, nameOf, fillIn } from '../words/config.js';
import { Format } from '../words/format.js';
import { WatchLink } from './parts/watch-link.js';
import { ClanLink, Notables } from './parts/links.js';

const READ_MS = 10_000;

export const annalsPanel: Panel = { name: 'annals', sign: '❧', isOfAnyWorld: true, View: AnnalsView };

function AnnalsView() {
  const { common } = useTexts();
  const archive = useArchive();
  const { answer, refusal } = useReading(null, READ_MS, () => archive.read('/api/annals'));
  return (
    <>
      <Note>{refusal ?? (answer === null && common.loading)}</Note>
      <Records />
      <Timeline />
      <div id="annals">{answer !== null && <AnnalsParts annals={answer} />}</div>
    </>
  );
}

type Annals = Answers['/api/annals'];

const EPITAPHS_SHOWN = 20;

function AnnalsParts({ annals }: { readonly annals: Annals }) {
  const app = useApp();
  const { annals: text } = useTexts();
  const format = useMemo(() => new Format(app, annals.day_length), [app, annals.day_length]);
  return (
    <>
      <Section title={text.milestones}>
        {annals.known_since_tick > 0 && (
          <Note>{fillIn(text.knownSince, { day: format.dayNumber(annals.known_since_tick) })}</Note>
        )}
        <Milestones milestones={annals.milestones} format={format} />
      </Section>
      <Notables title={text.notables} notables={annals.notables} format={format} />
      {annals.eras.length > 0 && (
        <Section title={text.eras}>
          <Note>{text.eraNote}</Note>
          {annals.eras.toReversed().map((era) => (
            <Era key={era.start_tick} era={era} format={format} />
          ))}
        </Section>
      )}
      {annals.clan_epitaphs.length > 0 && (
        <Section title={`${text.epitaphs} (${format.whole(annals.clans_ended)})`}>
          <ul class="log">
            {annals.clan_epitaphs.slice(0, EPITAPHS_SHOWN).map((epitaph) => (
              <Epitaph key={epitaph.clan_id} epitaph={epitaph} format={format} />
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

interface MilestonesProps {
  readonly milestones: Annals['milestones'];
  readonly format: Format;
}

function Milestones({ milestones, format }: MilestonesProps) {
  const { annals: text } = useTexts();
  const { bloodiest_day: war, worst_plague_day: plague, longest_peace: peace } = milestones;
  const { population_peak: peak, population_trough: trough } = milestones;
  const count = (head: typeof peak): Fact[1] =>
    head && (
      <span>
        {fillIn(text.countText, { n: format.whole(head.population), day: format.dayNumber(head.tick) })}{' '}
        <WatchLink tick={head.tick} />
      </span>
    );
  const moment = (first: Annals['milestones']['first_temple']): Fact[1] =>
    first && (
      <span>
        {first.clan_id !== null && (
          <>
            <ClanLink id={first.clan_id} name={first.clan_name} />
            {', '}
          </>
        )}
        {format.day(first.tick)} <WatchLink tick={first.tick} />
      </span>
    );
  const peaceDays = peace && {
    n: format.exact(Math.round(peace.days * 10) / 10),
    day: format.dayNumber(peace.start_tick),
  };
  const rows: readonly Fact[] = [
    [text.peak, count(peak)],
    [text.trough, count(trough)],
    [
      text.bloodiest,
      war && war.casualties > 0
        ? fillIn(text.bloodiestText, { n: format.whole(war.casualties), day: format.whole(war.day) })
        : null,
    ],
    [
      text.plague,
      plague && plague.plague_deaths > 0
        ? fillIn(text.plagueText, { n: format.whole(plague.plague_deaths), day: format.whole(plague.day) })
        : null,
    ],
    [text.peace, peace && peaceDays && fillIn(peace.ongoing ? text.peaceNow : text.peaceText, peaceDays)],
    [text.temple, moment(milestones.first_temple)],
    [text.miracle, moment(milestones.first_miracle)],
    [text.firstEnd, moment(milestones.first_extinction)],
  ];
  return <Facts rows={rows} />;
}

function Era({ era, format }: { readonly era: Annals['eras'][number]; readonly format: Format }) {
  const { config } = useApp();
  const { annals: text } = config.panels;
  const days = daysText(text, format, era.start_tick, era.end_tick);
  const counts = fillIn(text.eraText, {
    births: format.whole(era.births),
    deaths: format.whole(era.deaths),
    wars: format.whole(era.wars),
    disasters: format.whole(era.disasters),
    extinctions: format.whole(era.extinctions),
  });
  return (
    <div class="era" data-epoch={era.age}>
      <b>{nameOf(config, 'epochs', era.age)}</b>
      <small>{` ${days}`}</small>
      <Note>{counts}</Note>
    </div>
  );
}

/** Returns "Days 12 to 16", or "Day 12" if both ends are on one day. */
function daysText(text: Config['panels']['annals'], format: Format, fromTick: number, toTick: number): string {
  const [from, to] = [format.dayNumber(fromTick), format.dayNumber(toTick)];
  return from === to ? fillIn(text.eraDay, { n: from }) : fillIn(text.eraDays, { from, to });
}

interface EpitaphProps {
  readonly epitaph: Annals['clan_epitaphs'][number];
  readonly format: Format;
}

function Epitaph({ epitaph, format }: EpitaphProps) {
  const { config } = useApp();
  const { annals: text } = config.panels;
  const { clan_id: id, name, founded_tick: from, extinct_tick: to, extinction_cause: cause } = epitaph;
  const { battles_won: wins, wars_fought: wars } = epitaph;
  const life = fillIn(text.epitaphText, {
    days: format.whole(Math.max(1, Math.floor(epitaph.lifespan_ticks / format.dayLength))),
    peak: format.whole(epitaph.peak_population),
  });
  const sentences = [
    `${daysText(text, format, from, to)} · ${life}`,
    wars > 0 && fillIn(text.epitaphFights, { wins: format.whole(wins), wars: format.whole(wars) }),
    cause !== null && fillIn(text.epitaphCause, { n: nameOf(config, 'causes', cause) }),
  ];
  return (
    <li>
      <span>
        <ClanLink id={id} name={name} />
        <small>{` ${sentences.filter((each) => each !== false).join(' ')} `}</small>
        <WatchLink tick={to} />
      </span>
    </li>
  );
}
