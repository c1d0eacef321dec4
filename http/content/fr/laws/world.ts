/** French words of the laws of the world, its founders, its land, time, weather, sickness and disaster. */
import type { LawTexts } from '../../words/words.js';

export const WORLD_TEXTS = {
  seed: 'Départ de l’unique suite de hasards : même graine et mêmes lois, même histoire.',
  width: 'Largeur du plan, en unités.',
  height: 'Hauteur du plan, en unités.',
  boundary: 'Ce qu’est un bord : wrap mène au bord opposé, clamp est un mur qui renvoie les corps.',
  tick_rate: 'Vitesse de l’horloge, en ticks par seconde ; la modifier change aussitôt l’allure du monde en cours.',
  history_max: 'Événements récents gardés en mémoire ; la chronique durable les garde tous, quoi que dise cette loi.',
  nn_inference_hz:
    'Combien de fois par seconde un cerveau pense, un tick comptant pour 1/60 s : tous les round(60 / loi) ticks, au plus souvent à chaque tick.',
  omp_enabled:
    'Permet à un second cœur de la machine de prendre sa part des décisions et des pas de tous les corps. L’histoire n’en change jamais.',
  omp_threshold:
    'Population à partir de laquelle un second cœur aide, mais jamais au-dessous de 1 000, où l’appeler coûte plus qu’il n’épargne ; voir omp_enabled.',

  creature_density:
    'Fondateurs par unité carrée : 30 % de triangles, 25 % de femmes, 18 % de carrés, 12 % de pentagones, 9 % d’hexagones, 6 % de prêtres.',
  spawn_variance:
    'De combien un nombre automatique peut s’écarter, dans un sens ou dans l’autre, de la surface fois la densité ; à 0 il est exact.',
  num_triangles: 'Soldats fondateurs : -1 leur part de la densité, à partir de 0 ce nombre exactement.',
  num_women: 'Femmes fondatrices : -1 leur part de la densité, à partir de 0 ce nombre exactement.',
  num_squares: 'Gentilshommes fondateurs : -1 leur part de la densité, à partir de 0 ce nombre exactement.',
  num_pentagons: 'Professionnels fondateurs : -1 leur part de la densité, à partir de 0 ce nombre exactement.',
  num_hexagons: 'Nobles fondateurs : -1 leur part de la densité, à partir de 0 ce nombre exactement.',
  num_priests: 'Prêtres fondateurs : -1 leur part de la densité, à partir de 0 ce nombre exactement.',
  predator_ratio:
    'Prédateurs sans clan lâchés auprès des fondateurs, en proportion de leur densité ; aucun sans predation_enabled.',
  beast_ratio: 'Herbivores sans clan lâchés auprès des fondateurs, en proportion de leur densité.',
  max_clans:
    'Clans fondateurs : -1 un par maison, 0 aucun, un autre nombre réunit les fondateurs en autant de voisinages.',

  rivers_enabled: 'Fait courir des rivières à travers un nouveau monde.',
  river_count: 'Rivières d’un nouveau monde ; les passer à gué fatigue, et le courant emporte les faibles.',
  relief_enabled:
    'Donne à un nouveau monde des collines, des falaises et des éboulements ; sans cette loi, la terre est plate.',
  rock_count:
    'Rochers d’un nouveau monde, corps ronds qui barrent la route : -1 selon la surface, à partir de 0 ce nombre exactement.',
  fertile_patches:
    'Parcelles fertiles d’un nouveau monde, où les plantes se plaisent : -1 selon la surface, à partir de 0 ce nombre exactement.',
  anomaly_count: 'Anomalies cachées d’un nouveau monde : tour à tour fertiles, pesantes et calmes.',

  day_length: 'Durée d’un jour, en ticks ; il commence au lever du soleil.',
  season_length: 'Durée de chacune des quatre saisons, en ticks.',
  initial_season_offset: 'Première saison du monde : 0 printemps, 1 été, 2 automne, 3 hiver.',
  age_enabled: 'Les âges se succèdent : âge d’or, âge de glace, âge du chaos, âge de la peste.',
  age_length: 'Durée d’un âge, en ticks.',

  weather_enabled: 'Le temps change ; sans cette loi, il reste ce qu’il est.',
  weather_change_rate: 'Probabilité par tick que le temps tourne, et le vent avec lui.',
  rain_growth_mult: 'Facteur de croissance des plantes sous la pluie et l’orage.',
  fog_mushroom_mult: 'Facteur de croissance des champignons dans le brouillard.',
  storm_plant_damage:
    'Probabilité qu’une plante soit déchirée par une rafale d’orage (une rafale tous les 20 ticks) ; 2 la déchire deux fois.',
  weather_sickness_enabled:
    'Les créatures dont le corps est sous 2 degrés prennent froid et finissent par en perdre la santé.',
  chill_rate: 'Froid pris à chaque tick sous 2 degrés de température du corps, et perdu de même au-dessus.',
  chill_threshold: 'Niveau de froid à partir duquel la santé s’use ; à 0 le froid nuit aussitôt.',
  chill_drain: 'Santé perdue par tick quand on est transi.',

  disease_enabled:
    'Les maladies éclatent, se propagent, épuisent et passent ; sans cette loi, tout se fige à l’instant.',
  disease_outbreak_rate:
    'Probabilité par tick qu’une créature tombe malade quand personne ne l’est ; l’hiver et l’âge de la peste l’augmentent.',
  disease_rate: 'Probabilité par tick qu’une créature malade contamine chacune de celles à sa portée.',
  disease_radius: 'Distance, en unités, que franchit une maladie.',
  disease_energy_drain: 'Énergie que coûte une infection à chaque tick.',
  disease_lethality: 'Dureté d’une infection : la santé qu’elle prend à chaque tick.',
  recovery_rate: 'Probabilité par tick qu’une créature malade guérisse, dès 40 ticks après l’infection.',
  wet_disease_mult:
    'Multiplie la contagion parmi les corps mouillés et transis et divise leur guérison ; n’agit qu’avec weather_sickness_enabled.',

  disaster_enabled: 'Des météores tombent et des crues surviennent.',
  disaster_rate: 'Probabilité par tick d’un météore ou d’une crue.',
  earthquake_enabled: 'La terre tremble.',
  earthquake_rate: 'Probabilité par tick d’un tremblement de terre.',
  lightning_enabled: 'Les orages jettent la foudre.',
  lightning_strike_rate: 'Probabilité par tick d’un éclair pendant un orage.',
  wildfire_enabled: 'Les plantes prennent feu ; sans cette loi, les feux se consument et aucun ne s’étend.',
  fire_rate:
    'Probabilité par tick qu’une des grandes plantes du pays prenne feu d’elle-même ; quintuplée par temps d’orage.',
  fire_spread_rate:
    'Probabilité par tick que chaque feu tente une plante voisine, de préférence sous le vent ; 2 fait deux essais par tick.',
} as const satisfies Partial<LawTexts>;
