/**
 * The events of the chronicle in French: a reader's name of each, and when it happens.
 */
import type { EventTexts } from '../words.js';

export const EVENT_TEXTS: EventTexts = {
  death: {
    name: 'Mort',
    text: 'Une créature meurt. L’entrée dit la cause, l’âge et, s’il y en eut un, le meurtrier.',
  },
  birth: {
    name: 'Naissance',
    text: 'Un enfant naît. L’entrée nomme la mère et le père, ses côtés, sa génération et son clan.',
  },
  promotion: {
    name: 'Ascension',
    text: 'Une lignée de soldats isocèles atteint 60 degrés : le fils naît équilatéral, premier Artisan de sa maison.',
  },
  demotion: {
    name: 'Dégradation',
    text: 'Un mâle adulte se révèle irrégulier, mais pas au point d’en mourir. On fait de lui un Soldat, à trois côtés et à l’angle aigu.',
  },
  outbreak: {
    name: 'Épidémie',
    text: 'Premier cas d’une maladie nouvelle, quand personne d’autre n’était malade. De là, elle gagne de proche en proche.',
  },
  recovery: {
    name: 'Guérison',
    text: 'Une créature malade guérit : par sa constitution, une herbe, un prêtre, un cataplasme, un bain de rivière ou un miracle.',
  },
  bloom: {
    name: 'Maturité',
    text: 'Une plante a fini de pousser, elle est bonne à manger. C’est si courant qu’on l’annonce sans le conserver.',
  },
  alliance: {
    name: 'Alliance',
    text: 'La relation de deux clans monte jusqu’à alliance_threshold : les voilà alliés.',
  },
  rivalry: {
    name: 'Rivalité',
    text: 'La relation de deux clans tombe à rivalry_threshold. Désormais ils en viennent aux coups dès qu’ils se croisent.',
  },
  predation: {
    name: 'Prédation',
    text: 'Un prédateur tue sa proie et s’en repaît. Le cadavre reste à la meute.',
  },
  war: {
    name: 'Combat',
    text: 'Un duel entre membres de deux clans hostiles est tranché, par une blessure ou par une mort.',
  },
  ruin: {
    name: 'Ruine',
    text: 'Une maison finit en ruine : trop longtemps abandonnée, usée par l’orage ou la crue, brûlée, secouée par la terre ou frappée par un météore.',
  },
  settlement: {
    name: 'Établissement',
    text: 'Une maison est bâtie, occupée ou relevée, ou bien un clan change de maison principale. On y raconte aussi les ponts et les barrages.',
  },
  succession: {
    name: 'Avènement',
    text: 'Un chef n’est plus, et le plus vieux membre en vie du clan prend la couronne.',
  },
  schism: {
    name: 'Schisme',
    text: 'Des membres malheureux s’en vont fonder leur propre clan, ou un héritier rival les emmène après une succession.',
  },
  fire: {
    name: 'Incendie',
    text: 'Une plante déjà grande prend feu, ou une maison brûle dans les flammes.',
  },
  disaster: {
    name: 'Catastrophe',
    text: 'Un météore, une crue, un tremblement de terre ou la foudre frappe, ou une rivière sort de son lit.',
  },
  conquest: {
    name: 'Conquête',
    text: 'Le vainqueur d’un duel mortel prend une maison au clan du vaincu.',
  },
  culture: {
    name: 'Culture',
    text: 'Un clan invente une culture ou adopte celle d’un allié.',
  },
  coalition_formed: {
    name: 'Coalition fondée',
    text: 'Un chef réunit des clans amis qui n’ont pas encore de coalition, et en fonde une avec eux.',
  },
  coalition_joined: {
    name: 'Coalition rejointe',
    text: 'Un clan entre dans la coalition d’un ami ; aucun membre n’y trouve à redire.',
  },
  coalition_dissolved: {
    name: 'Coalition dissoute',
    text: 'Une coalition prend fin : deux de ses membres se sont brouillés, ou il en reste trop peu.',
  },
  peace: {
    name: 'Paix',
    text: 'Deux clans hostiles font la paix : d’un commun accord, par lassitude, faute de combats depuis des jours, ou parce qu’un chef a été tué.',
  },
  tribute: {
    name: 'Tribut',
    text: 'Un vassal paie son suzerain sur ses réserves, tous les 240 ticks.',
  },
  betrayal: {
    name: 'Trahison',
    text: 'Un chef paranoïaque, hardi ou cupide frappe l’allié dont les réserves sont les plus pleines.',
  },
  defection: {
    name: 'Défection',
    text: 'Un membre affamé, sans toit ou désespéré quitte son clan et rejoint une autre bannière.',
  },
  cannibalism: {
    name: 'Cannibalisme',
    text: 'Une créature depuis longtemps affamée, sans rien à manger en vue, en dévore une autre vivante. Ceux qui l’ont vu ne l’oublient pas.',
  },
  exile: {
    name: 'Bannissement',
    text: 'Qui a mangé les siens est chassé et forme une bande à lui seul.',
  },
  wither: {
    name: 'Flétrissement',
    text: 'Une plante mûre arrive au bout de sa vie et nourrit ses voisines. On l’annonce sans le conserver.',
  },
  takeover: {
    name: 'Maison saisie',
    text: 'Un clan à l’étroit s’empare d’une maison dont peut se passer un clan avec lequel il est en froid, et pille son grenier.',
  },
  miracle: {
    name: 'Miracle',
    text: 'Un sanctuaire riche de foi reçoit vivres, santé et énergie, ou la Sphère elle-même dépose de nouveaux êtres dans un monde qui s’éteint.',
  },
  sermon: {
    name: 'Prêche',
    text: 'Les lois ont changé, et les prêtres les expliquent à leurs clans. Là où il n’y a pas de prêtre, le doyen s’en charge.',
  },
  synod: {
    name: 'Synode',
    text: 'À l’âge de glace ou de la peste, les prêtres d’au moins deux clans tiennent conseil. Leurs clans s’en estiment davantage, et le monde observe une trêve.',
  },
  temple: {
    name: 'Temple',
    text: 'La foi d’un clan atteint temple_faith_cost, et son sanctuaire devient un temple.',
  },
  epiphany: {
    name: 'Épiphanie',
    text: 'Un vieux prêtre, dans son temple, voit au-delà du plan. Toute querelle se tait pour un jour.',
  },
  resonance: {
    name: 'Résonance',
    text: 'Les lois ont changé, et tous les sanctuaires du pays en vibrent.',
  },
  compost: {
    name: 'Compostage',
    text: 'Un cultivateur habile nourrit le sol fatigué d’une parcelle de son clan.',
  },
  banquet: {
    name: 'Festin',
    text: 'Un clan festoie : d’un grenier plein aux quatre cinquièmes, ou de la récolte, au dernier jour de l’automne.',
  },
  raid: {
    name: 'Pillage',
    text: 'Des vivres sont enlevés au grenier d’un ennemi, après un duel gagné ou au cours d’une campagne.',
  },
  hospitality: {
    name: 'Hospitalité',
    text: 'Une créature altruiste nourrit un étranger affamé, et les deux clans se rapprochent.',
  },
  peace_envoy: {
    name: 'Émissaire reçu',
    text: 'Un émissaire ou un héraut arrive à la maison principale d’un autre clan et y est entendu.',
  },
  market: {
    name: 'Marché',
    text: 'Deux alliés qui vivent près l’un de l’autre ouvrent un marché à mi-chemin de leurs demeures.',
  },
  caravan: {
    name: 'Caravane',
    text: 'Un porteur atteint un autre clan avec des vivres et des nouvelles. De ceux qui meurent en route, on ne dit rien.',
  },
  omen: {
    name: 'Présage',
    text: 'La saison a tourné, et un prêtre annonce la suivante. Ceux qui l’entendent se préparent.',
  },
  regicide: {
    name: 'Régicide',
    text: 'Un chef est tué par un autre clan hors de toute guerre déclarée. Tous en tiennent rigueur aux meurtriers, sauf les ennemis de la victime.',
  },
  herald: {
    name: 'Héraut',
    text: 'Un héraut ou un émissaire part vers un autre clan offrir la paix ou l’amitié, ou crie la guerre à sa frontière.',
  },
  anomaly: {
    name: 'Anomalie',
    text: 'Une créature exploratrice ou une habile glaneuse découvre un lieu étrange et caché.',
  },
  clan_extinction: {
    name: 'Fin d’un clan',
    text: 'Il ne reste d’un clan ni membre ni maison. Ses annales se referment.',
  },
  extinction: {
    name: 'Extinction',
    text: 'La dernière créature du monde meurt, et l’horloge s’arrête d’elle-même.',
  },
};
