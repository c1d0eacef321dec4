/** Payloads of events by type (docs/interface.md#history). They may get more fields; old stored ones may lack some. */
import { type TObject, type TSchema, Type } from '../typebox.js';
import {
  ANOMALY_KINDS,
  CASTES,
  CAUSES,
  EPOCHS,
  EVENTS,
  type EventType,
  GOVERNANCES,
  MATERIALS,
  SEASONS,
  SEXES,
  TOTEMS,
  VARIANTS,
} from '../vocabulary.js';
import { nullableInteger, nullableOneOf, nullableString, oneOf, named } from './types.js';

type Fields = Readonly<Record<string, TSchema>>;

const id = (description: string) => Type.Integer({ description });
const ids = (description: string) => Type.Array(Type.Integer(), { description });
const text = (description: string) => Type.String({ description });
const texts = (description: string) => Type.Array(Type.String(), { description });
const count = (description: string) => Type.Integer({ minimum: 0, description });
const amount = (description: string) => Type.Number({ description });

const pair = (a: string, b: string): Fields => ({
  a: id(a),
  b: id(b),
  a_name: text('Name of clan `a`.'),
  b_name: text('Name of clan `b`.'),
});
const FRIENDS = pair('One of the two clans.', 'The other clan.');

/** Returns the fields of a clan. An event without a clan has no name. */
const clan = (whose: string): Fields => ({
  clan_id: nullableInteger(`${whose}; 0 or null for none.`),
  clan_name: Type.Optional(text('Name of the clan.')),
});
const clanWithAvatar = (whose: string): Fields => ({
  ...clan(whose),
  avatar: nullableOneOf(TOTEMS, 'Totem of the clan.'),
});
const person: Fields = {
  personal_name: text('Name of the creature.'),
  glyph: text('Sign of the creature.'),
};
const radius = amount('Radius, in units of the plane.');
const riverY = amount('`y` of the middle of the river.');
const laws = texts('Laws that changed, at most those that the text names.');

