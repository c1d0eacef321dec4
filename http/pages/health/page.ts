/**
 * The dashboard at `/health` (docs/decisions.md#agreements-are-rows-and-schemas). The page is complete without its script, with
 * current values in cards and tables; the script (packages/viewer/health) updates the values and draws the charts.
 */
import type { HealthAnswer } from '#schemas/wire/service.js';
import type { HealthSection, Content, ChartName, FigureName } from '../../content/en/content.js';
import { contentOf } from '../../content/index.js';
import type { Language } from '../../content/language.js';
import { html, type Html } from '../../text/html.js';
import {
  CARDS,
  FIGURES,
  GROUPS,
  MAPS,
  SOURCES,
  type FigureRow,
  type MapRow,
  type ShownFigure,
  type SourceName,
} from './figures.js';
import { valueAt, written } from '../../text/measures.js';

/** Answers of the API that the page shows, by the name of the source; null if the source did not answer. */
export type HealthAnswers = Readonly<Partial<Record<SourceName, unknown>>>;

/** Ranges of the charts, as `/healthz` names them; the first is the default. */
const RANGES = ['15m', '3h', '2d', 'all'] as const;

export function healthMain(answers: HealthAnswers, at: Date, language: Language): Html {
  const { health } = contentOf(language);
  const shown = new Shown(answers, language);
  const config = JSON.stringify({ sources: SOURCES, names: shown.names, words: pageWords(language) });
  const isAlone = !['standby', 'replica', 'nats'].some((part) => shown.at(`health.${part}`) !== undefined);
  const groups = (Object.entries(GROUPS) as [HealthSection, readonly ShownFigure[]][]).filter(
    ([section]) => section !== 'cluster' || !isAlone,
  );
  return html`<div id="dashboard" data-config="${config}" data-state="static">
    <p class="state">
      <strong id="state" role="status">${health.states.static}</strong>
      <span id="seen">${health.labels.madeAt} <time datetime="${at.toISOString()}">${clock(at)} UTC</time></span>
    </p>
    <section aria-labelledby="now">
      <h2 id="now">${health.sections.now}</h2>
      <ul class="cards">
        ${CARDS.map((card) => cardHtml(card, shown, language))}
      </ul>
    </section>
    <section aria-labelledby="over-time" id="charts" hidden>
      <h2 id="over-time">${health.sections.charts}</h2>
      ${rangesHtml(language)}
      <div class="charts">${CHARTS.map((chart) => chartHtml(chart, language))}</div>
    </section>
    <noscript>${minutesHtml(answers, language)}</noscript>
    <div class="tables">
      ${groups.map(([section, figures]) => groupHtml(section, figures, shown, language))}
      ${MAPS.map((map) => mapHtml(map, shown, language))}
    </div>
    ${viewersHtml(language)}
  </div>`;
}

/** Returns the section with the connected viewers, for the admin. A script creates the table. */
function viewersHtml(language: Language): Html {
  const { sections, viewers } = contentOf(language).health;
  const { text, key, show, ...words } = viewers;
  return html`<section aria-labelledby="who" id="viewers" data-words="${JSON.stringify(words)}" hidden>
    <h2 id="who">${sections.viewers}</h2>
    <form>
      <p>${text}</p>
      <label>${key} <input type="password" name="key" autocomplete="current-password" required /></label>
      <button type="submit">${show}</button>
      <output aria-live="polite"></output>
    </form>
    <div class="table" role="group" tabindex="0" aria-labelledby="who"></div>
  </section>`;
}

class Shown {
  readonly names: Readonly<Record<string, string>>;

  constructor(
    readonly answers: HealthAnswers,
    readonly language: Language,
  ) {
    this.names = codeNames(contentOf(language));
  }

  at(path: string): unknown {
    return valueAt(this.answers, path);
  }

  /** Returns a value with its unit, in an element that the script can find and update. */
  figure(name: ShownFigure): Html {
    const row: FigureRow = FIGURES[name];
    const { from, kind = 'number', digits = 0, unit } = row;
    const text = written(this.at(from), { kind, digits }, this.language, this.names);
    const value = html`<span data-value="${from}" data-kind="${kind}" data-digits="${digits}">${text}</span>`;
    return unit === undefined ? value : html`${value} ${unitName(unit, this.language)}`;
  }
}

function unitName(unit: 'ms' | 'MB', language: Language): Html {
  const name = unit === 'MB' && language === 'fr' ? 'Mo' : unit;
  return html`<span class="unit">${name}</span>`;
}

function pageWords(language: Language): object {
  const { health } = contentOf(language);
  return { states: health.states, ...health.labels, tick: health.figures.tick };
}

