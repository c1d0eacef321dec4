/** Makes the tables of the chapters on the land and on the sky. */
import { ANOMALY_ROWS } from '#tables/codes.js';
import { PLANT_ROWS } from '#tables/plants.js';
import { EPOCH_ROWS, SEASON_ROWS, WEATHER_ROWS, WEATHER_TURNS } from '#tables/seasons.js';
import { LAW_CATALOG } from '#schemas/laws/catalog/catalog.js';
import { ANOMALY_KINDS, EPOCHS, SEASONS, WEATHERS } from '#schemas/vocabulary.js';
import type { DocumentTable } from '#schemas/wire/document.js';
import type { ChapterTables, TableWriter } from './table-writer.js';

export function landTables(writer: TableWriter): ChapterTables {
  const { plantStates, disasters, waterworks } = writer.content.words.terms;
  return {
    plants: [plantsTable(writer)],
    growth: [writer.glossary('plantStates', plantStates), plantSeasonsTable(writer)],
    seasons: [seasonsTable(writer)],
    sky: [weathersTable(writer), turnsTable(writer)],
    epochs: [epochsTable(writer)],
    disasters: [writer.glossary('disasters', disasters)],
    terrain: [writer.glossary('waterworks', waterworks), anomaliesTable(writer)],
  };
}

function plantsTable(writer: TableWriter): DocumentTable {
  const { plantVariants } = writer.content.words.terms;
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
  return writer.table(
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
}

/** Returns the weights of each species among the new sprouts of a season. */
function plantSeasonsTable(writer: TableWriter): DocumentTable {
  const { plantVariants, seasons } = writer.content.words.terms;
  const { sproutsIn } = writer.content.wiki.columns;
  const titled = (text: string, code: (typeof SEASONS)[number]): string =>
    text.replace('{n}', seasons[code].name.toLocaleLowerCase(writer.language));
  return writer.table(
    'plantSeasons',
    [['name'], ...SEASONS.map((code) => ['sproutsIn', 'number', `sprouts_${code}`, titled(sproutsIn, code)] as const)],
    PLANT_ROWS.map(({ name, sproutWeights }) => ({
      name: plantVariants[name].name,
      ...Object.fromEntries(SEASONS.map((code, at) => [`sprouts_${code}`, sproutWeights[at]!])),
    })),
  );
}

function seasonsTable(writer: TableWriter): DocumentTable {
  const { seasons } = writer.content.words.terms;
  return writer.table(
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

function weathersTable(writer: TableWriter): DocumentTable {
  const { weathers } = writer.content.words.terms;
  return writer.table(
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

function turnsTable(writer: TableWriter): DocumentTable {
  const { weathers } = writer.content.words.terms;
  return writer.table(
    'turns',
    [['present'], ...WEATHERS.map((code) => ['present', 'number', code, weathers[code].name] as const)],
    WEATHERS.map((from, row) => ({
      present: weathers[from].name,
      ...Object.fromEntries(WEATHERS.map((to, column) => [to, WEATHER_TURNS[row]![column]!])),
    })),
  );
}

function epochsTable(writer: TableWriter): DocumentTable {
  const { epochs } = writer.content.words.terms;
  return writer.table(
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

function anomaliesTable(writer: TableWriter): DocumentTable {
  const { anomalies } = writer.content.words.terms;
  return writer.table(
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
