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
    name: 'Bloom',
    when: 'A plant is full-grown and ready to be eaten. So common that it is only sent live, never stored.',
    sign: '❀',
    groups: ['plants'],
    stories: {
      bloom: 'A plant ripened: {variant}.',
    },
    isUnstored: true,
    payload: {
      x: amount('Place of the plant.'),
      y: amount('Place of the plant.'),
      variant: oneOf(VARIANTS, 'Its species.', 'plantVariants'),
    },
  },
  ruin: {
    code: 11,
    name: 'Ruin',
    when: 'A house becomes a ruin: abandoned too long, worn down by storm or flood, burnt down, or destroyed by an earthquake or a meteor.',
    sign: '⌂',
    groups: ['homes'],
    tone: 'bad',
    stories: {
      ruin_abandonment: 'An empty house[ of the {clan_id}] fell to ruin.',
      ruin_storm: 'A storm destroyed a house[ of the {clan_id}].',
      ruin_flood: 'A flood destroyed a house[ of the {clan_id}].',
      ruin_fire: 'A house[ of the {clan_id}] burnt to a ruin.',
      ruin_earthquake: 'An earthquake destroyed a house[ of the {clan_id}].',
      ruin_meteor: 'A meteor destroyed a house[ of the {clan_id}].',
    },
    story: ({ payload }) => `ruin_${payload['cause']}`,
    payload: {
      cause: oneOf(['abandonment', 'storm', 'flood', 'fire', 'earthquake', 'meteor'], 'Why the house fell.'),
      kind: optional(oneOf(['collapse', 'burnt'], 'How it fell; absent for an abandoned house.')),
      material: optional(oneOf(MATERIALS, 'Its material; absent for an abandoned house.', 'materials')),
      abandoned_ticks: optional(count('Ticks that an abandoned house stood empty.')),
      ...clan('Clan that owned the house'),
    },
  },
  settlement: {
    code: 12,
    name: 'Settlement',
    when: 'A clan claims an empty house or restores one.',
    sign: '⌂',
    groups: ['homes'],
    tone: 'good',
    stories: {
      settlement: 'A house was built.',
      built: 'The {clan_id} built a house.',
      claimed: 'The {clan_id} claimed an empty house.',
      restored: 'The {clan_id} restored a ruined house.',
      main_house: 'The {clan_id} moved to a new main house.',
      bridge: 'A bridge was raised[ by the {clan_id}].',
      dam: 'A dam was raised[ by the {clan_id}].',
    },
    story: ({ payload: { how, kind, clan_id: clanId } }) => {
      if (kind === 'bridge' || kind === 'dam') return kind;
      return typeof clanId === 'number' ? String(how ?? 'claimed') : 'settlement';
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
    name: 'Fire',
    when: 'A grown plant catches fire, or a house burns down in the flames.',
    sign: '♨',
    groups: ['nature'],
    tone: 'bad',
    stories: {
      fire: 'A fire broke out.',
      houseFire: 'A house[ of the {clan_id}] burnt down.',
    },
    story: ({ payload }) => (payload['kind'] === 'house_burn' ? 'houseFire' : 'fire'),
    payload: {
      kind: oneOf(['ignite', 'house_burn'], 'A plant catches fire, or a house burns down.'),
      r: RADIUS,
      clan_id: optional(nullable(clanId('Clan that owned the house; null for none.'))),
      clan_name: optional(text('Name of the clan.')),
      material: optional(oneOf(MATERIALS, 'Material of the house.', 'materials')),
    },
  },
  disaster: {
    code: 16,
    name: 'Disaster',
    when: 'A meteor, a flood, an earthquake or a bolt of lightning strikes, or a river leaves its bed.',
    sign: '☄',
    groups: ['nature'],
    tone: 'bad',
    stories: {
      meteor: 'A meteor struck.',
      flood: 'Water from nowhere flooded the land.',
      earthquake: 'The earth quaked[ with a magnitude of {mag}].',
      lightning: 'Lightning struck.',
      river_flood: 'A river flooded its banks.',
      flash_flood: 'A dam broke and flooded the land.',
    },
    story: ({ payload }) => String(payload['kind']),
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
    name: 'Withering',
    when: 'A mature plant reaches the end of its life and withers. Only sent live, never stored.',
    sign: '❀',
    groups: ['plants'],
    stories: {
      wither: 'A plant withered: {variant}.',
    },
    isUnstored: true,
    payload: {
      variant: oneOf(VARIANTS, 'Species of the plant.', 'plantVariants'),
      age: count('Ticks that it was ripe.'),
    },
  },
  compost: {
    code: 36,
    name: 'Compost',
    when: 'A skilled farmer fertilises the exhausted soil of a plot of its clan.',
    sign: '❦',
    groups: ['homes'],
    stories: {
      compost: '{who} fertilised a field of the {clan_id}.',
    },
    payload: clan('Clan of the farmer'),
  },
  anomaly: {
    code: 46,
    name: 'Anomaly',
    when: 'An explorer or a keen forager discovers a hidden anomaly.',
    sign: '?',
    groups: ['nature'],
    stories: {
      anomaly: '{who}[ of the {clan_id}] discovered a strange place: {kind}.',
    },
    payload: {
      kind: oneOf(ANOMALY_KINDS, 'What the place does.', 'anomalies'),
      ...clan('Clan of the discoverer'),
    },
  },
} as const satisfies Readonly<Record<string, EventRow>>;