function clock(at: Date): string {
  return at.toISOString().slice(11, 19);
}

function cardHtml({ card, main, notes, share }: (typeof CARDS)[number], shown: Shown, language: Language): Html {
  const { health } = contentOf(language);
  return html`<li class="card" id="card-${card}">
    <h3>${health.cards[card]}</h3>
    <p class="value">${shown.figure(main)}</p>
    ${share === undefined ? '' : meterHtml(share, health.cards[card], shown)}
    ${notes.map((note) => html`<p class="note">${health.figures[note]}${health.labels.colon}${shown.figure(note)}</p> `)}
  </li> `;
}

function meterHtml({ of, low, high }: NonNullable<(typeof CARDS)[number]['share']>, name: string, shown: Shown): Html {
  const [part, whole] = of.map((figure) => FIGURES[figure].from) as [string, string];
  const share = Number(shown.at(part)) / Number(shown.at(whole));
  const value = Number.isFinite(share) ? Math.min(1, share).toFixed(3) : '0';
  const marks = html`${low === undefined ? '' : html` low="${low}"`}${high === undefined ? '' : html` high="${high}"`}`;
  const best = low === undefined ? '0' : '1';
  return html`<meter
    aria-label="${name}"
    data-part="${part}"
    data-whole="${whole}"
    min="0"
    max="1"
    ${marks}
    optimum="${best}"
    value="${value}"
  ></meter>`;
}

function rangesHtml(language: Language): Html {
  const { ranges } = contentOf(language).health;
  return html`<fieldset class="ranges">
    <legend>${ranges.label}</legend>
    ${RANGES.map(
      (range) =>
        html`<label
          ><input type="radio" name="range" value="${range}" ${range === RANGES[0] ? html`checked` : ''} />
          ${ranges[range]}</label
        > `,
    )}
  </fieldset>`;
}

function chartHtml({ chart, source, digits, lines }: ChartRow, language: Language): Html {
  const { health } = contentOf(language);
  const spec = JSON.stringify({
    source,
    digits,
    lines: lines.map((line) => ({ ...line, label: health.figures[line.label] })),
  });
  const { asTable, colon } = health.labels;
  return html`<figure class="chart" id="chart-${chart}" data-chart="${spec}">
    <figcaption id="title-${chart}">${health.charts[chart]}</figcaption>
    <div class="plot" role="img" aria-labelledby="title-${chart}" aria-describedby="words-${chart}"></div>
    <div class="legend"></div>
    <p class="summary" id="words-${chart}">${health.labels.noData}</p>
    <details>
      <summary>${asTable}<span class="aside">${colon}${health.charts[chart]}</span></summary>
      <div class="table" role="group" tabindex="0" aria-label="${asTable}${colon}${health.charts[chart]}"></div>
    </details>
  </figure> `;
}

function groupHtml(section: HealthSection, figures: readonly ShownFigure[], shown: Shown, language: Language): Html {
  const { health } = contentOf(language);
  const rows = figures.map(
    (figure) =>
      html`<tr>
        <th scope="row">${health.figures[figure]}</th>
        <td class="number">${shown.figure(figure)}</td>
      </tr> `,
  );
  return tableHtml(section, [health.labels.figure, health.labels.value], rows, language);
}

function mapHtml({ section, from, columns }: MapRow, shown: Shown, language: Language): Html {
  const { health } = contentOf(language);
  const titles = columns.map(({ title }) => (title === 'value' ? 'ms' : health.figures[title]));
  const spec = JSON.stringify({ from, columns: columns.map(({ field, digits = 0 }) => ({ field, digits })) });
  const map = Object.entries((shown.at(from) ?? {}) as Readonly<Record<string, unknown>>);
  const rows = map.map(([key, row]) => {
    const cells = columns.map(({ field, digits = 0 }) => {
      const value = field === '' ? row : valueAt(row, field);
      return html`<td class="number">${written(value, { digits }, language, shown.names)}</td>`;
    });
    return html`<tr>
      <th scope="row">${shown.names[key] ?? key}</th>
      ${cells}
    </tr> `;
  });
  return tableHtml(section, [health.labels.name, ...titles], rows, language, spec);
}

function tableHtml(
  section: HealthSection,
  [first = '', ...others]: readonly string[],
  rows: readonly Html[],
  language: Language,
  map?: string,
): Html {
  const { sections } = contentOf(language).health;
  const spec = map === undefined ? '' : html` data-map="${map}"`;
  return html`<div class="table" role="group" tabindex="0" aria-labelledby="table-${section}">
<table${spec}>
<caption id="table-${section}">${sections[section]}</caption>
<thead><tr><th scope="col">${first}</th>${others.map((title) => html`<th scope="col" class="number">${title}</th>`)}</tr></thead>
<tbody>
${rows}</tbody>
</table>
</div>
`;
}

