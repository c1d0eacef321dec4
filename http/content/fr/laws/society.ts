/** French words of the laws of houses, clans, relations, speech, conflict, stores and faith. */
import type { LawTexts } from '../../words/words.js';

export const SOCIETY_TEXTS = {
  num_houses:
    'Maisons d’un nouveau monde : -1 selon house_density, à partir de 0 ce nombre exactement, et ces maisons ne s’usent, ne brûlent ni ne tombent jamais.',
  house_density:
    'Maisons par unité carrée avec lesquelles un nouveau monde commence ; au-delà d’une pour cinq fondateurs, elles commencent en ruines.',
  house_min_size: 'Plus petit côté d’une maison, en unités ; jamais supérieur à house_max_size.',
  house_max_size: 'Plus grand côté d’une maison, en unités ; jamais inférieur à house_min_size.',
  house_gap: 'Moindre distance de mur à mur, en unités, quand on pose une maison.',
  door_clearance:
    'Largeur d’une porte : jusqu’à 1,5 en largeurs du corps le plus large, au-delà régulièrement jusqu’à 0,8 du mur à 5.',
  house_capacity: 'Lits d’une maison de surface moyenne, les autres selon leur surface ; 16 au plus par maison.',
  house_claim_enabled:
    'Les maisons sont aux clans, et leurs membres seuls y dorment ; sinon tous les toits sont libres.',
  house_decay_ticks: 'Ticks pendant lesquels une maison reste abandonnée avant de tomber en ruine.',
  structural_enabled:
    'Orages et crues usent les maisons, les bâtisseurs les réparent, et les toits affaiblis s’effondrent.',
  rubble_blocking_enabled: 'Les décombres d’une maison effondrée barrent le passage jusqu’à ce qu’on les déblaie.',
  shelter_enabled:
    'Les toits donnent lits et abri, et les villages sont entretenus ; sans cette loi, personne n’en a besoin.',
  exposure_drain: 'Énergie que coûte par tick une nuit au-dehors ; de jour, sous la pluie ou l’orage, 0,4 fois autant.',
  hearths_enabled:
    'Les membres restés au logis entretiennent un feu avec les vivres du garde-manger : il les réchauffe.',

  territory_enabled: 'Les clans tiennent un territoire : l’intrusion irrite, et les membres reviennent au logis.',
  territory_radius: 'Rayon du territoire d’un clan autour de ses maisons, en unités.',
  trespass_decay: 'Points de relation perdus pour chaque étranger sur le territoire d’un rival.',
  totems_enabled:
    'Chaque clan a l’un des huit avatars : il accorde un don et fixe les premières parts des tâches, qui changent ensuite.',
  succession_enabled: 'À la mort d’un chef, le plus vieux membre en vie prend sa place.',
  leader_decisions_enabled: 'Les chefs agissent pour leur clan : trahison, paix, émissaires, guerre, tribut.',
  schism_enabled: 'Un clan malheureux se scinde.',
  schism_threshold: 'Part de membres malheureux (affamés, abattus, sans maison ou loin d’elle) qui scinde un clan.',
  schism_min_pop: 'Plus petit clan qui puisse se scinder.',
  defection_enabled:
    'Les membres malheureux passent à un clan voisin qui se porte mieux, et les clans d’un ou deux membres rejoignent un voisin.',
  culture_enabled: 'Les clans inventent des cultures et adoptent celles de leurs alliés.',
  culture_spread_rate: 'Probabilité par tick que deux clans alliés partagent une culture.',

  relation_drift_rate: 'Vitesse à laquelle les relations s’effacent vers 0, en points par jour.',
  alliance_threshold: 'Relation à partir de laquelle deux clans sont alliés.',
  rivalry_threshold: 'Relation à laquelle, ou sous laquelle, deux clans sont rivaux.',
  coalitions_enabled: 'Les chefs réunissent en coalitions les clans amis.',
  coalition_threshold: 'Relation qu’il faut pour fonder ou rejoindre une coalition.',
  coalition_min_size:
    'Nombre de clans qu’il faut au moins pour fonder une coalition ; réduite au-dessous, elle prend fin.',
  betrayal_enabled: 'Un chef paranoïaque, hardi ou cupide peut se retourner contre un allié.',
  envoys_enabled: 'Hérauts et émissaires voyagent pour la paix, et des bornes marquent les frontières.',
  kin_stigma: 'Points de rancune d’un clan envers celui qu’il a banni pour avoir mangé les siens.',

  communication_enabled: 'Les créatures émettent des signaux et s’entendent les unes les autres.',
  signal_radius: 'Jusqu’où s’entend un signal, en unités.',
  signal_speed: 'Vitesse d’un signal, en unités par tick ; à 0 on l’entend aussitôt.',
  food_call_rate: 'Probabilité par tick que celui qui trouve à manger, et n’a pas faim, appelle.',
  alarm_call_rate: 'Probabilité par tick que celui qui fuit un prédateur donne l’alarme.',
  help_call_enabled: 'Ceux qu’on attaque crient à l’aide, et les membres de leur clan accourent.',
  help_radius: 'Distance, en unités, d’où les membres du clan accourent.',
  knowledge_enabled: 'Les créatures se souviennent des vivres, des dangers et des ennemis, et se l’enseignent.',
  knowledge_ttl: 'Ticks, de sommeil ou de veille, au bout desquels un souvenir s’est effacé ; à 0 on n’apprend rien.',
  knowledge_share_rate:
    'Probabilité par tick de dire aux membres du clan ce qu’on sait de plus sûr ; ce qu’on entend compte pour moitié.',
  vocalizations_enabled: 'Les prêtres psalmodient, les femmes fredonnent, les soldats appellent au combat.',
  dialect_drift_enabled: 'À chaque saison les dialectes s’éloignent, et les étrangers se comprennent moins.',

  war_enabled: 'Les clans rivaux se battent en duel, conquièrent des maisons et pillent des greniers.',
  attack_damage: 'Santé que prend un coup, avant l’effet de la caste, de la forme, de l’avatar et de l’humeur.',
  attack_radius: 'Distance, en unités, à laquelle des rivaux en viennent aux coups.',
  defense_weight:
    'Combien chaque membre du clan près de celui qu’on attaque, quatre au plus, adoucit un coup ; n’agit qu’avec help_call_enabled.',
  predation_enabled: 'Les prédateurs chassent et font peur ; sans cette loi, ils vivent des morts.',
  hunt_radius: 'Distance, en unités, à laquelle un prédateur distingue sa proie ; plus grande la nuit.',
  bite_damage: 'Santé que prend la morsure d’un prédateur.',
  bite_cooldown: 'Repos d’un prédateur entre deux morsures, en ticks.',
  energy_from_prey: 'Énergie qu’une proie tuée donne au prédateur.',
  cannibalism_enabled: 'Les désespérés mangent les vivants ; les petits et les paisibles jamais.',
  cannibalism_hunger_ratio: 'Part de l’énergie sous laquelle une créature se résout à manger ses semblables.',
  cannibalism_energy: 'Énergie que donne un semblable dévoré.',
  eat_enemy_enabled:
    'Les désespérés peuvent manger les créatures d’autres clans : les faibles, et celles des clans hostiles.',
  eat_kin_enabled: 'Les désespérés peuvent manger les membres faibles de leur propre clan.',
  exile_on_kin_eat: 'Qui mange les siens est banni et forme une bande à lui seul.',

  resource_sharing_enabled: 'Les clans tiennent un garde-manger que les repus remplissent et où puisent les affamés.',
  larder_capacity: 'Ce que peut contenir un garde-manger, en énergie.',
  granaries_enabled: 'Les clans mettent une part de la récolte au grenier, contre la faim.',
  granary_capacity:
    'Ce que peut contenir un grenier, en énergie ; pour un festin il doit être plein aux quatre cinquièmes.',
  banquets_enabled: 'Un clan dont le grenier est plein donne un festin.',
  markets_enabled:
    'Les voisins alliés ouvrent des marchés, et les clans envoient des caravanes à tous, sauf aux rivaux et aux ennemis.',
  aid_rate: 'Probabilité par tick que les clans songent à leurs alliés affamés et partagent leur garde-manger.',
  tribute_enabled: 'Un clan puissant fait d’un faible son vassal, qui paie tous les 240 ticks.',

  theology_enabled: 'Les clans élèvent des sanctuaires, paient la dîme et voient miracles, synodes et épiphanies.',
  tithe_rate: 'Part d’energy_max que les dévots donnent à la foi à l’aube et au crépuscule.',
  temple_faith_cost: 'Foi qui élève un sanctuaire au rang de temple.',
  omens_enabled: 'Au changement de saison les prêtres lisent un présage, et qui l’entend se prépare.',
} as const satisfies Partial<LawTexts>;