const FIELDS: Readonly<Record<EventType, Fields>> = {
  death: {
    ...person,
    clan_id: id('Clan of the dead; 0 for none.'),
    age: count('Ticks that it lived.'),
    killer: nullableInteger('Id of the creature that killed it; null for none.'),
  },
  birth: {
    child: id('Id of the child.'),
    mother: id('Id of its mother.'),
    father: id('Id of its father.'),
    sides: count('Sides of its body; 2 for a line.'),
    generation: count('Generations since the first creatures.'),
    sex: oneOf(SEXES, 'Its sex.'),
    clan_id: id('Its clan; 0 for none.'),
    ...person,
    is_predator: Type.Optional(Type.Literal(true, { description: 'It is a hunting animal.' })),
    is_herbivore: Type.Optional(Type.Literal(true, { description: 'It is a grazing animal.' })),
  },
  promotion: { from: oneOf(CASTES, 'Caste of the father.'), to: oneOf(CASTES, 'Caste of the child.') },
  demotion: {
    from: oneOf(CASTES, 'Caste before.'),
    to: oneOf(CASTES, 'Caste now.'),
    irregularity: amount('Irregularity of the body.'),
  },
  outbreak: { disease_id: id('The new disease.'), ...clan('Clan of the first case') },
  recovery: {
    disease_id: id('The disease.'),
    remedy: text('What made it well.'),
    ...clan('Clan of the creature'),
  },
  bloom: {
    x: amount('Place of the plant.'),
    y: amount('Place of the plant.'),
    variant: oneOf(VARIANTS, 'Its species.'),
  },
  alliance: { ...FRIENDS, score: amount('Their score, -100 to 100.') },
  rivalry: { ...FRIENDS, score: amount('Their score, -100 to 100.') },
  predation: {
    prey: id('Id of the prey.'),
    prey_caste: oneOf(CASTES, 'Caste of the prey.'),
    ...clan('Clan of the prey'),
  },
  war: {
    winner: id('Id of the creature that won the duel.'),
    ...pair('Clan of the loser.', 'Clan of the winner.'),
    lethal: Type.Boolean({ description: 'The loser died.' }),
    damage: Type.Optional(amount('Health that a loser who lives lost.')),
  },
  ruin: {
    cause: oneOf(['abandonment', 'storm', 'flood', 'fire', 'earthquake', 'meteor'], 'Why the house fell.'),
    kind: Type.Optional(oneOf(['collapse', 'burnt'], 'How it fell; absent for an abandoned house.')),
    material: Type.Optional(oneOf(MATERIALS, 'Its material; absent for an abandoned house.')),
    abandoned_ticks: Type.Optional(count('Ticks that an abandoned house stood empty.')),
    ...clan('Clan that owned the house'),
  },
  settlement: {
    clan_id: nullableInteger('Clan of the house.'),
    clan_name: Type.Optional(nullableString('Name of the clan.')),
    size: Type.Optional(amount('Side of the house, in units of the plane.')),
    how: Type.Optional(
      oneOf(
        ['built', 'claimed', 'restored', 'main_house'],
        'How the clan got it. Only worlds of older engines have the last one.',
      ),
    ),
    kind: Type.Optional(oneOf(['bridge', 'dam'], 'A work at a river, in worlds of older engines.')),
    river_cy: Type.Optional(riverY),
  },
  succession: {
    clan_id: id('The clan.'),
    clan_name: text('Name of the clan.'),
    prev_leader: id('Id of the leader before; 0 for none.'),
    new_leader: id('Id of the new leader.'),
  },
  schism: {
    parent: id('Clan that splits.'),
    new_clan: id('Clan that is founded.'),
    parent_name: text('Name of the clan that splits.'),
    new_name: text('Name of the new clan.'),
    members: ids('Creatures that leave.'),
    member_count: count('Number of `members`.'),
    reason: oneOf(
      ['unrest', 'contested_succession'],
      'Why they leave. Only worlds of older engines have the last one.',
    ),
  },
  fire: {
    kind: oneOf(['ignite', 'house_burn'], 'A plant catches fire, or a house burns down.'),
    r: radius,
    clan_id: Type.Optional(nullableInteger('Clan that owned the house; null for none.')),
    clan_name: Type.Optional(text('Name of the clan.')),
    material: Type.Optional(oneOf(MATERIALS, 'Material of the house.')),
  },
  disaster: {
    kind: oneOf(['meteor', 'flood', 'earthquake', 'lightning', 'river_flood', 'flash_flood'], 'What strikes.'),
    r: Type.Optional(radius),
    mag: Type.Optional(amount('Magnitude of an earthquake.')),
    river_cy: Type.Optional(riverY),
  },
  conquest: {
    winner_clan: id('Clan that takes the house.'),
    loser_clan: id('Clan that loses it.'),
    winner_name: text('Name of the clan that takes it.'),
    loser_name: text('Name of the clan that loses it.'),
    house_id: id('The house.'),
    winner: Type.Optional(id('Id of the creature that won the duel; absent after a defeat.')),
    loser: Type.Optional(id('Id of the creature that lost it; absent after a defeat.')),
    reason: Type.Optional(oneOf(['defeat'], 'The loser was wiped out in a war; absent after a duel.')),
  },
  culture: {
    ...clan('Clan that has the culture now'),
    culture: text('Name of the culture.'),
    target_clan: Type.Optional(id('Clan that it is adopted from; absent for an invention.')),
    target_name: Type.Optional(text('Name of that clan.')),
  },
  coalition_formed: {
    coalition: id('The coalition.'),
    name: text('Name of the coalition.'),
    leader_clan: id('Clan that leads it.'),
    members: ids('Clans in it.'),
    member_names: texts('Names of `members`.'),
  },
  coalition_joined: {
    coalition: id('The coalition.'),
    name: text('Name of the coalition.'),
    clan: id('Clan that joins.'),
    clan_name: text('Name of that clan.'),
  },
  coalition_dissolved: {
    coalition: id('The coalition.'),
    name: text('Name of the coalition.'),
    reason: oneOf(['soured', 'faded'], 'Scores fell, or too few members are left.'),
    members: ids('Clans that were in it.'),
    member_names: texts('Names of `members`.'),
  },
  peace: {
    ...FRIENDS,
    reason: oneOf(
      ['agreed', 'leader_slain', 'exhaustion', 'stalemate'],
      'Why the war is over. Worlds of older engines have others than `agreed`.',
    ),
  },
  tribute: {
    from: id('Clan that pays.'),
    to: id('Clan that is paid.'),
    amount: amount('Energy that is paid.'),
    from_name: text('Name of the clan that pays.'),
    to_name: text('Name of the clan that is paid.'),
  },
  betrayal: pair('Clan that strikes.', 'Its ally.'),
  defection: {
    from: nullableInteger('Clan that the creature leaves; null for none.'),
    to: id('Clan that it joins.'),
    from_name: nullableString('Name of the clan that it leaves; null for none.'),
    to_name: text('Name of the clan that it joins.'),
    reason: Type.Optional(
      oneOf(
        ['starving', 'homeless', 'founding', 'despair', 'merger'],
        'Why it leaves, or that it founds the clan. Only worlds of older engines have the last two, or no reason.',
      ),
    ),
    personal_name: Type.Optional(text('Name of the creature.')),
  },
  cannibalism: {
    prey: id('Id of the eaten creature.'),
    prey_caste: oneOf(CASTES, 'Its caste.'),
    kin: Type.Boolean({ description: 'The two are kin.' }),
    ...clan('Clan of the eater'),
  },
  exile: {
    former_clan: id('Clan that casts out.'),
    former_name: text('Name of that clan.'),
    band: id('Clan that the creature founds.'),
    band_name: text('Name of the clan that it founds.'),
    ...person,
  },
  wither: { variant: oneOf(VARIANTS, 'Species of the plant.'), age: count('Ticks that it was ripe.') },
  takeover: {
    invader_clan: id('Clan that seizes the house.'),
    victim_clan: id('Clan that loses it.'),
    invader_name: text('Name of the clan that seizes it.'),
    victim_name: text('Name of the clan that loses it.'),
    house_id: id('The house.'),
    plundered_food: amount('Always 0: a takeover takes no food.'),
  },
  miracle: {
    kind: oneOf(
      ['gift_of_the_season', 'MIRACLE_OF_THE_SPHERE', 'faith_overflowing'],
      'The second saves a dying world. Only worlds of older engines have the last one.',
    ),
    clan_id: Type.Optional(nullableInteger('Clan of the shrine.')),
    clan_name: Type.Optional(text('Name of the clan.')),
    avatar: Type.Optional(nullableOneOf(TOTEMS, 'Totem of the clan.')),
    eta: Type.Optional(amount('Strength of the safeguard, 0 to 1, in a dying world.')),
    N: Type.Optional(count('Creatures that are left in a dying world.')),
    batch: Type.Optional(count('Creatures that are made in a dying world.')),
  },
  sermon: {
    laws,
    text: text('The sermon.'),
    clans: Type.Optional(ids('Clans whose priests preach.')),
    clan_names: Type.Optional(texts('Names of `clans`.')),
    clan_id: Type.Optional(nullableInteger('Clan of the priest, in worlds of older engines.')),
    clan_name: Type.Optional(text('Name of the clan.')),
    avatar: Type.Optional(nullableOneOf(TOTEMS, 'Totem of the clan.')),
  },
  synod: {
    age: oneOf(EPOCHS, 'The epoch of crisis.'),
    clans: ids('Clans whose priests meet.'),
    clan_names: texts('Names of `clans`.'),
  },
  temple: clanWithAvatar('Clan of the temple'),
  epiphany: { ...clanWithAvatar('Clan of the priest'), ...person },
  resonance: { laws, chimes: count('Shrines that ring.'), sermons: count('Priests who preach.') },
  compost: clan('Clan of the farmer'),
  banquet: {
    ...clan('Clan that feasts'),
    spent: amount('Energy that is eaten.'),
    guests: count('Members at the feast.'),
    strangers: count('Creatures of other clans at the feast.'),
    kind: oneOf(['granary', 'harvest'], 'What is celebrated: a full granary, or the harvest.'),
  },
  raid: { ...pair('Clan that loots.', 'Clan that is looted.'), loot: amount('Energy that is taken.') },
  hospitality: { ...pair('Clan of the host.', 'Clan of the guest.'), guest: id('Id of the guest.') },
  peace_envoy: {
    ...pair('Clan that sends the envoy.', 'Clan that receives it.'),
    banner: text('Colour of the sending clan.'),
  },
  market: FRIENDS,
  caravan: {
    ...pair('Clan that sends the caravan.', 'Clan that receives it.'),
    goods: amount('Energy that is delivered.'),
    news: nullableString('Kind of the news that is shared; null for none.'),
  },
  omen: { ...clan('Clan of the priest'), season: oneOf(SEASONS, 'The season that begins.') },
  regicide: {
    victim: id('Id of the leader.'),
    victim_clan: id('Clan of the leader.'),
    assassin_clan: id('Clan of the murderer.'),
    assassin: id('Id of the murderer.'),
    victim_name: text('Name of the clan of the leader.'),
    assassin_name: text('Name of the clan of the murderer.'),
    personal_name: text('Name of the murderer.'),
    victim_personal_name: text('Name of the leader.'),
  },
  herald: {
    ...pair('Clan that sends the herald.', 'Clan that it goes to.'),
    terms: oneOf(['blood_feud', 'famine_raid', 'peace', 'friendship'], 'What the herald brings.'),
  },
  anomaly: {
    kind: oneOf(ANOMALY_KINDS, 'What the place does.'),
    ...clan('Clan of the discoverer'),
  },
  clan_extinction: {
    ...clan('The clan'),
    born_tick: id('Tick of its founding.'),
    lifespan_ticks: count('Ticks that it lasted.'),
    lifespan_days: count('Whole days that it lasted, by the law `day_length`.'),
    heir: Type.Optional(id('Clan that its last members have joined; absent if it died out.')),
    heir_name: Type.Optional(text('Name of that clan.')),
    members: Type.Optional(count('Members that have joined it.')),
    founder_id: nullableInteger('Id of its founder; null if there was none.'),
    totem: nullableOneOf(TOTEMS, 'Its totem.'),
    governance: nullableOneOf(GOVERNANCES, 'Its form of rule.'),
    culture: nullableString('Name of its culture.'),
    culture_id: nullableInteger('Its culture.'),
    peak_population: count('Most members that it had.'),
    dead_count: count('Members who died.'),
    war_wins: count('Duels that it won.'),
    war_losses: count('Duels that it lost.'),
    harvest_total: amount('Energy that it harvested.'),
  },
  extinction: {
    deaths: count('Deaths since the world began.'),
    births: count('Births since the world began.'),
    day: count('The day, from 1.'),
    last_cause: nullableOneOf(CAUSES, 'What the last creature died of.'),
  },
};

export const EVENT_PAYLOADS: Readonly<Record<EventType, TObject>> = Object.fromEntries(
  EVENTS.map(({ type, when }) => [type, named(`Event_${type}`, `Payload of \`${type}\`: ${when}`, FIELDS[type])]),
) as unknown as Record<EventType, TObject>;

/**
 * Only the API documents use this: the type of an event selects the schema of its payload. Answers are serialised with
 * `HistoryEvent` alone, because a serialiser would have to validate every event to find its alternative.
 */
export const EVENT_ALTERNATIVES = {
  oneOf: Object.entries(EVENT_PAYLOADS).map(([type, payload]) => ({
    title: type,
    type: 'object',
    properties: { type: { const: type }, payload },
    required: ['type', 'payload'],
  })),
};
