/** French words of houses, clans, their avatars, cultures, rule and relations. */
import type { Terms } from '../../words/words.js';

export const SOCIETY_TERMS = {
  materials: {
    straw: { name: 'paille', text: 'Vite ruinée, pleine de courants d’air, et la première à brûler.' },
    wood: { name: 'bois', text: 'Chaleur moyenne, solidité moyenne.' },
    stone: { name: 'pierre', text: 'La plus solide de toutes, et elle ne brûle presque jamais.' },
    clay: { name: 'argile', text: 'Les murs les plus chauds, et assez solides.' },
  },
  houseStates: {
    unclaimed: { name: 'libre', text: 'Elle est vide, attend le prochain clan et se délabre.' },
    claimed: { name: 'occupée', text: 'Un clan y vit ; ses membres seuls y dorment.' },
    ruin: { name: 'en ruine', text: 'Des décombres sans maître, jusqu’à ce qu’on les déblaie.' },
  },
  waterworks: {
    bridge: { name: 'pont', text: 'Un passage à sec par-dessus une rivière.' },
    dam: { name: 'barrage', text: 'Retient la moitié de la pluie, jusqu’à ce qu’une crue le rompe.' },
  },
  totems: {
    'Radiant Circle': {
      name: 'Cercle radieux',
      text: 'L’avatar de l’abondance : des récoltes plus riches et plus de naissances.',
    },
    'Celestial Strike': {
      name: 'Foudre céleste',
      text: 'L’avatar de la guerre : des coups plus durs.',
    },
    'All-Seeing Vertex': {
      name: 'Sommet qui voit tout',
      text: 'L’avatar de la vue : elle porte plus loin.',
    },
    'Indomitable Monolith': {
      name: 'Monolithe indomptable',
      text: 'L’avatar de l’endurance : les coups font moins de mal, et le froid n’en fait aucun.',
    },
    'Sacred Spiral': {
      name: 'Spirale sacrée',
      text: 'L’avatar de la guérison : les herbes font deux fois plus d’effet.',
    },
    'Cosmic Scales': {
      name: 'Balance cosmique',
      text: 'L’avatar de la justice : son peuple ne déclare pas de guerre, fait de meilleures paix et ne mange jamais les siens.',
    },
    'Dimensional Rift': {
      name: 'Faille des dimensions',
      text: 'L’avatar du changement : les fils de soldats s’élèvent plus vite.',
    },
    'Eternal Hearth': {
      name: 'Foyer éternel',
      text: 'L’avatar du logis : la nuit fait moins peur.',
    },
  },
  cultures: {
    Chants: { name: 'Psalmodies', text: 'Son peuple apprend à soigner.' },
    Codes: { name: 'Coutumes', text: 'Ses offres de paix sont plus souvent acceptées.' },
    Crafts: { name: 'Métiers', text: 'Son peuple apprend à cultiver.' },
    Dances: { name: 'Danses', text: 'Son peuple est de meilleure humeur.' },
    Feasts: { name: 'Fêtes', text: 'Ses émissaires et son hospitalité gagnent plus d’amitié.' },
    Murals: { name: 'Fresques', text: 'Il faut plus de mécontents pour scinder le clan.' },
    Rites: { name: 'Rites', text: 'La foi croît d’elle-même.' },
    Songs: { name: 'Chansons', text: 'Son peuple apprend à se battre.' },
  },
  governances: {
    monarchy: {
      name: 'monarchie',
      text: 'Fondée par un Gentilhomme ou un Noble. Le tribut rapporte le double.',
    },
    theocracy: {
      name: 'théocratie',
      text: 'Fondée par un Prêtre. Dîmes, bénédictions et visions comptent double, et point de guerre sans un prêtre aux côtés du chef.',
    },
    junta: {
      name: 'junte',
      text: 'Fondée par un Soldat. Elle apprend plus vite à se battre, part plus tôt en guerre et nourrit moins ses affamés.',
    },
    republic: {
      name: 'république',
      text: 'Fondée par tout autre. Elle nourrit mieux ses affamés, envoie plus d’émissaires et réfléchit à deux fois avant la guerre.',
    },
  },
  standings: {
    neutral: { name: 'neutres', text: 'Ni amis ni ennemis.' },
    ally: {
      name: 'alliés',
      text: 'Ils commercent, partagent leurs vivres dans le besoin et se transmettent leurs cultures.',
    },
    rival: { name: 'rivaux', text: 'Ils en viennent aux coups dès qu’ils se croisent.' },
  },
} as const satisfies Partial<Terms>;
