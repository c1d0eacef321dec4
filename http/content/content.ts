/**
 * Texts of a language on the pages, apart from the names of tables. Numbers come from the tables, or into a text by a
 * placeholder such as `{law:day_length}` (http/pages/fill-numbers.ts).
 */
import type { Gift } from '../../machines/tables/totems.js';
import type { VariableName } from '../../schemas/configuration.js';
import type { ErrorCode } from '../../schemas/errors.js';
import type { HealthText } from './health.js';
import type { PanelsText } from './panels.js';
import type { Texts } from './texts.js';
import type { ViewerText } from './viewer.js';
import type { Words } from './words.js';

/** Texts of the layout around every page. */
export interface SiteText {
  readonly skip: string;
  readonly pages: Texts<PageName>;
  readonly pagesLabel: string;
  readonly languageLabel: string;
  readonly contents: string;
  /** The box of the wiki that finds rows and chapters. */
  readonly find: string;
  readonly found: string;
  readonly notFound: string;
  readonly toTop: string;
  /** The page for an address at which there is nothing. */
  readonly lost: { readonly title: string; readonly text: string };
  readonly footer: string;
  readonly yes: string;
  readonly no: string;
  /** For a value that a table does not have. */
  readonly none: string;
}

export type PageName = 'viewer' | 'health' | 'guide' | 'wiki' | 'docs';

/** A heading with its paragraphs. Paragraphs may hold `code` in backticks, [links](/path) and places. */
export interface Chapter {
  readonly title: string;
  readonly text: readonly string[];
}

export interface WikiText {
  readonly title: string;
  readonly description: string;
  readonly chapters: Readonly<Record<ChapterName, Chapter>>;
  readonly captions: Texts<TableName>;
  readonly columns: Texts<ColumnName>;
  readonly phases: Texts<PhaseName>;
  readonly bodies: Texts<'line' | 'acute' | 'equilateral' | 'sides' | 'wild'>;
  readonly gifts: Texts<Gift>;
  readonly acts: Texts<'live' | 'creation'>;
  readonly guards: Texts<'public' | 'god'>;
}

export type ChapterName =
  | 'overview'
  | 'tick'
  | 'castes'
  | 'character'
  | 'life'
  | 'stages'
  | 'hunger'
  | 'health'
  | 'death'
  | 'heredity'
  | 'brain'
  | 'skills'
  | 'balance'
  | 'plants'
  | 'growth'
  | 'fields'
  | 'clans'
  | 'houses'
  | 'relations'
  | 'leaders'
  | 'economy'
  | 'war'
  | 'speech'
  | 'faith'
  | 'totems'
  | 'rites'
  | 'weather'
  | 'seasons'
  | 'sky'
  | 'epochs'
  | 'heat'
  | 'disasters'
  | 'terrain'
  | 'laws'
  | 'presets'
  | 'comparison'
  | 'events'
  | 'api'
  | 'routes'
  | 'god'
  | 'socket'
  | 'errors'
  | 'variables';

export type TableName =
  | 'phases'
  | 'castes'
  | 'ranks'
  | 'vocabulary'
  | 'stages'
  | 'hunger'
  | 'causes'
  | 'plants'
  | 'plantSeasons'
  | 'plantStates'
  | 'houseStates'
  | 'materials'
  | 'standings'
  | 'cultures'
  | 'leaders'
  | 'governances'
  | 'totems'
  | 'seasons'
  | 'weathers'
  | 'turns'
  | 'epochs'
  | 'anomalies'
  | 'waterworks'
  | 'disasters'
  | 'laws'
  | 'presets'
  | 'comparison'
  | 'events'
  | 'routes'
  | 'errors'
  | 'variables';

export type ColumnName =
  | 'name'
  | 'code'
  | 'order'
  | 'what'
  | 'body'
  | 'lifespan'
  | 'maxHealth'
  | 'speed'
  | 'sight'
  | 'fertility'
  | 'upkeep'
  | 'personality'
  | 'trait'
  | 'skill'
  | 'title'
  | 'archetype'
  | 'tool'
  | 'kind'
  | 'from'
  | 'burn'
  | 'upTo'
  | 'energy'
  | 'healthNow'
  | 'remedyRate'
  | 'remedyTicks'
  | 'growthPace'
  | 'lifePace'
  | 'growthIn'
  | 'sproutsIn'
  | 'insulation'
  | 'hitPoints'
  | 'betrayal'
  | 'war'
  | 'peace'
  | 'envoy'
  | 'demand'
  | 'acceptance'
  | 'aura'
  | 'tribute'
  | 'larder'
  | 'combat'
  | 'rites'
  | 'gifts'
  | 'food'
  | 'births'
  | 'disease'
  | 'temperature'
  | 'wind'
  | 'wet'
  | 'present'
  | 'growth'
  | 'mutation'
  | 'capacity'
  | 'chill'
  | 'law'
  | 'range'
  | 'default'
  | 'unit'
  | 'acts'
  | 'preset'
  | 'character'
  | 'event'
  | 'when'
  | 'major'
  | 'stored'
  | 'route'
  | 'does'
  | 'who'
  | 'parameters'
  | 'status'
  | 'error'
  | 'variable';

export type PhaseName =
  | 'weather'
  | 'plants'
  | 'spatial_index'
  | 'creatures'
  | 'disease'
  | 'war'
  | 'reproduction'
  | 'relations'
  | 'food_law'
  | 'corpses'
  | 'settlements'
  | 'counter';

export interface GuideText {
  readonly title: string;
  readonly description: string;
  readonly chapters: Readonly<Record<GuideChapterName, Chapter>>;
  /** A line over each example. */
  readonly examples: Texts<ExampleName>;
}

export type GuideChapterName =
  | 'start'
  | 'look'
  | 'watch'
  | 'god'
  | 'clock'
  | 'laws'
  | 'presets'
  | 'chronicle'
  | 'people'
  | 'world'
  | 'next';

export type ExampleName =
  | 'health'
  | 'state'
  | 'watch'
  | 'keyStatus'
  | 'keySetup'
  | 'pause'
  | 'step'
  | 'speed'
  | 'resume'
  | 'lawRead'
  | 'lawSet'
  | 'lawRefused'
  | 'presetList'
  | 'presetApply'
  | 'history'
  | 'search'
  | 'follow'
  | 'summary'
  | 'clans'
  | 'creature'
  | 'annals'
  | 'worlds'
  | 'snapshots'
  | 'reset';

/** The prose of one language. */
export interface Prose {
  readonly site: SiteText;
  readonly wiki: WikiText;
  readonly guide: GuideText;
  readonly health: HealthText;
  readonly viewer: ViewerText;
  readonly panels: PanelsText;
  /** By method and path: `GET /api/laws`. */
  readonly routes: Readonly<Record<string, string>>;
  readonly variables: Texts<VariableName>;
  readonly errors: Texts<ErrorCode>;
}

/** Everything in one language: its prose and its words for the codes of the tables. */
export interface Content extends Prose {
  readonly words: Words;
}
