/** Titles of the guide's examples in French. */
import type { Prose } from '../en/content.js';

export const EXAMPLES: Prose['examples'] = {
  health: 'Le service tourne-t-il, et à quelle vitesse ?',
  state: 'Le monde en cinq champs',
  watch: 'Cinq états de la socket',
  keyStatus: 'Y a-t-il un mot de passe ?',
  keySetup: 'Définir le premier mot de passe',
  pause: 'Pause',
  step: 'Un tick',
  speed: 'Vingt ticks par seconde',
  resume: 'Le relancer',
  lawRead: 'Lire une loi',
  lawSet: 'Plus de nourriture, pour ce monde seulement',
  lawRefused: 'Une valeur hors de l’intervalle est refusée',
  presetList: 'Les préréglages et leurs descriptions',
  presetApply: 'Le préréglage par défaut, pour ce monde seulement',
  history: 'Les cinq dernières naissances et morts',
  search: 'Chercher dans la chronique',
  follow: 'Les événements des deux dernières secondes',
  summary: 'Jour après jour',
  clans: 'Les clans et leurs effectifs',
  creature: 'Une créature, sa famille et son histoire',
  annals: 'Les annales : records, héros, ères',
  worlds: 'Tous les mondes jusqu’ici',
  snapshots: 'Les instantanés des mondes',
  reset: 'Un nouveau monde',
};
