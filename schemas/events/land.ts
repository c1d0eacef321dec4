/** Events of the land: plants, houses, fire, disasters (events.ts). */
import { ANOMALY_KINDS, MATERIALS, VARIANTS } from '../vocabulary.js';
import {
  RADIUS,
  RIVER_Y,
  amount,
  clan,
  clanId,
  count,
  nullable,
  oneOf,
  optional,
  text,
  type EventRow,
} from './field.js';

export const LAND_EVENTS = {
  bloom: {
    code: 6,
    when: 'A plant ripens.',
    stories: { bloom: 'A plant ripened: {what}.' },
    isUnstored: true,
    payload: {
      x: amount('Place of the plant.'),
      y: amount('Place of the plant.'),
      variant: oneOf(VARIANTS, 'Its species.'),
    },
  },
  ruin: {
    code: 11,
    when: 'A house falls to ruin.',
    stories: { ruin: 'A house fell to ruin.', ruinOf: 'A house of {a} fell to ruin.' },
    payload: {
      cause: oneOf(['abandonment', 'storm', 'flood', 'fire', 'earthquake', 'meteor'], 'Why the house fell.'),
      kind: optional(oneOf(['collapse', 'burnt'], 'How it fell; absent for an abandoned house.')),
      material: optional(oneOf(MATERIALS, 'Its material; absent for an abandoned house.')),
      abandoned_ticks: optional(count('Ticks that an abandoned house stood empty.')),
      ...clan('Clan that owned the house'),
    },
  },
  settlement: {
    code: 12,
    when: 'A house is built or claimed, a bridge or a dam raised.',
    stories: {
      settlement: 'A house was built.',
      built: '{a} built a house.',
      claimed: '{a} claimed an empty house.',
      restored: '{a} restored a house.',
      main_house: '{a} moved to a new main house.',
      bridge: '{a} raised a bridge.',
      dam: '{a} raised a dam.',
    },
    payload: {
      clan_id: nullable(clanId('Clan of the house.')),
      clan_name: optional(nullable(text('Name of the clan.'))),
      size: optional(amount('Side of the house, in units of the plane.')),
      how: optional(
        oneOf(
          ['built', 'claimed', 'restored', 'main_house'],
          'How the clan got it. Only worlds of older engines have the last one.',
        ),
      ),
      kind: optional(oneOf(['bridge', 'dam'], 'A work at a river, in worlds of older engines.')),
      river_cy: optional(RIVER_Y),
    },
  },
  fire: {
    code: 15,
    when: 'Something catches fire or burns down.',
    stories: { fire: 'A fire broke out.', houseFire: 'A house burnt down.' },
    payload: {
      kind: oneOf(['ignite', 'house_burn'], 'A plant catches fire, or a house burns down.'),
      r: RADIUS,
      clan_id: optional(nullable(clanId('Clan that owned the house; null for none.'))),
      clan_name: optional(text('Name of the clan.')),
      material: optional(oneOf(MATERIALS, 'Material of the house.')),
    },
  },
  disaster: {
    code: 16,
    when: 'A meteor, flood, earthquake or lightning strikes.',
    stories: {
      meteor: 'A meteor struck.',
      flood: 'Water from nowhere flooded the land.',
      earthquake: 'The earth quaked.',
      lightning: 'Lightning struck.',
      river_flood: 'A river flooded its banks.',
      flash_flood: 'A dam broke and flooded the land.',
    },
    isMajor: true,
    dayCounter: 'disasters',
    payload: {
      kind: oneOf(['meteor', 'flood', 'earthquake', 'lightning', 'river_flood', 'flash_flood'], 'What strikes.'),
      r: optional(RADIUS),
      mag: optional(amount('Magnitude of an earthquake.')),
      river_cy: optional(RIVER_Y),
    },
  },
  wither: {
    code: 28,
    when: 'A mature plant ends its life.',
    stories: { wither: 'A plant withered: {what}.' },
    isUnstored: true,
    payload: { variant: oneOf(VARIANTS, 'Species of the plant.'), age: count('Ticks that it was ripe.') },
  },
  compost: {
    code: 36,
    when: 'A farmer feeds the soil.',
    stories: { compost: '{who} fertilised the soil of {a}.' },
    payload: clan('Clan of the farmer'),
  },
  anomaly: {
    code: 46,
    when: 'A strange place is discovered.',
    stories: { anomaly: '{who} discovered an anomaly: {what}.' },
    payload: {
      kind: oneOf(ANOMALY_KINDS, 'What the place does.'),
      ...clan('Clan of the discoverer'),
    },
  },
} as const satisfies Readonly<Record<string, EventRow>>;
