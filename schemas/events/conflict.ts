/** Events of conflict: wars, houses taken, treason (events.ts). */
import { FRIENDS, amount, clanId, creatureId, flag, id, oneOf, optional, pair, text, type EventRow } from './field.js';

export const CONFLICT_EVENTS = {
  war: {
    code: 10,
    when: 'A duel between rival clans is decided.',
    isMajor: true,
    dayCounter: 'wars',
    clanCounters: { a: ['wars_fought', 'battles_lost'], b: ['wars_fought', 'battles_won'] },
    payload: {
      winner: creatureId('Id of the creature that won the duel.'),
      ...pair('Clan of the loser.', 'Clan of the winner.'),
      lethal: flag('The loser died.'),
      damage: optional(amount('Health that a loser who lives lost.')),
    },
  },
  conquest: {
    code: 17,
    when: 'The winner of a war takes a house.',
    isMajor: true,
    dayCounter: 'conquests',
    clanCounters: { winner_clan: ['houses_won'], loser_clan: ['houses_lost'] },
    payload: {
      winner_clan: clanId('Clan that takes the house.'),
      loser_clan: clanId('Clan that loses it.'),
      winner_name: text('Name of the clan that takes it.'),
      loser_name: text('Name of the clan that loses it.'),
      house_id: id('The house.'),
      winner: optional(creatureId('Id of the creature that won the duel; absent after a defeat.')),
      loser: optional(creatureId('Id of the creature that lost it; absent after a defeat.')),
      reason: optional(oneOf(['defeat'], 'The loser was wiped out in a war; absent after a duel.')),
    },
  },
  peace: {
    code: 22,
    when: 'Two clans make peace.',
    isMajor: true,
    payload: {
      ...FRIENDS,
      reason: oneOf(
        ['agreed', 'leader_slain', 'exhaustion', 'stalemate'],
        'Why the war is over. Worlds of older engines have others than `agreed`.',
      ),
    },
  },
  betrayal: {
    code: 24,
    when: 'A leader strikes an ally.',
    isMajor: true,
    clanCounters: { a: ['betrayals'] },
    culprit: 'entity_id',
    payload: pair('Clan that strikes.', 'Its ally.'),
  },
  takeover: {
    code: 29,
    when: "A clan seizes a rival's spare house.",
    isMajor: true,
    clanCounters: { invader_clan: ['houses_won'], victim_clan: ['houses_lost'] },
    payload: {
      invader_clan: clanId('Clan that seizes the house.'),
      victim_clan: clanId('Clan that loses it.'),
      invader_name: text('Name of the clan that seizes it.'),
      victim_name: text('Name of the clan that loses it.'),
      house_id: id('The house.'),
      plundered_food: amount('Always 0: a takeover takes no food.'),
    },
  },
  raid: {
    code: 38,
    when: 'A granary is looted.',
    clanCounters: { a: ['raids'] },
    payload: { ...pair('Clan that loots.', 'Clan that is looted.'), loot: amount('Energy that is taken.') },
  },
  regicide: {
    code: 44,
    when: 'A leader is murdered outside a war.',
    isMajor: true,
    dayCounter: 'regicides',
    culprit: 'assassin',
    payload: {
      victim: creatureId('Id of the leader.'),
      victim_clan: clanId('Clan of the leader.'),
      assassin_clan: clanId('Clan of the murderer.'),
      assassin: creatureId('Id of the murderer.'),
      victim_name: text('Name of the clan of the leader.'),
      assassin_name: text('Name of the clan of the murderer.'),
      personal_name: text('Name of the murderer.'),
      victim_personal_name: text('Name of the leader.'),
    },
  },
} as const satisfies Readonly<Record<string, EventRow>>;
