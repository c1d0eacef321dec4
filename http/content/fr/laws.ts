/** Effects of the laws in French (schemas/laws/catalog), and the titles of their groups. */
import type { LawGroupTexts, LawTexts } from '../words/words.js';
import { LIFE_TEXTS } from './laws/life.js';
import { SOCIETY_TEXTS } from './laws/society.js';
import { WORLD_TEXTS } from './laws/world.js';

export const LAW_TEXTS: LawTexts = { ...WORLD_TEXTS, ...LIFE_TEXTS, ...SOCIETY_TEXTS };

export const LAW_GROUP_TEXTS: LawGroupTexts = {
  world: 'Le monde',
  founders: 'Les fondateurs',
  terrain: 'La terre',
  time: 'Le temps qui passe',
  weather: 'Le temps qu’il fait',
  plants: 'Les plantes',
  corpses: 'Les morts',
  energy: 'L’énergie',
  senses: 'Les sens',
  movement: 'Le mouvement',
  birth: 'La naissance',
  heredity: 'L’hérédité',
  homeostasis: 'L’équilibre des nombres',
  disease: 'La maladie',
  houses: 'Les maisons',
  clans: 'Les clans',
  relations: 'Les relations',
  speech: 'La parole et le savoir',
  conflict: 'La guerre et la chasse',
  economy: 'Les vivres et le commerce',
  faith: 'La foi',
  disasters: 'Les catastrophes',
};
