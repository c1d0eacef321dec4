/** Events of faith (events.ts). */
import { EPOCHS, SEASONS, TOTEMS } from '../vocabulary.js';
import {
  LAWS,
  PERSON,
  amount,
  clan,
  clanId,
  clanIds,
  clanWithAvatar,
  count,
  nullable,
  oneOf,
  optional,
  text,
  texts,
  type EventRow,
} from './field.js';

export const FAITH_EVENTS = {
  miracle: {
    code: 30,
    when: 'Faith overflows, or the Sphere saves a dying world.',
    isMajor: true,
    dayCounter: 'faith_events',
    clanCounters: { clan_id: ['miracles'] },
    payload: {
      kind: oneOf(
        ['gift_of_the_season', 'MIRACLE_OF_THE_SPHERE', 'faith_overflowing'],
        'The second saves a dying world. Only worlds of older engines have the last one.',
      ),
      clan_id: optional(nullable(clanId('Clan of the shrine.'))),
      clan_name: optional(text('Name of the clan.')),
      avatar: optional(nullable(oneOf(TOTEMS, 'Totem of the clan.'))),
      eta: optional(amount('Strength of the safeguard, 0 to 1, in a dying world.')),
      N: optional(count('Creatures that are left in a dying world.')),
      batch: optional(count('Creatures that are made in a dying world.')),
    },
  },
  sermon: {
    code: 31,
    when: 'A priest explains changed laws.',
    dayCounter: 'faith_events',
    payload: {
      laws: LAWS,
      text: text('The sermon.'),
      clans: optional(clanIds('Clans whose priests preach.')),
      clan_names: optional(texts('Names of `clans`.')),
      clan_id: optional(nullable(clanId('Clan of the priest, in worlds of older engines.'))),
      clan_name: optional(text('Name of the clan.')),
      avatar: optional(nullable(oneOf(TOTEMS, 'Totem of the clan.'))),
    },
  },
  synod: {
    code: 32,
    when: 'A council in an age of crisis.',
    isMajor: true,
    dayCounter: 'faith_events',
    payload: {
      age: oneOf(EPOCHS, 'The epoch of crisis.'),
      clans: clanIds('Clans whose priests meet.'),
      clan_names: texts('Names of `clans`.'),
    },
  },
  temple: {
    code: 33,
    when: 'A shrine is raised to a temple.',
    isMajor: true,
    dayCounter: 'faith_events',
    clanCounters: { clan_id: ['temples_built'] },
    payload: clanWithAvatar('Clan of the temple'),
  },
  epiphany: {
    code: 34,
    when: 'An elder priest has a vision.',
    isMajor: true,
    dayCounter: 'faith_events',
    payload: { ...clanWithAvatar('Clan of the priest'), ...PERSON },
  },
  resonance: {
    code: 35,
    when: 'The shrines ring with changed laws.',
    dayCounter: 'faith_events',
    payload: { laws: LAWS, chimes: count('Shrines that ring.'), sermons: count('Priests who preach.') },
  },
  omen: {
    code: 43,
    when: 'A priest reads the turn of the season.',
    dayCounter: 'faith_events',
    payload: { ...clan('Clan of the priest'), season: oneOf(SEASONS, 'The season that begins.') },
  },
} as const satisfies Readonly<Record<string, EventRow>>;
