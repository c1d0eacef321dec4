/**
 * The texts of the pages in one language. English is the pattern: a test finds a missing or additional text in another
 * language. No text contains a number of a rule: the number is in a table, or the text has a placeholder such as
 * `{law:day_length}` (http/content/fill-numbers.ts).
 */
import type { PROSE_EN } from './index.js';
import type { Words } from '../words/words.js';

/** The prose of one language. */
export type Prose = typeof PROSE_EN;

/** All texts of one language: prose, text pages, and words for the codes of the tables. */
export interface Content extends Prose {
  readonly wikiPage: Chapter;
  readonly guidePage: Chapter;
  readonly words: Words;
}

/** A heading with its paragraphs, which may contain `code`, [links](/path) and placeholders, and its subchapters. */
export interface Chapter {
  readonly title: string;
  readonly text: readonly string[];
  /** Chapters by their anchor. */
  readonly chapters: Readonly<Record<string, Chapter>>;
}

export type PageName = keyof Prose['site']['pages'];

export type TableName = keyof Prose['wiki']['captions'];
export type ColumnName = keyof Prose['wiki']['columns'];

export type ExampleName = keyof Prose['examples'];

export type HealthSection = keyof Prose['health']['sections'];
export type CardName = keyof Prose['health']['cards'];
export type FigureName = keyof Prose['health']['figures'];
export type ChartName = keyof Prose['health']['charts'];

/** States of the connection and of the world. */
export type ConditionName = keyof Prose['viewer']['conditions'];
export type LensName = keyof Prose['viewer']['lenses'];
export type LayerName = keyof Prose['viewer']['layers'];
export type ToolName = keyof Prose['viewer']['tools'];

/** Names of the panels; packages/viewer/shell/tabs.tsx sets the order of their tabs. */
export type PanelName = keyof Prose['panels']['titles'];
