/** The page of the worlds of a cluster in French. */
import type { Prose } from '../en/content.js';

export const WORLDS: Prose['worlds'] = {
  title: 'Mondes',
  description: 'Les mondes de cette grappe. Un nom mène à un service qui montre le monde en direct.',
  columns: {
    name: 'Nom',
    world: 'Monde',
    tick: 'Tick',
    population: 'Vivants',
    preset: 'Préréglage',
    viewers: 'Spectateurs',
    services: 'Services',
    primary: 'Principal',
  },
  primaries: {
    well: 'en marche',
    troubled: 'en difficulté',
    away: 'absent',
  },
  labels: {
    caption: 'Les mondes et les services qui les montrent',
    whole: 'Tous les mondes de la grappe sont dans la liste.',
    partial: 'NATS est absent ; des mondes peuvent manquer.',
    failed: 'La liste ne peut pas être lue pour le moment.',
    unreachable: 'Ce service ne répond pas. La page montre la dernière liste connue.',
    noPreset: 'lois propres',
  },
};
