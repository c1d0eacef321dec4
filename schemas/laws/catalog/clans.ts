/**
 * Laws of clans: their ground, leaders, relations, words, stores and belief.
 */
import { flag, integer, real } from '../row.js';

export const CLAN_LAWS = {
  territory_enabled: flag(true, 'Clans hold ground: trespass is resented, members steer home and patrol.'),
  territory_radius: real(1, 50, 14, 'units', "Radius of a clan's ground around its houses."),
  trespass_decay: real(0, 5, 0.25, 'points', 'Relation lost for each stranger on the ground of a rival.'),
  totems_enabled: flag(true, 'Each clan has one of eight avatars that favours a task and gives a boon.'),
  succession_enabled: flag(true, 'The oldest living member takes over when a leader dies.'),
  leader_decisions_enabled: flag(true, 'Leaders act for their clan: betrayal, peace, envoys, war, tribute.'),
  schism_enabled: flag(true, 'An unhappy clan splits.'),
  schism_threshold: real(
    0,
    1,
    0.5,
    'ratio',
    'Share of unhappy members, starving or homeless, that splits a clan.',
  ),
  schism_min_pop: integer(1, 1000, 6, 'members', 'Smallest clan that can split.'),
  defection_enabled: flag(true, 'Unhappy members walk to a clan nearby that fares better.'),
  culture_enabled: flag(true, 'Clans invent cultures and take them over from allies.'),
  culture_spread_rate: real(0, 1, 0.005, 'chance per tick', 'Chance that one allied pair shares a culture.'),
};

export const RELATION_LAWS = {
  relation_drift_rate: real(0, 10, 2.2, 'points per day', 'How fast relations fade towards 0.'),
  alliance_threshold: integer(-100, 100, 50, 'points', 'Relation from which two clans are allies.'),
  rivalry_threshold: integer(-100, 100, -75, 'points', 'Relation at or below which two clans are rivals.'),
  coalitions_enabled: flag(true, 'Leaders gather friendly clans into blocs.'),
  coalition_threshold: integer(-100, 100, 40, 'points', 'Relation that founding or joining a bloc needs.'),
  coalition_min_size: integer(
    1,
    100,
    2,
    'clans',
    'Fewest clans that found a bloc; a bloc shrunken below it ends.',
  ),
  betrayal_enabled: flag(true, 'A paranoid or bold leader may turn on an ally.'),
  envoys_enabled: flag(true, 'Heralds and envoys travel for peace, and stones mark the borders.'),
  kin_stigma: real(0, 1000, 40, 'points', 'Ill will of a clan towards the kin-eater that it has cast out.'),
};

export const SPEECH_LAWS = {
  communication_enabled: flag(true, 'Creatures signal and hear each other.'),
  signal_radius: real(0, 100, 12, 'units', 'How far a signal is heard, farther downwind.'),
  signal_speed: real(0, 100, 8, 'units per tick', 'How fast a signal travels; 0 is heard at once.'),
  food_call_rate: real(
    0,
    1,
    0.08,
    'chance per tick',
    'Chance of one who found food, and is not hungry, to call.',
  ),
  alarm_call_rate: real(0, 1, 0.12, 'chance per tick', 'Chance of one who flees from a predator to cry out.'),
  help_call_enabled: flag(true, 'The attacked cry for help, and clan-mates come.'),
  help_radius: real(0, 100, 12, 'units', 'Distance from which clan-mates come to help.'),
  knowledge_enabled: flag(true, 'Creatures remember food, danger and enemies, and teach each other.'),
  knowledge_ttl: integer(
    0,
    1000000,
    600,
    'ticks',
    'Time over which a remembered fact fades; 0 learns nothing.',
  ),
  knowledge_share_rate: real(
    0,
    1,
    0.05,
    'chance per tick',
    'Chance to tell clan-mates the best fact known; what is heard counts half.',
  ),
  vocalizations_enabled: flag(true, 'Priests chant, women hum, soldiers chirp for war, friends greet.'),
  dialect_drift_enabled: flag(
    true,
    'Dialects drift apart at each season, and strangers understand each other less.',
  ),
};

export const CONFLICT_LAWS = {
  war_enabled: flag(true, 'Rival clans fight duels, conquer houses and raid granaries.'),
  attack_damage: real(
    0,
    1000,
    30,
    'health',
    'Harm of a blow, before caste, shape, totem and mood have their say.',
  ),
  attack_radius: real(0, 10, 1.8, 'units', 'Distance at which rivals come to blows.'),
  defense_weight: real(
    0,
    10,
    0.5,
    'weight',
    'How much each clan-mate near the attacked, up to four, softens a blow.',
  ),
  predation_enabled: flag(false, 'Predators hunt and are feared; without it they live on the dead.'),
  hunt_radius: real(1, 40, 8, 'units', 'Distance at which a predator makes out its prey, more at night.'),
  bite_damage: real(0, 1000, 28, 'health', "Harm of a predator's bite."),
  bite_cooldown: integer(0, 1000, 15, 'ticks', 'Rest of a predator between two bites.'),
  energy_from_prey: real(0, 1000, 40, 'energy', 'Energy that a kill gives to a predator.'),
  cannibalism_enabled: flag(true, 'The desperate eat the living.'),
  cannibalism_hunger_ratio: real(
    0,
    1,
    0.08,
    'ratio',
    'Share of the energy below which a creature turns to it.',
  ),
  cannibalism_energy: real(0, 1000, 35, 'energy', 'Energy that it gives.'),
  eat_enemy_enabled: flag(true, 'The desperate may eat creatures of other clans.'),
  eat_kin_enabled: flag(true, 'The desperate may eat weak members of their own clan.'),
  exile_on_kin_eat: flag(true, 'A kin-eater is cast out, as a band of one.'),
};

export const ECONOMY_LAWS = {
  resource_sharing_enabled: flag(true, 'Clans keep a larder that the sated fill and the starving draw on.'),
  larder_capacity: real(0, 5000, 300, 'energy', 'What a larder holds.'),
  granaries_enabled: flag(true, 'Clans bank part of the harvest in a granary against hunger.'),
  granary_capacity: real(
    0,
    100000,
    400,
    'energy',
    'What a granary holds; a feast needs it four fifths full.',
  ),
  banquets_enabled: flag(true, 'A clan with a full granary holds a feast.'),
  markets_enabled: flag(true, 'Allied neighbours open markets and send caravans.'),
  aid_rate: real(
    0,
    1,
    0.05,
    'chance per tick',
    'Chance that clans look to allies who starve and share their larder.',
  ),
  tribute_enabled: flag(true, 'A strong clan makes a weak one its vassal, which pays every 240 ticks.'),
};

export const FAITH_LAWS = {
  theology_enabled: flag(true, 'Clans raise shrines, tithe, and see miracles, synods and epiphanies.'),
  tithe_rate: real(
    0,
    1,
    0.04,
    'ratio',
    'Share of energy_max that the devout give to the faith at dawn and at dusk.',
  ),
  temple_faith_cost: real(0, 100000, 400, 'faith', 'Faith that raises a shrine to a temple.'),
  omens_enabled: flag(true, 'Priests read an omen at the turn of a season, and who hears it prepares.'),
};
