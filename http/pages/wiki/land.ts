/** The land and the sky: the chapters of plants and of weather. */
import { ANOMALY_ROWS } from '../../../machines/tables/anomalies.js';
import { PLANT_ROWS } from '../../../machines/tables/plants.js';
import { EPOCH_ROWS, SEASON_ROWS, WEATHER_ROWS, WEATHER_TURNS } from '../../../machines/tables/seasons.js';
import { LAW_CATALOG } from '../../../schemas/laws/catalog.js';
import { ANOMALY_KINDS, EPOCHS, SEASONS, WEATHERS } from '../../../schemas/vocabulary.js';
import type { DocumentSection, DocumentTable } from '../../../schemas/wire/document.js';
import type { Chapters } from './chapters.js';

/** The chapter on plants. */
export function plantsSection(chapters: Chapters): DocumentSection {
  const { plantVariants, plantStates } = chapters.content.words.terms;
  const rows = PLANT_ROWS.map(({ name, energy, health, growthPace, lifePace, remedyRate, remedyTicks }) => ({
    id: `plant-${name}`,
    name: plantVariants[name].name,
    code: name,
    what: plantVariants[name].text,
    energy,
    healthNow: health,
    remedyRate,
    remedyTicks,
    growthPace,
    lifePace,
  }));
  const table = chapters.table(
    'plants',
    [
      ['name'],
      ['code', 'code'],
      ['energy', 'number'],
      ['healthNow', 'number'],
      ['remedyRate', 'number'],
      ['remedyTicks', 'number'],
      ['growthPace', 'number'],
      ['lifePace', 'number'],
      ['what'],
    ],
    rows,
  );
  return chapters.section(
    'plants',
    [table],
    [
      chapters.subsection(
        'growth',
        chapters.glossary('plantStates', plantStates),
        plantSeasonsTable(chapters),
      ),
      chapters.subsection('fields'),
    ],
  );
}

/** Growth of each species by season, with its share of the new sprouts. */
function plantSeasonsTable(chapters: Chapters): DocumentTable {
  const { plantVariants, seasons } = chapters.content.words.terms;
  const { growthIn, sproutsIn } = chapters.content.wiki.columns;
  const titled = (text: string, code: (typeof SEASONS)[number]): string =>
    text.replace('{n}', seasons[code].name.toLocaleLowerCase(chapters.language));
  return chapters.table(
    'plantSeasons',
    [
      ['name'],
      ...SEASONS.map((code) => ['growthIn', 'number', `growth_${code}`, titled(growthIn, code)] as const),
      ...SEASONS.map((code) => ['sproutsIn', 'number', `sprouts_${code}`, titled(sproutsIn, code)] as const),
    ],
    PLANT_ROWS.map(({ name, seasonGrowth, sproutWeights }) => ({
      name: plantVariants[name].name,
      ...Object.fromEntries(SEASONS.map((code, at) => [`growth_${code}`, seasonGrowth[at]!])),
      ...Object.fromEntries(SEASONS.map((code, at) => [`sprouts_${code}`, sproutWeights[at]!])),
    })),
  );
}

/** The chapter on weather, seasons, epochs and what strikes from above. */
export function weatherSection(chapters: Chapters): DocumentSection {
  const { disasters, waterworks } = chapters.content.words.terms;
  return chapters.section(
    'weather',
    [],
    [
      chapters.subsection('seasons', seasonsTable(chapters)),
      chapters.subsection('sky', weathersTable(chapters), turnsTable(chapters)),
      chapters.subsection('epochs', epochsTable(chapters)),
      chapters.subsection('heat'),
      chapters.subsection('disasters', chapters.glossary('disasters', disasters)),
      chapters.subsection('terrain', chapters.glossary('waterworks', waterworks), anomaliesTable(chapters)),
    ],
  );
}

function seasonsTable(chapters: Chapters): DocumentTable {
  const { seasons } = chapters.content.words.terms;
  return chapters.table(
    'seasons',
    [
      ['name'],
      ['code', 'code'],
      ['temperature', 'number'],
      ['food', 'number'],
      ['births', 'number'],
      ['disease', 'number'],
      ['what'],
    ],
    SEASONS.map((code, at) => {
      const { food, births, disease, temperature } = SEASON_ROWS[at]!;
      const winter = LAW_CATALOG.winter_food_mult.default;
      const { name, text } = seasons[code];
      return { name, code, what: text, temperature, food: food ?? winter, births, disease };
    }),
  );
}

function weathersTable(chapters: Chapters): DocumentTable {
  const { weathers } = chapters.content.words.terms;
  return chapters.table(
    'weathers',
    [['name'], ['code', 'code'], ['temperature', 'number'], ['wind', 'number'], ['wet', 'flag'], ['what']],
    WEATHERS.map((code, at) => {
      const { temperature, windSpeed, wet } = WEATHER_ROWS[at]!;
      return {
        name: weathers[code].name,
        code,
        what: weathers[code].text,
        temperature,
        wind: windSpeed,
        wet,
      };
    }),
  );
}

function turnsTable(chapters: Chapters): DocumentTable {
  const { weathers } = chapters.content.words.terms;
  return chapters.table(
    'turns',
    [['present'], ...WEATHERS.map((code) => ['present', 'number', code, weathers[code].name] as const)],
    WEATHERS.map((from, row) => ({
      present: weathers[from].name,
      ...Object.fromEntries(WEATHERS.map((to, column) => [to, WEATHER_TURNS[row]![column]!])),
    })),
  );
}

function epochsTable(chapters: Chapters): DocumentTable {
  const { epochs } = chapters.content.words.terms;
  return chapters.table(
    'epochs',
    [
      ['name'],
      ['code', 'code'],
      ['food', 'number'],
      ['growth', 'number'],
      ['births', 'number'],
      ['mutation', 'number'],
      ['disease', 'number'],
      ['capacity', 'number'],
      ['chill', 'number'],
      ['what'],
    ],
    EPOCHS.map((code, at) => ({
      name: epochs[code].name,
      code,
      what: epochs[code].text,
      ...EPOCH_ROWS[at]!,
    })),
  );
}

function anomaliesTable(chapters: Chapters): DocumentTable {
  const { anomalies } = chapters.content.words.terms;
  return chapters.table(
    'anomalies',
    [['name'], ['code', 'code'], ['growth', 'number'], ['speed', 'number'], ['burn', 'number'], ['what']],
    ANOMALY_KINDS.map((code, at) => ({
      name: anomalies[code].name,
      code,
      what: anomalies[code].text,
      ...ANOMALY_ROWS[at]!,
    })),
  );
}
