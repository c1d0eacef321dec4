/** The chapters of the wiki in English. */
import type { WikiText } from '../content.js';

export const WIKI_CHAPTERS: WikiText['chapters'] = {
  overview: {
    title: 'Overview',
    text: [
      'Spaceland is a flat world. Its males are polygons, its females are lines, and the more sides a body has the higher it stands. They look for food, court, build houses, found clans, trade, pray, quarrel, fall ill, grow old and die, and their children are never quite like them.',
      'Nobody steers a single creature. The god of this world, called the Sphere, rules it by {count:laws} laws, by {count:presets} presets that bundle laws, and by the clock. Everything else follows.',
      'Time is counted in ticks. A day has {law:day_length} ticks and begins at sunrise, a season has {law:season_length}, an epoch {law:age_length}; the clock makes {law:tick_rate} ticks a second unless told otherwise. Distances are grid units on a plane of {law:width} by {law:height}, whose edges lead round to the other side.',
      'The world is deterministic: the same seed, the same laws and the same acts of the god give the same history, to the last bit. A restart goes on where the world was.',
      'The figures in this wiki are read from the tables of the engine. Those of laws are the defaults; what is in force in this world stands at [/api/laws](/api/laws). New here? The [guide](/guide) walks you through with examples that run.',
    ],
  },
  tick: {
    title: 'A tick',
    text: [
      'Every tick runs the same phases in the same order. What one phase wants of another (a wound, a birth, a change of heart) waits until that phase has its turn, so the order of effects never depends on chance.',
    ],
  },
  castes: {
    title: 'Castes',
    text: [
      'Sides make the man. A son has one side more than his father, up to `max_sides`; triangles are the exception: the sharp ones are soldiers, whose sons’ tips open from generation to generation until one is born equilateral, at {number:equilateral_degrees}°, and is an artisan. Women are lines, whoever their father is.',
      'The higher castes see farther and live longer, but are slower, less fertile and cost more to keep. Predators and herbivores are wild: they have no clan, no house and no rank.',
      'Speed is in units a tick. Sight, fertility and upkeep are factors: sight multiplies `perceive_radius`, upkeep multiplies `energy_decay_per_tick`. The lifespan is multiplied by `lifespan_mult`, and a single life may be somewhat longer or shorter.',
    ],
  },
  character: {
    title: 'Character, skills and tools',
    text: [
      'Everybody has a personality, mostly inherited; leaders rule by theirs and by a trait. Practice makes skills, skills make titles, and what a life has made of a body shows as its archetype. Tools go with the caste and the moment: the spear with fighters, the basket with gatherers, the crown with leaders, the torch with explorers by night.',
    ],
  },
  life: {
    title: 'Life',
    text: [
      'A body lives on energy. It holds `energy_max` at the reference size, burns `energy_decay_per_tick` in every tick before caste, stage, shape and crowding have their say, and eats to make up for it. Whoever is sated leaves the plants alone.',
    ],
  },
  stages: {
    title: 'Stages',
    text: [
      'The stage follows from the share of its lifespan that a creature has lived. At `adult_age` ({law:adult_age} ticks) males are judged: irregularity of `euthanasia_threshold` or more is death, and less, if it is still notable, makes a soldier of whoever he was.',
    ],
  },
  hunger: {
    title: 'Hunger',
    text: [
      'Hunger is the share of energy that is left. The hungry look farther for food; the starving hurry as well and fear predators from half the distance only. The columns are factors.',
    ],
  },
  health: {
    title: 'Health',
    text: [
      'Health comes back with rest, best asleep under a roof (`rest_recovery_mult`), and every point costs energy; those who are short of energy do not heal, and those who have next to none waste away of exhaustion. Elders fade a little in every tick.',
      'The weak are slower, see less and gather less, and only the healthy mate. A hard blow leaves a wound that slows both the body and its healing. Berries, grain and above all medicinal herbs heal over time; poisonous plants do harm at once.',
    ],
  },
  death: {
    title: 'Death',
    text: [
      'There are {count:causes} ways to die. The dead leave a corpse for `corpse_ttl` ticks; it can be eaten, and as it decays it feeds the plants around it. Kin mourn.',
    ],
  },
  heredity: {
    title: 'Heredity and shape',
    text: [
      'A child takes its mother’s clan, a mixture of both parents’ brains and shapes, and mostly the personality of one of them. With the chance `mutation_rate` a son misses the number of sides that is due to him by one, and is irregular for it.',
      'Each body has an outline of its own, a ring of points around its middle. At first a template holds it to the regular figure; from generation {law:annealing_start_generation} on the template lets go, over {law:annealing_decay_generations} generations, and shapes are free to evolve. A large body stores more energy, a long outline burns more, a sharp one hurts more, a crooked one counts as irregular.',
    ],
  },
  brain: {
    title: 'The brain',
    text: [
      'Every creature has a small neural network with a memory. It feels energy, health, what three rays see, sounds, scents, collisions and slopes; it moves, turns, acts, calls, and chooses company. Instinct does what must be done; the brain decides how, and whether. Brains think `nn_inference_hz` times a second of world time. Children inherit weights from both parents (`crossover_rate`), slightly changed (`mutation_sigma`): there is no teacher but survival.',
    ],
  },
  skills: {
    title: 'Experience',
    text: [
      'Farming, combat, foraging and healing are learnt by doing, fastest by novices, up to {number:skill_max} points. The levels are: {levels}. Elders pass their experience on to the young who sleep under the same roof.',
    ],
  },
  balance: {
    title: 'Balance of numbers',
    text: [
      'The land carries `carrying_capacity` creatures; left to itself that follows from the area. Above it the soft cap damps births and makes life dearer, more steeply the fuller it is; `max_population` stops births altogether.',
      'Below a share of the capacity (`safeguard_relief_ratio`) relief begins: life costs less and plants grow faster, then births come quicker and the irregular are spared. At {law:safeguard_critical_pop} creatures, or when one sex is gone, a genesis miracle sends {law:safeguard_genesis_batch} regular beings; `safeguard_max_miracles` says how often that may happen. When the last creature dies, the clock stops.',
    ],
  },
  plants: {
    title: 'Plants',
    text: [
      'There are {count:plants} species. Energy is what a ripe plant yields by default; the pace of growth and the length of life are factors on `plant_growth_rate` and `food_lifespan_ticks`. Herbs also cure infections, and berries lend speed for a while.',
    ],
  },
  growth: {
    title: 'Growth and seasons',
    text: [
      'A sprout begins at {number:sprout_growth} and is ripe at 1. Plants grow by daylight, not at all at night, faster in rain, slower on tired soil and in the shade of neighbours. A ripe plant may seed the ground near it (`plant_spread_rate`) while there are fewer plants than the season carries: `food_count`, times the season’s share. Only ripe plants wither.',
      'A sprout turns out poisonous with the chance `poison_rate`. Who has learnt to know poison pulls it up.',
    ],
  },
  fields: {
    title: 'Fields and granaries',
    text: [
      'With `agriculture_enabled` farmers gather seed and tend plots near the main house: grain grows faster there and yields more, most of all where it is watered. What is reaped feeds the reaper first and then the granary (`granary_capacity`). A granary that is nearly full calls for a feast.',
    ],
  },
  clans: {
    title: 'Clans',
    text: [
      'Each house of a new world founds a clan, led by the founder nearest to it, unless `max_clans` says how many there shall be. A clan has a name, a colour, an avatar, a leader, a home, a larder, a faith and a history. Orphans of fallen clans found new ones; an unhappy clan splits (`schism_threshold`), and unhappy members walk over to a better banner.',
    ],
  },
  houses: {
    title: 'Houses',
    text: [
      'Houses give beds by their floor (`house_capacity` for an average hall), cover from weather, and warmth from the hearth. Only members of the clan sleep there, unless nobody has claimed the house. The walls hold a part of the way to room temperature: that is the insulation below. Storms, floods, fires and quakes wear a house, builders mend it.',
    ],
  },
  relations: {
    title: 'Relations',
    text: [
      'Any two clans stand somewhere between {number:relation_min} and {number:relation_max}. Shared meals, gifts, envoys and trade warm a relation; trespass, theft, blood and betrayal cool it; left alone it fades towards 0 (`relation_drift_rate`). From {law:alliance_threshold} on they are allies, from {law:rivalry_threshold} down rivals, and they stay so until they are {number:hysteresis} points inside the line.',
      'Leaders gather friends into coalitions (`coalition_threshold`), which end when their members fall out or grow too few.',
    ],
  },
  leaders: {
    title: 'Leaders and rule',
    text: [
      'A leader’s presence makes those around it see farther, tire less and fear less. Without one a clan lives worse and can neither make laws nor war. When a leader dies the oldest living member follows; the death costs everybody strength, and the larder a part.',
      'What a leader does depends on trait and personality; the founder’s caste decides the form of rule.',
    ],
  },
  economy: {
    title: 'Stores and trade',
    text: [
      'The sated fill the larder, the starving draw on it. Allies in need are helped (`aid_rate`); allied neighbours open markets and send caravans, which carry news as well as goods. The strong may make the weak their vassals, who pay tribute. Guests are fed, and feasts make friends.',
    ],
  },
  war: {
    title: 'War and hunt',
    text: [
      'Rivals come to blows when they meet, and leaders may declare war and march. A blow does `attack_damage` before caste, shape, avatar, skill, mood and tiredness have their say; comrades close by soften it (`defense_weight`). The winner of a war takes houses and may loot the granary. Blood and time make both sides weary, and envoys make peace.',
      'Predators hunt what they see and smell (`predation_enabled`), alone or in packs that call each other. The desperate may eat the living: enemies, and if the laws allow it kin, for which they are cast out.',
    ],
  },
  speech: {
    title: 'Speech, knowledge and culture',
    text: [
      'Creatures call out food, danger and need, leave scents and trails, and remember where food, danger and enemies were. They tell their clan the best that they know; what is heard counts half, and all of it fades (`knowledge_ttl`). Dialects drift apart with the seasons, and strangers understand each other the less. Clans invent cultures and take over those of their allies; each gives its people a small gift.',
    ],
  },
  faith: {
    title: 'Faith',
    text: [
      'The devout give a part of their energy at dawn and at dusk (`tithe_rate`). Faith raises shrines, at `temple_faith_cost` a temple, and what overflows becomes miracles at the turn of a season.',
    ],
  },
  totems: {
    title: 'Avatars',
    text: [
      'Each clan has one of {count:totems} avatars. It favours a way of living and gives its gifts: most while the leader sits in the main house, least while they are away. Shrines of friends who serve the same avatar lend it strength, those of rivals take some.',
    ],
  },
  rites: {
    title: 'Rites and visions',
    text: [
      'When the god changes the laws, the shrines ring and priests preach about it. In an age of crisis a synod convenes. At the turn of a season priests read omens, and those who hear them prepare. Rarely an elder priest has an epiphany, and all strife is still for a while.',
    ],
  },
  weather: {
    title: 'Weather and land',
    text: [
      'The sky changes by the hour, the seasons by the year, and the epochs above both. The land has rivers, hills and rocks.',
    ],
  },
  seasons: {
    title: 'Seasons',
    text: [
      'Food, births and disease are factors; the food of winter is the law `winter_food_mult`. The world begins in the season that `initial_season_offset` says.',
    ],
  },
  sky: {
    title: 'Sky and wind',
    text: [
      'The weather turns with the chance `weather_change_rate` a tick, and the season leans on the odds. Rain makes plants grow and bodies slow; fog shortens sight; storms break plants, throw lightning and wear houses. Wind carries scents and fire.',
    ],
  },
  epochs: {
    title: 'Epochs',
    text: ['The epochs follow each other in a ring, {law:age_length} ticks each (`age_enabled`).'],
  },
  heat: {
    title: 'Heat and cold',
    text: [
      'Every place has a temperature: that of the season, swept in by fronts from the edge of the world, warmer by day, colder in rain, hot by a fire. Bodies follow it slowly, indoors as far as the walls let them. Too much heat kills; cold and wet make ill where `weather_sickness_enabled` is on.',
    ],
  },
  disasters: {
    title: 'Disasters',
    text: [
      'What strikes, and by which laws it may: `disaster_enabled`, `earthquake_enabled`, `lightning_enabled`, `wildfire_enabled`.',
    ],
  },
  terrain: {
    title: 'Rivers, hills and strange places',
    text: [
      'Rivers tire who wades and carry off the weak; builders bridge and dam them. Cliffs are climbed down by those who see them. Fertile patches draw the plants, rocks block the way. Hidden in the land lie strange places, found by whoever walks into them.',
    ],
  },
  laws: {
    title: 'Laws',
    text: [
      'All {count:laws} laws, by group. A range written `>a..b` leaves `a` out. Most laws are felt from the next tick on; those that shape the making of a world wait for the next one. Set them with `POST /api/laws`; one value out of its range, and none is set. The same list as plain text: [/docs/god-laws.md](/docs/god-laws.md).',
    ],
  },
  presets: {
    title: 'Presets',
    text: [
      'A preset is a bundle of laws with a character. Put one in force with `POST /api/presets/{name}`; add `?reset=true` for a new world under it. Laws that it does not name keep their values.',
    ],
  },
  comparison: {
    title: 'Presets compared',
    text: [
      'The last column is the default of the law itself. An empty cell: the preset leaves this law alone.',
    ],
  },
  events: {
    title: 'Events',
    text: [
      'Everything that matters is written down: {count:events} kinds of events. Major ones are what `GET /api/history?major=true` gives. All are kept for good but the blooming and withering of plants, which would drown the rest.',
      'A service can be told to keep less (`SIM_KEEP_WORLDS`): then of worlds that ended long ago only major events and the sums of all stay, and `thinned_at` in their history says so.',
    ],
  },
  api: {
    title: 'API',
    text: [
      'Reading is open to everybody; changing the world needs the god’s passkey. Bodies are JSON. The reference to try things out is at [/docs](/docs), its document at [/openapi.json](/openapi.json), and the [guide](/guide) has examples.',
    ],
  },
  routes: { title: 'Routes', text: [] },
  god: {
    title: 'The god’s passkey',
    text: [
      'The first passkey is set with `POST /api/auth/setup`, with {limit:passkeyCharactersMin} to {limit:passkeyCharactersMax} characters. Calls carry it in the header `X-God-Key`, messages on the socket in the field `key`. It may have any characters; the header takes those beyond ASCII, `%` and spaces at its ends percent-encoded, as `encodeURIComponent` makes them. After {limit:wrongKeysPerMinuteMax} wrong ones in a minute an address has to wait. A lost passkey is set anew on the server: `spaceland passkey set`.',
    ],
  },
  socket: {
    title: 'The socket',
    text: [
      'A WebSocket at `/ws` sends one `hello`, then one `state` a tick, at most {limit:framesPerSecondMax} a second; a slow reader gets the newest, never a queue. Analytics ride along about once a second. Changes of clock and laws are told to all as `control` and `laws`; who was sent nothing for a few seconds gets `alive`, so silence means that the link is lost. The god’s messages are those of `POST /api/control` with `key`, and an `id` if you want to tell the answers apart. [/asyncapi.json](/asyncapi.json) describes every message.',
      'A program that draws many bodies need not read JSON: with the subprotocol `spaceland.v1.bin` the same world comes as binary frames, first all of it and then what changed, in a few thousandths of the bytes. The module `spaceland/client` decodes them in browsers and Node; [/docs/compact-stream.md](/docs/compact-stream.md) says how to do it elsewhere.',
    ],
  },
  errors: {
    title: 'Errors',
    text: [
      'Every error is `{"detail": ...}`: with status 422 a list of what is wrong and where, else a code and a text.',
    ],
  },
  variables: {
    title: 'Start-up variables',
    text: ['Read from the environment when the service starts; `GET /api/config` shows them.'],
  },
};
