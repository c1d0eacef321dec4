/** Descriptions of things on the map, in French. */
import type { THINGS as EN } from '../en/things.js';

export const THINGS: typeof EN = {
  objects: {
    plant: {
      name: 'Plante',
      text: 'De quoi nourrir le peuple et les herbivores. Elle pousse, mûrit et se fane.',
    },
    house: {
      name: 'Maison',
      text: 'Un carré avec des murs et une porte : la paille est jaune, le bois brun, la pierre grise, la brique rouge. Son bord a la couleur de son clan ; une lueur à l’intérieur est le foyer.',
    },
    ruin: { name: 'Ruine', text: 'Une maison effondrée. Quelqu’un peut la relever.' },
    corpse: {
      name: 'Cadavre',
      text: 'Les prédateurs s’en nourrissent, et il enrichit le sol jusqu’à disparaître.',
    },
    market: { name: 'Marché', text: 'Deux clans amis y échangent leurs surplus.' },
    stone: { name: 'Borne', text: 'Elle marque la limite des terres d’un clan.' },
    bridge: { name: 'Pont', text: 'On y traverse la rivière sans nager.' },
    dam: {
      name: 'Barrage',
      text: 'Il retient les crues et arrose les champs alentour, tant qu’il tient.',
    },
    campfire: { name: 'Feu de camp', text: 'Il réchauffe ceux qui passent la nuit dehors.' },
    fire: {
      name: 'Incendie',
      text: 'Il brûle plantes, maisons et corps, et se propage avec le vent.',
    },
    bolt: { name: 'Éclair', text: 'La foudre d’un orage. Elle laisse un feu ou un rocher.' },
    call: {
      name: 'Appel ou odeur',
      text: 'Un anneau qui s’étend : un cri, un chant ou une odeur. « Appels et odeurs » sous « Montrer » les montre tous.',
    },
  },
  land: {
    river: {
      name: 'Rivière',
      text: 'Elle ralentit et refroidit les nageurs, et les noie pendant une crue.',
    },
    rock: { name: 'Rocher', text: 'Personne ne le traverse. Des champignons poussent à côté.' },
    patch: { name: 'Terre fertile', text: 'Un bon sol : les plantes y poussent plus vite.' },
    anomaly: {
      name: 'Lieu étrange',
      text: 'Un explorateur a découvert que ce sol ne ressemble à aucun autre.',
    },
    territory: {
      name: 'Territoire',
      text: 'Les terres autour des maisons d’un clan, à sa couleur. Les étrangers n’y sont pas bienvenus.',
    },
  },
  badges: {
    fight: { name: 'Combat', text: 'Deux corps se battent, ou l’un chasse l’autre.' },
    birth: { name: 'Naissance', text: 'Un enfant est né.' },
    death: { name: 'Mort', text: 'Quelqu’un est mort ici.' },
    worship: { name: 'Foi', text: 'Un miracle, un sermon ou une vision.' },
    theft: { name: 'Vol', text: 'Un pillage, ou une maison qui change de mains.' },
    talk: { name: 'Parole', text: 'Un appel, un héraut ou un festin.' },
    care: { name: 'Soin', text: 'Quelqu’un soigne, nourrit ou aide un autre.' },
    love: { name: 'Amour', text: 'Quelqu’un fait la cour.' },
    alarm: { name: 'Alarme', text: 'Quelqu’un a peur et avertit les autres.' },
  },
};
