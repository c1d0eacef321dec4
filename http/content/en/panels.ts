/** The panels in English; their type is that of all languages. `{n}` and others are placeholders for values. */
import { GOD } from './panels/god.js';
import { SOCIETY } from './panels/society.js';
import { STORIES } from '#schemas/events/events.js';
import { WORLD } from './panels/world.js';

export const PANELS = {
  label: 'Panels',
  titles: {
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
  ...WORLD,
  ...SOCIETY,
  ...GOD,
};
