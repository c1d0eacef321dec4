/** English words of houses, clans, their avatars, cultures, rule and relations. */
import type { Terms } from '../../words/words.js';

export const SOCIETY_TERMS = {
  materials: {
    straw: { name: 'straw', text: 'Quickly ruined, draughty, and the first to burn.' },
    wood: { name: 'wood', text: 'Middling in warmth and in strength.' },
    stone: { name: 'stone', text: 'The strongest of all, and hardly ever burns.' },
    clay: { name: 'clay', text: 'The warmest walls, and strong enough.' },
  },
  houseStates: {
    unclaimed: { name: 'unclaimed', text: 'It stands empty, free for the next clan, and decays.' },
    claimed: { name: 'claimed', text: 'A clan lives in it; its members alone sleep there.' },
    ruin: { name: 'ruin', text: 'Rubble that nobody owns, until it is cleared away.' },
  },
  waterworks: {
    bridge: { name: 'bridge', text: 'A dry way over a river.' },
    dam: { name: 'dam', text: 'Holds back half of the rain, until a flood breaks it.' },
  },
  totems: {
    'Radiant Circle': {
      name: 'Radiant Circle',
      text: 'The avatar of plenty: richer harvests and more births.',
    },
    'Celestial Strike': {
      name: 'Celestial Strike',
      text: 'The avatar of war: harder blows.',
    },
    'All-Seeing Vertex': {
      name: 'All-Seeing Vertex',
      text: 'The avatar of sight: its people see farther.',
    },
    'Indomitable Monolith': {
      name: 'Indomitable Monolith',
      text: 'The avatar of endurance: blows do less harm, and cold does none.',
    },
    'Sacred Spiral': {
      name: 'Sacred Spiral',
      text: 'The avatar of healing: herbs help twice as much.',
    },
    'Cosmic Scales': {
      name: 'Cosmic Scales',
      text: 'The avatar of justice: its people declare no war, make a better peace and never eat their own.',
    },
    'Dimensional Rift': {
      name: 'Dimensional Rift',
      text: 'The avatar of change: the sons of soldiers rise faster.',
    },
    'Eternal Hearth': {
      name: 'Eternal Hearth',
      text: 'The avatar of home: the night holds less fear.',
    },
  },
  cultures: {
    Chants: { name: 'Chants', text: 'Its people learn to heal.' },
    Codes: { name: 'Codes', text: 'Its offers of peace are accepted more often.' },
    Crafts: { name: 'Crafts', text: 'Its people learn to farm.' },
    Dances: { name: 'Dances', text: 'Its people are of better cheer.' },
    Feasts: { name: 'Feasts', text: 'Its envoys and its hospitality win more goodwill.' },
    Murals: { name: 'Murals', text: 'It takes more unhappiness to split the clan.' },
    Rites: { name: 'Rites', text: 'Faith grows by itself.' },
    Songs: { name: 'Songs', text: 'Its people learn to fight.' },
  },
  governances: {
    monarchy: {
      name: 'monarchy',
      text: 'Founded by a Gentleman or a Noble. Tribute brings twice as much.',
    },
    theocracy: {
      name: 'theocracy',
      text: "Founded by a Priest. Tithes, blessings and visions count double, and there is no war without a priest at the leader's side.",
    },
    junta: {
      name: 'junta',
      text: 'Founded by a Soldier. It learns to fight faster, goes to war sooner and feeds its hungry less.',
    },
    republic: {
      name: 'republic',
      text: 'Founded by anybody else. It feeds its hungry better, sends more envoys and thinks twice about war.',
    },
  },
  standings: {
    neutral: { name: 'neutral', text: 'Neither friend nor foe.' },
    ally: { name: 'allies', text: 'They trade, share food in need and pass on their cultures.' },
    rival: { name: 'rivals', text: 'They come to blows where they meet.' },
  },
} as const satisfies Partial<Terms>;
