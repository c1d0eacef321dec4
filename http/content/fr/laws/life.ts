/** French words of the laws of plants, corpses, bodies, birth, heredity and the balance of numbers. */
import type { LawTexts } from '../../words/words.js';

export const LIFE_TEXTS = {
  food_count:
    'Plantes sauvages que porte la terre, multipliées selon la saison (été 1,2, hiver winter_food_mult) et l’âge du monde.',
  plant_variants_enabled:
    'Six espèces, chacune avec son rendement, son rythme, sa saison et son effet ; sans cette loi, toute nouvelle plante est de l’herbe.',
  plant_growth_rate:
    'Croissance d’une plante par tick en plein soleil, avant l’effet de l’espèce, de la saison, du temps, du sol et des voisines.',
  plant_spread_rate:
    'Probabilité par tick qu’une plante mûre sème à moins de 6 unités, tant qu’il y a moins de plantes que la saison n’en porte ; un repas laisse une graine environ 140 fois plus souvent.',
  poison_rate: 'Probabilité qu’une nouvelle plante soit vénéneuse.',
  food_decay_enabled:
    'Les plantes mûres finissent par se faner ; sans cette loi, elles restent jusqu’à ce qu’on les mange.',
  food_lifespan_ticks:
    'Vie d’une herbe mûre, en ticks ; le champignon vit 0,4 fois autant, l’herbe médicinale 1,2, la baie 1,5, la céréale 2,5, la plante vénéneuse 3 fois.',
  nutrient_cycle_rate:
    'Croissance donnée aux plantes près d’un corps qui se décompose ; une plante fanée en donne moitié moins.',
  soil_depletion_enabled:
    'Les plantes qui poussent épuisent leur sol et les morts le restaurent ; sans cette loi, le sol reste ce qu’il est.',
  fertile_food_bias:
    'Probabilité qu’une nouvelle plante pousse dans une parcelle fertile ; 1 ou plus toujours, 0 partout pareil.',
  winter_food_mult: 'Ce que l’hiver laisse de food_count ; les plus jeunes plantes périssent les premières.',
  agriculture_enabled:
    'Les cultivateurs récoltent des graines et soignent des parcelles près de la maison principale : croissance doublée, rendement multiplié par 2,5.',

  corpses_enabled: 'Les morts laissent un cadavre ; sans cette loi, ils ne laissent rien.',
  corpse_energy: 'Énergie qu’un cadavre donne à qui le mange.',
  corpse_ttl: 'Ticks avant qu’un cadavre se décompose et nourrisse les plantes autour de lui.',

  energy_max: 'Énergie maximale que peut contenir un corps de surface de référence.',
  energy_start:
    'Énergie des fondateurs, et maximum d’un nouveau-né : il débute avec ce que ses parents ont payé, un quart de cette valeur au moins.',
  energy_decay_per_tick:
    'Ce que vivre coûte d’énergie par tick, avant l’effet de la caste, de l’âge, de la forme, de la foule et des secours.',
  energy_from_food: 'Énergie que donne une herbe mûre ; les autres espèces gardent leur proportion avec elle.',
  hungry_ratio:
    'Part de l’énergie à laquelle, ou sous laquelle, une créature a faim ; jamais inférieure à starving_ratio.',
  starving_ratio:
    'Part de l’énergie à laquelle, ou sous laquelle, une créature est affamée ; jamais supérieure à hungry_ratio.',
  diet_strictness:
    'Combien les mangeurs sont difficiles : les herbivores laissent la viande et le poison, les gens laissent l’herbe ; à 0 on mange de tout.',
  sleep_enabled: 'Les créatures dorment la nuit dans un lit à elles.',
  sleep_energy_mult: 'Facteur sur la dépense d’énergie pendant le sommeil.',
  rest_recovery_mult:
    'Guérison pendant le sommeil sous un toit : 0,15 point de santé par tick multiplié par cette loi.',

  perceive_radius:
    'Jusqu’où voit une créature, en unités, avant l’effet de la caste, de l’âge, de la nuit, du brouillard, de la santé et de la faim.',
  hungry_perceive_mult: 'Facteur sur la vue quand on a faim.',
  desperate_perceive_mult: 'Facteur sur la vue quand on est affamé.',
  night_sight_mult: 'Facteur sur la vue pendant la nuit.',
  fog_sight_mult: 'Facteur sur la vue dans le brouillard.',
  fear_radius: 'Distance, en unités, à laquelle la proie fuit le prédateur ; moitié moins quand elle est affamée.',
  scent_enabled: 'Les corps sentent l’odeur de la nourriture, des proies, des prédateurs, de la maladie et de la mort.',

  steer_turn: 'Virage le plus serré, en radians par tick, d’un corps qui va vers un but.',
  wander_turn: 'Écart de cap d’un corps oisif, en radians par tick ; à 0 il va tout droit.',
  desperate_speed_mult: 'Facteur sur la vitesse quand on est affamé.',
  rain_speed_mult: 'Facteur sur la vitesse sous la pluie et l’orage.',
  storm_wander_bonus: 'S’ajoute à wander_turn pendant un orage.',
  eat_radius: 'Distance, en unités, à laquelle un repas ou une victime est à portée.',
  food_giveup_ticks: 'Pendant combien de ticks on laisse de côté un repas hors d’atteinte ; à 0 on n’abandonne jamais.',
  flock_radius:
    'Portée de la compagnie, en unités : les repas partagés y réparent les relations, la panique s’y répand.',
  alignment_weight: 'Attraction vers le cap des voisins ; 0 l’annule.',
  cohesion_weight: 'Attraction vers les voisins du même clan ; 0 l’annule.',
  separation_weight: 'Répulsion envers les voisins qui approchent trop ; 0 l’annule.',

  birth_enabled: 'Les créatures conçoivent ; sans cette loi, seul un miracle de genèse en fait de nouvelles.',
  birth_rate:
    'Probabilité par tick qu’une femelle prête conçoive avec un mâle prêt à portée, avant l’effet de l’âge, de la saison, de l’âge du monde et de la foule.',
  adult_age: 'Âge, en ticks, à partir duquel une créature s’accouple, et auquel on juge les irréguliers.',
  lifespan_mult:
    'Multiplie la durée de vie que donne la caste, dont chaque vie s’écarte de 15 % au plus ; seuls le sentent ceux qui naissent ensuite.',
  sex_ratio: 'Probabilité qu’un enfant soit un fils.',
  mate_radius: 'Plus grande distance entre les partenaires, en unités.',
  mate_energy_min: 'Énergie que les deux parents doivent avoir.',
  birth_energy_cost:
    'Énergie qu’une naissance coûte à un parent de taille de référence ; les autres paient en proportion, et l’enfant débute avec ce que les deux ont payé, un quart d’energy_start au moins.',
  reproduction_cooldown:
    'Repos des deux parents après une naissance, en ticks ; il passe deux fois plus vite tant que la population est en danger.',
  carrying_capacity:
    'Population au-delà de laquelle les naissances baissent et la dépense monte. -1 vaut 80 pour 40 000 unités carrées.',
  max_population: 'Population à laquelle les naissances cessent ; -1 vaut 180 pour 40 000 unités carrées.',

  mutation_rate: 'Probabilité qu’un fils s’écarte d’un côté de sa lignée, et qu’il en soit irrégulier.',
  mutation_heritability: 'Part de l’irrégularité des parents dont hérite l’enfant.',
  max_sides: 'Nombre de côtés le plus élevé qu’une lignée de fils puisse atteindre ; il en faut 24 aux prêtres.',
  euthanasia_threshold:
    'Irrégularité à partir de laquelle un adulte est mis à mort ; moindre, elle fait de lui un soldat.',
  mutation_sigma: 'Ampleur de la mutation d’un poids du cerveau.',
  crossover_rate: 'Part des poids du cerveau qui viennent du père.',
  trait_mutation_rate: 'Probabilité qu’un enfant ait un trait à lui, et non celui d’un parent.',
  morphology_annealing_enabled:
    'Les corps héritent d’un génome de leur contour, qui façonne énergie, dépense et blessures ; sans cette loi, chaque caste a un corps fixe.',
  annealing_start_generation: 'Génération à partir de laquelle les contours commencent à quitter le modèle régulier.',
  annealing_decay_generations: 'Nombre de générations sur lesquelles l’emprise du modèle passe d’entière à nulle.',
  morph_lambda_override:
    'Fixe l’emprise du modèle, de 1 régulier à 0 libre ; null est automatique, et une valeur négative la libère. Tant qu’elle est fixée, morphology_annealing_enabled n’agit pas.',
  vertex_mutation_std: 'Bruit (écart type) sur chaque rayon d’un contour hérité.',
  angle_mutation_std: 'Bruit sur chaque angle d’un contour hérité, en radians.',
  topological_mutation_rate:
    'Probabilité qu’une naissance ajoute ou retire un sommet au contour, à mesure que le modèle perd son emprise.',

  soft_cap_enabled:
    'Naissances, dépense et plantes se ressentent d’une population supérieure à la capacité de la terre.',
  damping_steepness: 'Raideur de la baisse des naissances selon l’excès : 1 / (1 + loi x excès²).',
  crowding_stress_mult: 'Ce qu’un excès ajoute à la dépense d’énergie de chaque corps.',
  resource_strain_mult: 'À quel point un excès ralentit les plantes.',
  safeguard_enabled: 'Secours à une population tombée loin sous la capacité de la terre.',
  safeguard_critical_pop: 'Population à laquelle, ou sous laquelle, un miracle de genèse peut créer de nouveaux êtres.',
  safeguard_relief_ratio: 'Part de la capacité de la terre sous laquelle les secours commencent.',
  safeguard_genesis_batch: 'Êtres réguliers que crée un miracle de genèse.',
  safeguard_morph_mercy: 'Dans une crise, personne n’est mis à mort pour irrégularité.',
  safeguard_max_miracles: 'Miracles de genèse accordés à un monde.',
  boom_ramp_days:
    'Période d’ouverture d’un monde, en jours, pendant laquelle les naissances montent à leur plein rythme.',
  boom_birth_floor: 'Facteur sur les naissances au premier tick de la période d’ouverture.',
  boom_cooldown_mult: 'Facteur sur reproduction_cooldown au premier tick de la période d’ouverture.',
  boom_energy_mult: 'Facteur sur mate_energy_min au premier tick de la période d’ouverture.',
} as const satisfies Partial<LawTexts>;