/** Returns the values of the minute charts as a table, for readers without script. */
function minutesHtml(answers: HealthAnswers, language: Language): Html {
  const { health } = contentOf(language);
  const history = ((answers.health as HealthAnswer | undefined)?.history ?? []).toReversed();
  const columns = CHARTS.filter(({ source }) => source === 'minutes').flatMap(({ lines, digits }) =>
    lines.flatMap(({ label, field }) => (field === undefined ? [] : [{ label, field, digits }])),
  );
  const rows = history.map((minute) => {
    const cells = columns.map(
      ({ field, digits }) => html`<td class="number">${written(valueAt(minute, field), { digits }, language, {})}</td>`,
    );
    const time = new Date(minute.t).toISOString().slice(11, 16);
    return html`<tr>
      <th scope="row">${time}</th>
      ${cells}
    </tr> `;
  });
  const titles = [health.labels.time, ...columns.map(({ label }) => health.figures[label])];
  return html`<p>${health.labels.noScript}</p>
    ${tableHtml('minutes', titles, rows, language)}`;
}

/** Returns the display name of each code that a value of the page may contain. */
function codeNames({ health, words, site }: Content): Readonly<Record<string, string>> {
  const { seasons, weathers, epochs, castes } = words.terms;
  const named = Object.entries({ ...seasons, ...weathers, ...epochs, ...castes });
  return {
    ...Object.fromEntries(named.map(([code, { name }]) => [code, name])),
    ...health.levels,
    ...health.statuses,
    ...health.roles,
    true: site.yes,
    false: site.no,
  };
}

// Table of the dashboard's charts. The source `minutes` stands for rows of the history of `/healthz` over the chosen
// range, `series` for curves of the world over that range, `ticks` for the newest durations of telemetry.

type ChartSource = 'minutes' | 'series' | 'ticks';

interface ChartLine {
  readonly label: FigureName;
  /** Name of the line's values: a field of each row of `minutes`, or an array of `series` or `ticks`. */
  readonly field?: string;
  /** Path of a current value instead of a field (`health.interval_ms`); it is drawn as a horizontal line. */
  readonly level?: string;
}

interface ChartRow {
  readonly chart: ChartName;
  readonly source: ChartSource;
  readonly digits: number;
  readonly lines: readonly ChartLine[];
}

export const CHARTS: readonly ChartRow[] = [
  chart('speed', 'minutes', 1, { speed: 'tps', target: 'health.speed_target' }),
  chart('tickTime', 'minutes', 2, { tickMean: 'avg_ms', tickMax: 'max_ms', budget: 'health.interval_ms' }),
  chart('ticks', 'ticks', 2, { tick: 'duration_ms', budget: 'health.interval_ms' }),
  chart('overruns', 'minutes', 0, { overruns: 'overruns' }),
  chart('memory', 'minutes', 0, { memory: 'memory_mb' }),
  chart('viewers', 'minutes', 0, { viewers: 'clients' }),
  chart('population', 'minutes', 0, {
    population: 'avg_pop',
    capacity: 'damping.Kcap',
    reliefBelow: 'safeguards.Ksafe',
  }),
  chart('regulation', 'minutes', 3, { relief: 'eta', overshoot: 'xi' }),
  chart('vital', 'series', 0, { births: 'births', deaths: 'deaths' }),
  chart('biomass', 'series', 0, { biomass: 'biomass', plantBiomass: 'plant_biomass' }),
  chart('animals', 'series', 0, { herbivores: 'herbivores', predators: 'predators', infected: 'infected' }),
  chart('society', 'series', 0, { clans: 'clans', houses: 'houses' }),
  chart('generations', 'series', 1, { generationMax: 'max_generation', generationMean: 'mean_generation' }),
  chart('power', 'series', 2, { gini: 'energy_gini', hhi: 'hhi', lambda: 'lambda' }),
];

/** `lines` has the field of each line by its label. A name with a dot is the path of a level. */
function chart(
  name: ChartName,
  source: ChartSource,
  digits: number,
  lines: Partial<Record<FigureName, string>>,
): ChartRow {
  const entries = Object.entries(lines) as [FigureName, string][];
  return {
    chart: name,
    source,
    digits,
    lines: entries.map(([label, name]) => ({ label, [name.includes('.') ? 'level' : 'field']: name })),
  };
}
