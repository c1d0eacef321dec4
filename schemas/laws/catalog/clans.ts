/** Laws of clans: territory, leaders, relations, speech, conflict, stores and faith. */
import { chancePerTick, flag, integer, ratio, real } from './row.js';

export const CLAN_LAWS = {
  territory_enabled: flag(true, 'Clans hold territory: they resent trespass, and members return to it.'),
  territory_radius: real(1, 50, 14, 'units', "Radius of a clan's territory around each of its houses."),
  trespass_decay: real(0, 5, 0.25, 'points', 'Relation lost for each stranger on the territory of a rival.'),
  totems_enabled: flag(
    true,
    'Each clan has one of eight avatars: it gives a bonus and sets how many members begin with which task; tasks shift later.',
  ),
  succession_enabled: flag(true, 'The oldest living member takes over when a leader dies.'),
  leader_decisions_enabled: flag(true, 'Leaders decide for their clan: betrayal, peace, envoys, war, tribute.'),
  schism_enabled: flag(true, 'An unhappy clan may split.'),
  schism_threshold: ratio(
    0.5,
    'Share of unhappy members (starving, dejected, without a house or far from it) at which a clan splits.',
  ),
  schism_min_pop: integer(1, 1000, 6, 'members', 'Smallest clan that can split.'),
  defection_enabled: flag(
    true,
    'Unhappy members leave for a nearby clan that is better off, and clans of one or two join a neighbour.',
  ),
  culture_enabled: flag(true, 'Clans invent cultures and adopt those of allies.'),
  culture_spread_rate: chancePerTick(0.005, 'Chance that a pair of allies passes on a culture.'),
};

export const RELATION_LAWS = {
  relation_drift_rate: real(0, 10, 2.2, 'points per day', 'How fast relations fade towards 0.'),
  alliance_threshold: integer(-100, 100, 50, 'points', 'Relation from which two clans are allies.'),
  rivalry_threshold: integer(-100, 100, -75, 'points', 'Relation at or below which two clans are rivals.'),
  coalitions_enabled: flag(true, 'Leaders gather friendly clans into coalitions.'),
  coalition_threshold: integer(-100, 100, 40, 'points', 'Relation needed to found or join a coalition.'),
  coalition_min_size: integer(
    1,
    100,
    2,
    'clans',
    'Minimum number of clans in a coalition; a smaller one is dissolved.',
  ),
  betrayal_enabled: flag(true, 'A paranoid, bold or greedy leader may turn on an ally.'),
  envoys_enabled: flag(true, 'Heralds and envoys travel between clans, and stones mark borders.'),
  kin_stigma: real(0, 1000, 40, 'points', 'Hostility of a clan towards a kin-eater that it has cast out.'),
};

export const SPEECH_LAWS = {
  communication_enabled: flag(true, 'Creatures signal and hear each other.'),
  signal_radius: real(0, 100, 12, 'units', 'How far a signal is heard.'),
  signal_speed: real(0, 100, 8, 'units per tick', 'How fast a signal travels; at 0 it is heard at once.'),
  food_call_rate: chancePerTick(0.08, 'Chance that a creature that found food, and is not hungry, calls.'),
  alarm_call_rate: chancePerTick(0.12, 'Chance that a creature fleeing from a predator cries out.'),
  help_call_enabled: flag(true, 'Creatures under attack cry for help, and clan-mates come.'),
  help_radius: real(0, 100, 12, 'units', 'Distance from which clan-mates come to help.'),
  knowledge_enabled: flag(true, 'Creatures remember food, danger and enemies, and teach each other.'),
  knowledge_ttl: integer(
    0,
    1000000,
    600,
    'ticks',
    'Time over which a remembered fact fades, asleep or awake; at 0 nothing is learnt.',
  ),
  knowledge_share_rate: chancePerTick(0.05, 'Chance to tell clan-mates the most certain fact; hearsay counts half.'),
  vocalizations_enabled: flag(true, 'Priests chant, women hum, soldiers give war cries.'),
  dialect_drift_enabled: flag(true, 'Dialects drift apart each season, so strangers understand each other less.'),
};

export const CONFLICT_LAWS = {
  war_enabled: flag(true, 'Rival clans fight duels, conquer houses and raid granaries.'),
  attack_damage: real(0, 1000, 30, 'health', 'Base damage of a blow; caste, shape, avatar and mood change it.'),
  attack_radius: real(0, 10, 1.8, 'units', 'Distance at which rivals come to blows.'),
  defense_weight: real(
    0,
    10,
    0.5,
    'weight',
    'How much each clan-mate nearby, up to four, weakens a blow; acts only with help_call_enabled.',
  ),
  predation_enabled: flag(false, 'Predators hunt and are feared; without it they live on corpses.'),
  hunt_radius: real(1, 40, 8, 'units', 'Distance at which a predator notices prey, more at night.'),
  bite_damage: real(0, 1000, 28, 'health', "Damage of a predator's bite."),
  bite_cooldown: integer(0, 1000, 15, 'ticks', 'Time between two bites of a predator.'),
  energy_from_prey: real(0, 1000, 40, 'energy', 'Energy that a kill gives to a predator.'),
  cannibalism_enabled: flag(true, 'Desperate creatures eat living ones; infants and the peaceful never do.'),
  cannibalism_hunger_ratio: ratio(0.08, 'Share of its full energy below which a creature turns cannibal.'),
  cannibalism_energy: real(0, 1000, 35, 'energy', 'Energy that a victim gives.'),
  eat_enemy_enabled: flag(
    true,
    'Desperate creatures may eat members of other clans: the weak, and those of hostile clans.',
  ),
  eat_kin_enabled: flag(true, 'Desperate creatures may eat weak members of their own clan.'),
  exile_on_kin_eat: flag(true, 'A kin-eater is cast out of its clan and forms a clan of one.'),
};

export const ECONOMY_LAWS = {
  resource_sharing_enabled: flag(true, 'Clans keep a larder: well-fed members fill it, starving ones eat from it.'),
  larder_capacity: real(0, 5000, 300, 'energy', 'Capacity of a larder.'),
  granaries_enabled: flag(true, 'Clans store part of the harvest in a granary.'),
  granary_capacity: real(0, 100000, 400, 'energy', 'Capacity of a granary; a feast needs it four fifths full.'),
  banquets_enabled: flag(true, 'A clan with a full granary holds a feast.'),
  markets_enabled: flag(true, 'Allied neighbours open markets, and clans send caravans to all but rivals and enemies.'),
  aid_rate: chancePerTick(0.05, 'Chance that clans share their larder with starving allies.'),
  tribute_enabled: flag(true, 'A strong clan may make a weak one its vassal, which pays every 240 ticks.'),
};

export const FAITH_LAWS = {
  theology_enabled: flag(true, 'Clans raise shrines, tithe, and see miracles, synods and epiphanies.'),
  tithe_rate: ratio(0.04, 'Share of energy_max that devout members give to the faith at dawn and dusk.'),
  temple_faith_cost: real(0, 100000, 400, 'faith', 'Faith needed to raise a shrine to a temple.'),
  omens_enabled: flag(true, 'Priests read an omen at the turn of a season; creatures that hear it prepare.'),
};
