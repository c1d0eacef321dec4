/** The chapters of the wiki in English. */

export const WIKI_CHAPTERS = {
  overview: {
    title: 'Overview',
    text: [
      'Spaceland is a flat world. Its males are polygons, its females are lines, and the more sides a male has, the higher his rank. They look for food, court, build houses, found clans, trade, pray, quarrel, fall ill, grow old and die. Their children inherit from them, with small changes.',
      'No creature is controlled from outside. The god of this world, called the Sphere, sets {count:laws} laws, applies {count:presets} presets of laws, and runs the clock. Everything else follows from the rules.',
      'Time is counted in ticks. A day has {law:day_length} ticks and begins at sunrise, a season has {law:season_length}, an epoch {law:age_length}; the clock runs at {law:tick_rate} ticks a second unless the god changes it. Distances are in grid units on a plane of {law:width} by {law:height}; each edge leads to the opposite one.',
      'The world is deterministic: the same seed, laws and actions of the god give exactly the same history. After a restart the world continues where it was.',
      'The numbers in this wiki come from the tables of the engine. Values of laws are the defaults; those in force in this world are at [/api/laws](/api/laws). New here? The [guide](/guide) introduces everything with examples that you can run.',
    ],
  },
  tick: {
    title: 'A tick',
    text: [
      'Every tick runs the same phases in the same order. An effect that belongs to another phase (a wound, a birth, a change of relations) waits for that phase, so the order of effects never depends on chance.',
    ],
  },
  castes: {
    title: 'Castes',
    text: [
      'The number of sides makes the caste. A son has one side more than his father, up to `max_sides`. Triangles are the exception: narrow ones are soldiers, whose angle widens from generation to generation until a son is born equilateral, at {number:equilateral_degrees}°, and is an artisan. Women are lines, regardless of their father.',
      'Higher castes see farther and live longer, but are slower and need more energy. Predators and herbivores are wild: they have no clan, no house and no rank.',
      'Speed is in units per tick. Sight and upkeep are factors: sight multiplies `perceive_radius`, upkeep multiplies `energy_decay_per_tick`. The lifespan is multiplied by `lifespan_mult` and varies a little between creatures.',
    ],
  },
  character: {
    title: 'Character, skills and tools',
    text: [
      'Every creature has a personality, mostly inherited; leaders also decide by a trait. Practice builds skills, skills earn titles, and an archetype sums up what a creature has become. Tools depend on caste and situation: spears for fighters, baskets for gatherers, crowns for leaders, torches for explorers at night.',
    ],
  },
  life: {
    title: 'Life',
    text: [
      'A body lives on energy. A body of reference size holds `energy_max`. Every tick it burns `energy_decay_per_tick`, changed by caste, stage, shape and crowding, and it eats to replace that. A well-fed creature leaves plants alone.',
    ],
  },
  stages: {
    title: 'Stages',
    text: [
      'The stage is the share of its lifespan that a creature has lived. At `adult_age` ({law:adult_age} ticks) males are judged: an irregularity of `euthanasia_threshold` or more means death, and a lower but still marked one makes a man a soldier, whatever his caste.',
    ],
  },
  hunger: {
    title: 'Hunger',
    text: [
      'The state of hunger follows from the share of energy left. Hungry creatures see farther; starving ones also move faster and flee from predators at only half the distance. The columns are factors.',
    ],
  },
  health: {
    title: 'Health',
    text: [
      'Health recovers with rest, best asleep under a roof (`rest_recovery_mult`), and each point costs energy. Creatures short of energy do not heal, and those with almost none die of exhaustion in time. Elders lose a little health every tick.',
      'Weak creatures are slower, see less and gather less, and only healthy ones mate. A hard blow leaves a wound that slows movement and healing. Berries, grain and above all medicinal herbs heal over time; poisonous plants harm at once.',
    ],
  },
  death: {
    title: 'Death',
    text: [
      'There are {count:causes} causes of death. A dead creature leaves a corpse for `corpse_ttl` ticks. It can be eaten, and when it decays it feeds the plants around it. Relatives mourn.',
    ],
  },
  heredity: {
    title: 'Heredity and shape',
    text: [
      'A child belongs to its mother’s clan. It inherits a mixture of both parents’ brains and shapes, and usually the personality of one of them. With the chance `mutation_rate` a son has one side too many or too few, which makes him irregular.',
      'Each body has an outline of its own, a ring of points around its middle. At first a template holds it to the regular figure. From generation {law:annealing_start_generation} on, the template fades over {law:annealing_decay_generations} generations, and shapes evolve freely. A larger body stores more energy, a longer outline burns more, a sharper one hits harder, and an uneven one counts as irregular.',
    ],
  },
  brain: {
    title: 'The brain',
    text: [
      'Every creature has a small neural network with a memory. Its inputs are energy, health, three rays of sight, sounds, scents, collisions and slopes. Its outputs move, turn, act, call and seek company. Instinct covers what is vital; the brain shapes how, and whether, the rest is done. Brains think `nn_inference_hz` times per second of world time. Children inherit weights from both parents (`crossover_rate`), slightly changed (`mutation_sigma`). Nothing trains them but survival.',
    ],
  },
  skills: {
    title: 'Experience',
    text: [
      'Farming, combat, foraging and healing are learnt by practice, fastest by novices, up to {number:skill_max} points. The levels are: {levels}. Elders pass experience on to young creatures that sleep under the same roof.',
    ],
  },
  balance: {
    title: 'Balance of numbers',
    text: [
      'The land supports `carrying_capacity` creatures; the automatic value follows from the area. Above it the soft cap lowers births and raises upkeep, the more the larger the excess; at `max_population` births stop.',
      'Below a share of the capacity (`safeguard_relief_ratio`) relief begins: upkeep falls and plants grow faster, then births become more frequent and irregular creatures are spared. At {law:safeguard_critical_pop} creatures, or when one sex is gone, a genesis miracle creates {law:safeguard_genesis_batch} regular creatures; `safeguard_max_miracles` limits how often. When the last creature dies, the clock stops.',
    ],
  },
  plants: {
    title: 'Plants',
    text: [
      'There are {count:plants} species. Energy is the default yield of a ripe plant; growth and length of life are factors on `plant_growth_rate` and `food_lifespan_ticks`. Herbs also cure infections, and berries give speed for a while.',
    ],
  },
  growth: {
    title: 'Growth and seasons',
    text: [
      'A sprout starts with a growth of {number:sprout_growth} and is ripe at 1. Plants grow by daylight, not at all at night, faster in rain, slower on tired soil and in the shade of neighbours. A ripe plant may seed the ground near it (`plant_spread_rate`) while there are fewer plants than the season supports: `food_count` times the factor of the season. Only ripe plants wither.',
      'A sprout is poisonous with the chance `poison_rate`. Creatures that have learnt to recognise poison pull it up.',
    ],
  },
  fields: {
    title: 'Fields and granaries',
    text: [
      'With `agriculture_enabled` farmers gather seed and tend plots near the main house: grain grows faster there and yields more, most of all near water. The harvest feeds the reaper first, then the granary (`granary_capacity`). A nearly full granary is followed by a feast.',
    ],
  },
  clans: {
    title: 'Clans',
    text: [
      'Each house of a new world founds a clan, led by the founder nearest to it, unless `max_clans` sets their number. A clan has a name, a colour, an avatar, a leader, a home, a larder, a faith and a history. Members left over from fallen clans found new ones; an unhappy clan splits (`schism_threshold`), and unhappy members move to a better clan.',
    ],
  },
  houses: {
    title: 'Houses',
    text: [
      'Houses give beds by floor area (`house_capacity` for an average house), cover from the weather, and warmth from the hearth. Only members of the owning clan sleep there; an unclaimed house is open to all. Insulation, below, is the share of the gap to room temperature that the walls close. Storms, floods, fires and earthquakes damage a house; builders repair it.',
    ],
  },
  relations: {
    title: 'Relations',
    text: [
      'The relation of two clans is a number from {number:relation_min} to {number:relation_max}. Shared meals, gifts, envoys and trade improve it; trespass, theft, bloodshed and betrayal worsen it; otherwise it fades towards 0 (`relation_drift_rate`). At {law:alliance_threshold} or more they are allies, at {law:rivalry_threshold} or less rivals, and they stay so until the relation is {number:hysteresis} point back from that limit.',
      'Leaders gather friends into coalitions (`coalition_threshold`), which end when their members fall out or grow too few.',
    ],
  },
  leaders: {
    title: 'Leaders and rule',
    text: [
      'Near their leader, members see farther, tire less and fear less. A clan without a leader is worse off and can neither make laws nor wage war. When a leader dies the oldest living member succeeds; the death costs every member strength, and the larder part of its food.',
      'What a leader does depends on trait and personality. The founder’s caste decides the form of government.',
    ],
  },
  economy: {
    title: 'Stores and trade',
    text: [
      'Well-fed members fill the larder, starving ones eat from it. Allies in need are helped (`aid_rate`); allied neighbours open markets and send caravans, which carry news as well as goods. A strong clan may make a weak one its vassal, which pays tribute. Guests are fed, and feasts improve relations.',
    ],
  },
  war: {
    title: 'War and hunt',
    text: [
      'Rivals come to blows when they meet, and leaders may declare war and march. A blow does `attack_damage`, changed by caste, shape, avatar, skill, mood and fatigue; clan-mates nearby weaken it (`defense_weight`). The winner of a deadly duel takes a house and may loot the granary, and the houses of a clan that is wiped out in a war go to its enemy. Losses and time make both sides weary, and envoys make peace.',
      'Predators hunt what they see and smell (`predation_enabled`), alone or in packs that call each other. Desperate creatures may eat living ones: enemies and, if the laws allow it, kin. Kin-eaters are cast out.',
    ],
  },
  speech: {
    title: 'Speech, knowledge and culture',
    text: [
      'Creatures call out food, danger and need, leave scents and trails, and remember where food, danger and enemies were. They pass their most certain knowledge on to their clan; hearsay counts half, and all knowledge fades (`knowledge_ttl`). Dialects drift apart with the seasons, so strangers understand each other less. Clans invent cultures and adopt those of their allies; each culture has a small benefit.',
    ],
  },
  faith: {
    title: 'Faith',
    text: [
      'Devout members give part of their energy at dawn and dusk (`tithe_rate`). Faith raises a shrine, and at `temple_faith_cost` a temple; a surplus becomes a miracle at the turn of a season.',
    ],
  },
  totems: {
    title: 'Avatars',
    text: [
      'Each clan has one of {count:totems} avatars. It favours a way of life and gives its people gifts.',
    ],
  },
  rites: {
    title: 'Rites and visions',
    text: [
      'When the god changes the laws, the shrines ring and priests preach about it. In an epoch of crisis a synod convenes. At the turn of a season priests read omens, and creatures that hear them prepare. Rarely an elder priest has an epiphany, and all fighting stops for a while.',
    ],
  },
  weather: {
    title: 'Weather and land',
    text: [
      'The weather changes within hours, the seasons follow in a year, and epochs last longer still. The land has rivers, hills and rocks.',
    ],
  },
  seasons: {
    title: 'Seasons',
    text: [
      'Food, births and disease are factors; that of food in winter is the law `winter_food_mult`. The law `initial_season_offset` sets the first season of a world.',
    ],
  },
  sky: {
    title: 'Sky and wind',
    text: [
      'The weather changes with the chance `weather_change_rate` per tick; the season shifts the odds. Rain makes plants grow faster and bodies slower; fog shortens sight; storms destroy plants, bring lightning and damage houses. Wind carries scents and fire.',
    ],
  },
  epochs: {
    title: 'Epochs',
    text: ['The epochs follow each other in a cycle, {law:age_length} ticks each (`age_enabled`).'],
  },
  heat: {
    title: 'Heat and cold',
    text: [
      'Every place has a temperature: that of the season, changed by fronts that move in from the edges, warmer by day, colder in rain, hot near a fire. Bodies follow it slowly; indoors the walls hold it off. Too much heat kills; cold and wet weather harms if `weather_sickness_enabled` is on.',
    ],
  },
  disasters: {
    title: 'Disasters',
    text: [
      'Disasters, and the laws that allow them: `disaster_enabled`, `earthquake_enabled`, `lightning_enabled`, `wildfire_enabled`.',
    ],
  },
  terrain: {
    title: 'Rivers, hills and anomalies',
    text: [
      'Wading through a river is tiring, and the current carries off weak bodies; builders bridge and dam rivers. A creature that sees a cliff climbs down; others fall. Plants prefer fertile patches, and rocks block the way. The land hides anomalies, discovered by explorers and keen foragers.',
    ],
  },
  laws: {
    title: 'Laws',
    text: [
      'All {count:laws} laws, by group. A range written `>a..b` excludes `a`. Most laws take effect at the next tick; those about the creation of a world apply to the next one. Set laws with `POST /api/laws`; if one value is out of range, none is set. The same list as plain text: [/docs/god-laws.md](/docs/god-laws.md).',
    ],
  },
  presets: {
    title: 'Presets',
    text: [
      'A preset is a set of laws with a certain character. Apply one with `POST /api/presets/{name}`; add `?reset=true` to start a new world with it. Laws that it does not name keep their values.',
    ],
  },
  comparison: {
    title: 'Presets compared',
    text: [
      'The last column is the default of the law itself. An empty cell means that the preset does not change this law.',
    ],
  },
  events: {
    title: 'Events',
    text: [
      'The chronicle records {count:events} kinds of events. `GET /api/history?major=true` returns the major ones. All are stored permanently, except blooming and withering plants, which would drown out the rest.',
      'A service can store less (`SIM_KEEP_WORLDS`): of older worlds it then keeps only major events and the totals of all, and their history has `thinned_at`.',
    ],
  },
  api: {
    title: 'API',
    text: [
      'Everyone may read; changing the world requires the god’s passkey. Bodies are JSON. The interactive reference is at [/docs](/docs), its OpenAPI document at [/openapi.json](/openapi.json), and the [guide](/guide) has examples.',
    ],
  },
  routes: { title: 'Routes', text: [] },
  god: {
    title: 'The god’s passkey',
    text: [
      'Set the first passkey, of {limit:passkeyCharactersMin} to {limit:passkeyCharactersMax} characters, with `POST /api/auth/setup`. Requests carry it in the header `X-God-Key`, messages on the socket in the field `key`. Any characters are allowed; in the header, non-ASCII characters, `%` and spaces at the ends are percent-encoded, as `encodeURIComponent` does. After {limit:wrongKeysPerMinuteMax} wrong passkeys in a minute an address has to wait. If the passkey is lost, set a new one on the server: `spaceland passkey set`.',
    ],
  },
  socket: {
    title: 'The socket',
    text: [
      'A WebSocket at `/ws` sends one `hello`, then one `state` per tick, at most {limit:framesPerSecondMax} a second; a slow reader gets the newest state, never a queue. Analytics are included about once a second. Changes of the clock and the laws go to all viewers as `control` and `laws`. After a few seconds without other messages the socket sends `alive`, so silence means that the connection is lost. The god’s messages are those of `POST /api/control` with `key`, and an `id` to match the answers. [/asyncapi.json](/asyncapi.json) describes every message.',
      'Programs that draw many bodies can avoid JSON: the subprotocol `spaceland.v1.bin` sends the same world as binary frames, first in full, then only changes, in a few thousandths of the bytes. The module `spaceland/client` decodes them in browsers and Node; [/docs/compact-stream.md](/docs/compact-stream.md) describes the format for other languages.',
    ],
  },
  errors: {
    title: 'Errors',
    text: [
      'Every error is `{"detail": ...}`: with status 422 a list of the invalid values, otherwise a code and a text.',
    ],
  },
  variables: {
    title: 'Start-up variables',
    text: ['Read from the environment when the service starts; `GET /api/config` shows them.'],
  },
};
