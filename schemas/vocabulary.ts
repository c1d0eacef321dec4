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
export const CLAN_COLORS = [
  '#58a6ff',
  '#f85149',
  '#3fb950',
  '#d29922',
  '#bc8cff',
  '#39c5cf',
  '#ff9bce',
  '#9ea7b3',
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

interface EventRow<Type extends string = string> {
  readonly type: Type;
  /** Whether the event passes the `major` filter (docs/interface.md#history). */
  readonly major: boolean;
  /** Whether the event is stored. `bloom` and `wither` never are. */
  readonly stored: boolean;
  readonly when: string;
}

const row = <Type extends string>(type: Type, when: string, major = false, stored = true): EventRow<Type> => ({
  type,
  when,
  major,
  stored,
});

/** Every event type of the chronicle (docs/interface.md#history). */
export const EVENTS = [
  row('death', 'A creature dies; the cause says how.'),
  row('birth', 'A child is born.'),
  row('promotion', 'A body rises in caste: an isosceles line reaches 60 degrees.'),
  row('demotion', 'An irregular adult is made a soldier.'),
  row('outbreak', 'The first case of a new disease.', true),
  row('recovery', 'An infected creature gets well.'),
  row('bloom', 'A plant ripens.', false, false),
  row('alliance', 'Two clans become allies.', true),
  row('rivalry', 'Two clans become rivals.'),
  row('predation', 'A predator kills its prey.'),
  row('war', 'A duel between rival clans is decided.', true),
  row('ruin', 'A house falls to ruin.'),
  row('settlement', 'A house is built or claimed, a bridge or a dam raised.'),
  row('succession', 'A clan gets a new leader.', true),
  row('schism', 'A clan splits in two.', true),
  row('fire', 'Something catches fire or burns down.'),
  row('disaster', 'A meteor, flood, earthquake or lightning strikes.', true),
  row('conquest', 'The winner of a war takes a house.', true),
  row('culture', 'A clan invents or adopts a culture.'),
  row('coalition_formed', 'Friendly clans found a coalition.', true),
  row('coalition_joined', 'A clan joins a coalition.'),
  row('coalition_dissolved', 'A coalition ends.'),
  row('peace', 'Two clans make peace.', true),
  row('tribute', 'A vassal pays its overlord.'),
  row('betrayal', 'A leader strikes an ally.', true),
  row('defection', 'A member walks to another banner.'),
  row('cannibalism', 'A desperate creature eats another.'),
  row('exile', 'A kin-eater is cast out.', true),
  row('wither', 'A mature plant ends its life.', false, false),
  row('takeover', "A clan seizes a rival's spare house.", true),
  row('miracle', 'Faith overflows, or the Sphere saves a dying world.', true),
  row('sermon', 'A priest explains changed laws.'),
  row('synod', 'A council in an age of crisis.', true),
  row('temple', 'A shrine is raised to a temple.', true),
  row('epiphany', 'An elder priest has a vision.', true),
  row('resonance', 'The shrines ring with changed laws.'),
  row('compost', 'A farmer feeds the soil.'),
  row('banquet', 'A clan feasts.'),
  row('raid', 'A granary is looted.'),
  row('hospitality', 'A stranger is fed.'),
  row('peace_envoy', 'An envoy arrives.'),
  row('market', 'Two allies open a market.'),
  row('caravan', 'Goods and news reach another clan.'),
  row('omen', 'A priest reads the turn of the season.'),
  row('regicide', 'A leader is murdered outside a war.', true),
  row('herald', 'A herald sets out.'),
  row('anomaly', 'A strange place is discovered.'),
  row('clan_extinction', 'The last trace of a clan is gone.', true),
  row('extinction', 'The last creature dies.', true),
] as const satisfies readonly EventRow[];

export type EventType = (typeof EVENTS)[number]['type'];

export const EVENT_TYPES: ReadonlySet<string> = new Set(EVENTS.map((e) => e.type));
export const MAJOR_EVENTS: ReadonlySet<string> = new Set(EVENTS.filter((e) => e.major).map((e) => e.type));
export const UNSTORED_EVENTS: ReadonlySet<string> = new Set(EVENTS.filter((e) => !e.stored).map((e) => e.type));
