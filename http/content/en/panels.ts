/** The panels in English; their type is that of all languages. `{n}` and others are placeholders for values. */
import { LIFE_STORIES, LINE_STORIES } from '#schemas/events/lives.js';
import { MOTIVE_STORIES } from '#schemas/events/motives.js';
import { GOD } from './panels/god.js';
import { SOCIETY } from './panels/society.js';
import { STORIES } from '#schemas/events/events.js';
import { RECORD_KINDS, RECORD_STORIES, RECORDS, SUM_STORIES, type RecordKind } from '#schemas/events/records.js';
import { WORLD } from './panels/world.js';

export const PANELS = {
  label: 'Panels',
  titles: {
    today: 'Today',
    world: 'World',
    chronicle: 'Chronicle',
    creature: 'Creature',
    clans: 'Clans',
    annals: 'Annals',
    analytics: 'Analysis',
    god: 'God',
    worlds: 'Worlds',
  },
  common: {
    day: 'Day {n}',
    tick: 'tick {n}',
    ticks: '{n} {n:tick|ticks}',
    days: '{n} {n:day|days}',
    hours: '{n} {n:hour|hours}',
    loading: 'Loading …',
    failed: 'This could not be loaded: {n}',
    retry: 'Try again',
    nothing: 'Nothing here yet.',
    show: 'Show on the plane',
    yes: 'yes',
    no: 'no',
    clanless: 'the clanless',
    nobody: 'somebody',
  },
  stories: STORIES,
  lives: LIFE_STORIES,
  motives: MOTIVE_STORIES,
  lines: LINE_STORIES,
  records: {
    kinds: Object.fromEntries(RECORD_KINDS.map((kind) => [kind, RECORDS[kind].name])) as Record<RecordKind, string>,
    stories: RECORD_STORIES,
    sums: SUM_STORIES,
  },
  ...WORLD,
  ...SOCIETY,
  ...GOD,
};
