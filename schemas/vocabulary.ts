/** Closed vocabularies of the wire (docs/interface.md#wire-strings). Indexes are state, so new words are appended. */

export const CASTES = [
  'Woman',
  'Soldier',
  'Artisan',
  'Gentleman',
  'Professional',
  'Noble',
  'Priest',
  'Predator',
  'Herbivore',
] as const;
export type Caste = (typeof CASTES)[number];

export const KINDS = ['creature', 'food', 'house', 'corpse'] as const;
export type Kind = (typeof KINDS)[number];
export const SHAPES = ['polygon', 'line'] as const;
export const SEXES = ['male', 'female'] as const;
export const STAGES = ['infant', 'juvenile', 'adult', 'elder'] as const;
export const STATUSES = ['', 'hungry', 'starving'] as const;
export const VARIANTS = ['grass', 'grain', 'berry', 'medicinal_herb', 'mushroom', 'poisonous'] as const;
export const DOOR_SIDES = ['north', 'east', 'south', 'west'] as const;
export const MATERIALS = ['straw', 'wood', 'stone', 'clay'] as const;
export const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const;
export const WEATHERS = ['clear', 'rain', 'fog', 'storm'] as const;
export const EPOCHS = ['Golden', 'Ice', 'Chaos', 'Plague'] as const;
export const PERSONALITIES = ['brave', 'cautious', 'altruistic', 'greedy', 'explorer', 'builder'] as const;
export const TRAITS = [null, 'greedy', 'peaceful', 'paranoid', 'bold'] as const;
/** Items that bodies carry; index 0 is none. Leaders wear crowns, explorers carry torches at night. */
export const TOOLS = [null, 'spear', 'basket', 'herb_poultice', 'crown', 'torch'] as const;
export type Skill = 'farming' | 'combat' | 'foraging' | 'healing';
export const SKILL_LEVELS = ['novice', 'apprentice', 'journeyman', 'expert', 'master'] as const;
/** Titles, a lesser and a greater one for each of combat, farming, healing and foraging; index 0 is none. */
export const SKILL_TITLES = [
  null,
  'Veteran',
  'Champion',
  'Harvester',
  'Harvest Master',
  'Healer',
  'Great Physician',
  'Pathfinder',
  'Master Forager',
] as const;
export const ARCHETYPES = [null, 'Apex Hunter', 'Nocturnal Forager', 'Granary Courier', 'Sentry Guard'] as const;
export const EMOTES = [
  'sleep',
  'panic',
  'combat',
  'fear',
  'heal',
  'love',
  'craft',
  'cheer',
  'grief',
  'hungry',
] as const;
/** Emotes that only repeat `sleeping` or `status`. A list that shows those fields omits the emote. */
export const ECHOING_EMOTES: ReadonlySet<string> = new Set<(typeof EMOTES)[number]>(['sleep', 'hungry']);
/** Calls and cries that travel, scents and marks that stay (schemas/tables/signals.ts). */
export const SIGNALS = [
  'food',
  'trail',
  'alarm',
  'help',
  'knowledge',
  'warcry',
  'pack',
  'rally',
  'retreat',
  'harvest',
  'evacuate',
  'chant',
  'hum',
  'war',
  'chime',
  'omen',
  'joy',
  'grief',
  'danger_scent',
  'territory',
  'prey_scent',
  'predator_scent',
  'disease',
  'boom',
  'courier',
  'voice',
] as const;
export const BOUNDARIES = ['wrap', 'clamp'] as const;
export const TOTEMS = [
  'Radiant Circle',
  'Celestial Strike',
  'All-Seeing Vertex',
  'Indomitable Monolith',
  'Sacred Spiral',
  'Cosmic Scales',
  'Dimensional Rift',
  'Eternal Hearth',
] as const;
export type DisasterKind = 'meteor' | 'flood' | 'earthquake' | 'lightning' | 'river_flood' | 'flash_flood';
export const GOVERNANCES = ['monarchy', 'theocracy', 'junta', 'republic'] as const;
export const ANOMALY_KINDS = ['fertile', 'heavy', 'calm'] as const;
/**
 * Red, sky, yellow, indigo, green, magenta, orange, blue, pink, pine, violet, brown: readable on dark and on light ground,
 * and different in lightness as well as in hue, because colour-blind readers see fewer hues.
 */
export const CLAN_COLORS = [
  '#e0302b',
  '#4fc9ea',
  '#e3cd2a',
  '#6a56f8',
  '#52b52c',
  '#d61fa6',
  '#f5882a',
  '#1774b5',
  '#f5a3b5',
  '#1b825b',
  '#b976f7',
  '#8a6212',
] as const;
export const CLAN_EMBLEMS = [
  'disc',
  'square',
  'triangle',
  'diamond',
  'star',
  'cross',
  'ring',
  'moon',
  'hourglass',
  'heart',
  'bars',
  'chevron',
] as const;

export const CAUSES = [
  'starvation',
  'old_age',
  'euthanasia',
  'disease',
  'exhaustion',
  'hyperthermia',
  'cannibalism',
  'war',
  'predation',
  'poison',
  'fire',
  'disaster',
  'lightning',
  'earthquake',
  'drowning',
  'fall',
  'landslide',
  'impalement',
  'overcrowding',
  'chill',
  'exposure',
  'collision',
] as const;
export type Cause = (typeof CAUSES)[number];
