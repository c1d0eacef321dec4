/** The events of the chronicle in French: a reader's name of each, and when it happens. */
import type { EventTexts } from '../words/words.js';

export const EVENT_TEXTS: EventTexts = {
  death: {
    name: 'Mort',
    text: 'Une créature meurt. L’entrée donne la cause, l’âge et, s’il y en a un, le meurtrier.',
  },
  birth: {
    name: 'Naissance',
    text: 'Un enfant naît. L’entrée nomme la mère et le père, ses côtés, sa génération et son clan.',
  },
  promotion: {
    name: 'Ascension',
    text: 'Une lignée de soldats isocèles atteint 60 degrés : le fils naît équilatéral, premier Artisan de sa lignée.',
  },
  demotion: {
    name: 'Dégradation',
    text: 'Un mâle adulte se révèle irrégulier, mais sous le seuil d’euthanasie. Il devient Soldat, à trois côtés et à l’angle aigu.',
  },
  outbreak: {
    name: 'Épidémie',
    text: 'Premier cas d’une maladie nouvelle, quand aucune autre créature n’est malade. Elle se transmet aux créatures proches.',
  },
  recovery: {
    name: 'Guérison',
    text: 'Une créature malade guérit : par sa constitution, une herbe, un prêtre, un cataplasme, un bain de rivière ou un miracle.',
  },
  bloom: {
    name: 'Maturité',
    text: 'Une plante est mûre et bonne à manger. C’est si courant que l’événement est seulement diffusé, jamais conservé.',
  },
  alliance: {
    name: 'Alliance',
    text: 'La relation de deux clans monte jusqu’à alliance_threshold : ils deviennent alliés.',
  },
  rivalry: {
    name: 'Rivalité',
    text: 'La relation de deux clans tombe à rivalry_threshold. Désormais leurs membres se battent quand ils se croisent.',
  },
  predation: {
    name: 'Prédation',
    text: 'Un prédateur tue sa proie et s’en nourrit. Le cadavre reste à la meute.',
  },
  war: {
    name: 'Combat',
    text: 'Un duel entre membres de deux clans hostiles est tranché, par une blessure ou par une mort.',
  },
  ruin: {
    name: 'Ruine',
    text: 'Une maison tombe en ruine : trop longtemps abandonnée, usée par l’orage ou la crue, brûlée, ou détruite par un séisme ou un météore.',
  },
  settlement: {
    name: 'Établissement',
    text: 'Un clan bâtit, occupe ou restaure une maison.',
  },
  succession: {
    name: 'Avènement',
    text: 'Un clan perd son chef, et son plus vieux membre en vie lui succède.',
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
    text: 'Le vainqueur d’un duel mortel prend une maison au clan du vaincu ; un clan anéanti dans une guerre perd toutes les siennes.',
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
    text: 'Un clan entre dans la coalition d’un ami ; aucun membre ne lui est hostile.',
  },
  coalition_dissolved: {
    name: 'Coalition dissoute',
    text: 'Une coalition prend fin : deux de ses membres se sont brouillés, ou il en reste trop peu.',
  },
  peace: {
    name: 'Paix',
    text: 'Le chef pacifique du clan le plus faible demande la paix, et son ennemi l’accepte.',
  },
  tribute: {
    name: 'Tribut',
    text: 'Un vassal paie son suzerain sur ses réserves, tous les 240 ticks.',
  },
  betrayal: {
    name: 'Trahison',
    text: 'Un chef paranoïaque, hardi ou cupide attaque l’allié dont les réserves sont les plus grandes.',
  },
  defection: {
    name: 'Défection',
    text: 'Un membre affamé ou sans toit quitte son clan pour un autre.',
  },
  cannibalism: {
    name: 'Cannibalisme',
    text: 'Une créature depuis longtemps affamée, sans rien à manger en vue, en dévore une autre vivante. Les témoins s’en souviennent.',
  },
  exile: {
    name: 'Bannissement',
    text: 'Une créature qui a mangé les siens est chassée et forme un clan à elle seule.',
  },
  wither: {
    name: 'Flétrissement',
    text: 'Une plante mûre arrive au bout de sa vie et se fane. Seulement diffusé, jamais conservé.',
  },
  takeover: {
    name: 'Maison saisie',
    text: 'Un clan qui grandit sans aucune maison s’empare d’une maison superflue d’un rival.',
  },
  miracle: {
    name: 'Miracle',
    text: 'Au changement de saison, la foi au-delà du prix d’un temple devient vivres, santé et énergie, ou la Sphère crée de nouvelles créatures dans un monde mourant.',
  },
  sermon: {
    name: 'Prêche',
    text: 'Les lois ont changé, et les prêtres les expliquent à leurs clans. Sans prêtre, le doyen s’en charge.',
  },
  synod: {
    name: 'Synode',
    text: 'À l’âge de glace ou de la peste, les prêtres d’au moins deux clans tiennent conseil. Les relations de leurs clans s’améliorent.',
  },
  temple: {
    name: 'Temple',
    text: 'La foi d’un clan atteint temple_faith_cost, et son sanctuaire devient un temple.',
  },
  epiphany: {
    name: 'Épiphanie',
    text: 'Un vieux prêtre, dans son temple, voit au-delà du plan. Tout combat cesse pour un jour.',
  },
  resonance: {
    name: 'Résonance',
    text: 'Les lois ont changé, et tous les sanctuaires résonnent.',
  },
  compost: {
    name: 'Compostage',
    text: 'Un cultivateur habile fertilise le sol épuisé d’une parcelle de son clan.',
  },
  banquet: {
    name: 'Festin',
    text: 'Un clan donne un festin : quand son grenier est plein aux quatre cinquièmes, ou pour la récolte, au dernier jour de l’automne.',
  },
  raid: {
    name: 'Pillage',
    text: 'Des vivres sont pillés dans le grenier d’un ennemi, après un duel gagné ou au cours d’une campagne.',
  },
  hospitality: {
    name: 'Hospitalité',
    text: 'Une créature altruiste nourrit un étranger affamé, et la relation des deux clans s’améliore.',
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
    text: 'Un porteur atteint un autre clan avec des vivres et des nouvelles. Un porteur mort en route ne laisse pas d’événement.',
  },
  omen: {
    name: 'Présage',
    text: 'La saison a tourné, et un prêtre annonce la suivante. Les créatures qui l’entendent se préparent.',
  },
  regicide: {
    name: 'Régicide',
    text: 'Un chef est tué par un autre clan hors de toute guerre déclarée. Les relations avec le clan meurtrier se dégradent, sauf celles des ennemis de la victime.',
  },
  herald: {
    name: 'Héraut',
    text: 'Un héraut ou un émissaire part vers un autre clan offrir la paix ou l’amitié, ou déclarer la guerre à sa frontière.',
  },
  anomaly: {
    name: 'Anomalie',
    text: 'Une créature exploratrice ou une habile glaneuse découvre une anomalie cachée.',
  },
  clan_extinction: {
    name: 'Fin d’un clan',
    text: 'Il ne reste d’un clan ni membre ni maison, ou ses derniers membres rejoignent un autre clan. Son histoire est close.',
  },
  extinction: {
    name: 'Extinction',
    text: 'La dernière créature du monde meurt, et l’horloge s’arrête.',
  },
};
