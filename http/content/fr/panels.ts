/** The panels in French. */
import type { Prose } from '../en/content.js';
import { GOD } from './panels/god.js';
import { SOCIETY } from './panels/society.js';
import { STORIES } from './panels/stories.js';
import { WORLD } from './panels/world.js';

export const PANELS: Prose['panels'] = {
  label: 'Panneaux',
  titles: {
    world: 'Monde',
    chronicle: 'Chronique',
    creature: 'Créature',
    clans: 'Clans',
    annals: 'Annales',
    analytics: 'Analyse',
    god: 'Dieu',
    worlds: 'Mondes',
  },
  common: {
    day: 'Jour {n}',
    tick: 'tick {n}',
    ticks: '{n} {n:tick|ticks}',
    days: '{n} {n:jour|jours}',
    loading: 'Lecture …',
    failed: 'Lecture impossible : {n}',
    retry: 'Réessayer',
    nothing: 'Rien ici pour l’instant.',
    show: 'Montrer sur le plan',
    yes: 'oui',
    no: 'non',
    clanless: 'les sans-clan',
  },
  stories: STORIES,
  ...WORLD,
  ...SOCIETY,
  ...GOD,
};
