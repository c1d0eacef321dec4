/** Events of lives: births, deaths, illness, hunting (events.ts). */
import { CASTES, CAUSES, SEXES } from '../vocabulary.js';
import {
  PERSON,
  always,
  amount,
  clan,
  clanId,
  count,
  creatureId,
  flag,
  id,
  nullable,
  oneOf,
  optional,
  text,
  type EventRow,
} from './field.js';

export const LIFE_EVENTS = {
  death: {
    code: 0,
    when: 'A creature dies; the cause says how.',
    dayCounter: 'deaths',
    payload: {
      ...PERSON,
      clan_id: clanId('Clan of the dead; 0 for none.'),
      age: count('Ticks that it lived.'),
      killer: nullable(creatureId('Id of the creature that killed it; null for none.')),
    },
  },
  birth: {
    code: 1,
    when: 'A child is born.',
    dayCounter: 'births',
    clanCounters: { clan_id: ['births'] },
    payload: {
      child: creatureId('Id of the child.'),
      mother: creatureId('Id of its mother.'),
      father: creatureId('Id of its father.'),
      sides: count('Sides of its body; 2 for a line.'),
      generation: count('Generations since the first creatures.'),
      sex: oneOf(SEXES, 'Its sex.'),
      clan_id: clanId('Its clan; 0 for none.'),
      ...PERSON,
      is_predator: optional(always('It is a hunting animal.')),
      is_herbivore: optional(always('It is a grazing animal.')),
    },
  },
  promotion: {
    code: 2,
    when: 'A body rises in caste: an isosceles line reaches 60 degrees.',
    payload: { from: oneOf(CASTES, 'Caste of the father.'), to: oneOf(CASTES, 'Caste of the child.') },
  },
  demotion: {
    code: 3,
    when: 'An irregular adult is made a soldier.',
    payload: {
      from: oneOf(CASTES, 'Caste before.'),
      to: oneOf(CASTES, 'Caste now.'),
      irregularity: amount('Irregularity of the body.'),
    },
  },
  outbreak: {
    code: 4,
    when: 'The first case of a new disease.',
    isMajor: true,
    dayCounter: 'outbreaks',
    payload: { disease_id: id('The new disease.'), ...clan('Clan of the first case') },
  },
  recovery: {
    code: 5,
    when: 'An infected creature gets well.',
    payload: {
      disease_id: id('The disease.'),
      remedy: text('What made it well.'),
      ...clan('Clan of the creature'),
    },
  },
  predation: {
    code: 9,
    when: 'A predator kills its prey.',
    payload: {
      prey: creatureId('Id of the prey.'),
      prey_caste: oneOf(CASTES, 'Caste of the prey.'),
      ...clan('Clan of the prey'),
    },
  },
  cannibalism: {
    code: 26,
    when: 'A desperate creature eats another.',
    culprit: 'entity_id',
    payload: {
      prey: creatureId('Id of the eaten creature.'),
      prey_caste: oneOf(CASTES, 'Its caste.'),
      kin: flag('The two are kin.'),
      ...clan('Clan of the eater'),
    },
  },
  extinction: {
    code: 48,
    when: 'The last creature dies.',
    isMajor: true,
    dayCounter: 'extinctions',
    payload: {
      deaths: count('Deaths since the world began.'),
      births: count('Births since the world began.'),
      day: count('The day, from 1.'),
      last_cause: nullable(oneOf(CAUSES, 'What the last creature died of.')),
    },
  },
} as const satisfies Readonly<Record<string, EventRow>>;
