/**
 * The settlements phase against the machine of the docs/rules/settlements.md#ownership: every transition walked on
 * both.
 */
import t from 'tap';
import { conquerHouse } from '../../actors/world/clans/houses/conquest.js';
import { scoreOf } from '../../actors/world/clans/registry/pairs.js';
import { auditHouses } from '../../actors/world/phases/settlements/house-audit.js';
import { decayRubble, abandonHouses } from '../../actors/world/phases/settlements/decay.js';
import { expandClans } from '../../actors/world/phases/settlements/expansion.js';
import { damageHouse } from '../../actors/world/phases/settlements/ruin.js';
import { takeOver } from '../../actors/world/phases/settlements/takeover.js';
import { rebuildIndexes } from '../../actors/world/phases/spatial-index/index.js';
import { applyRelationChanges } from '../../actors/world/phases/relations/scores/apply-changes.js';
import type { WorldState } from '../../actors/world/state.js';
import { houseMachine, type HouseEvent } from './machines/house.js';
import { walkBoth } from './walk.js';
import { createTestWorld, membersOf } from '../fixtures/world.js';
import { setScore } from '../fixtures/clans.js';

/** Rows: the clan that needs the house and the invader, which own a house each, and the house in question. */
const [OWNER, INVADER, HOUSE] = [0, 1, 2];
const DECAY_TICKS = 100;
/** Ticks between two searches of a clan for room, and between two steps of crumbling rubble. */
const CLAIM_TICKS = 50;
const FADE_TICKS = 10;
/** More than any wall holds, and less rubble than crumbles in one turn. */
const ALL_STRUCTURE = 1e6;
const LAST_RUBBLE = 0.05;
const GRUDGE = 25;
/** Ticks for which a house is safe after a takeover. */
const RESPITE_TICKS = 600;
const NOW = 60_000;

const SPARE = {
  type: 'COVETED',
  invaderHouses: 0,
  isMain: false,
  sleepers: 0,
  ownerMembers: 3,
  ownerBeds: 8,
  relation: -75,
  rivalry: -75,
  heldTicks: Infinity,
} as const;
const EVENTS: Readonly<Record<HouseEvent['type'], readonly HouseEvent[]>> = {
  WANTED: [
    { type: 'WANTED', members: 8, beds: 8 },
    { type: 'WANTED', members: 9, beds: 8 },
  ],
  COVETED: [
    SPARE,
    { ...SPARE, isMain: true },
    { ...SPARE, sleepers: 1 },
    { ...SPARE, ownerMembers: 4 },
    { ...SPARE, relation: -70 },
    { ...SPARE, invaderHouses: 1 },
    { ...SPARE, heldTicks: RESPITE_TICKS - 1 },
    { ...SPARE, heldTicks: RESPITE_TICKS },
  ],
  CONQUERED: [{ type: 'CONQUERED' }],
  CLAN_DIED: [{ type: 'CLAN_DIED' }],
  FORSAKEN: [
    { type: 'FORSAKEN', ticks: DECAY_TICKS - 1, decayTicks: DECAY_TICKS },
    { type: 'FORSAKEN', ticks: DECAY_TICKS, decayTicks: DECAY_TICKS },
  ],
  COLLAPSED: [{ type: 'COLLAPSED' }],
  CRUMBLED: [
    { type: 'CRUMBLED', rubble: 2 },
    { type: 'CRUMBLED', rubble: 0 },
  ],
};

/** Only a clan that searches for a house can take it; only ruins crumble. */
const POSSIBLE: Readonly<Record<string, readonly HouseEvent['type'][]>> = {
  unclaimed: ['WANTED', 'FORSAKEN', 'COLLAPSED'],
  claimed: ['COVETED', 'CONQUERED', 'CLAN_DIED', 'FORSAKEN', 'COLLAPSED'],
  seized: ['COVETED', 'CONQUERED', 'CLAN_DIED', 'FORSAKEN', 'COLLAPSED'],
  ruin: ['WANTED', 'FORSAKEN', 'CRUMBLED'],
};

function events({ value }: { value: string }): HouseEvent[] {
  return POSSIBLE[value]!.flatMap((type) => EVENTS[type]);
}

/** Three houses side by side: two with residents, and one unowned. */
function village(): WorldState {
  const world = createTestWorld('founded', {
    num_houses: 3,
    territory_enabled: false,
    structural_enabled: true,
  });
  world.registers.pinnedHouses = -1;
  const { houses, clans } = world;
  houses.xs.set([60, 90, 75]);
  houses.ys.fill(60, 0, houses.count);
  houses.clanIds.set([clans.ids[OWNER]!, clans.ids[INVADER]!, 0]);
  houses.occupants.set([1, 1, 0]);
  for (const clan of [OWNER, INVADER]) {
    clans.homeXs[clan] = houses.xs[clan]!;
    clans.homeYs[clan] = houses.ys[clan]!;
  }
  rebuildIndexes(world);
  return world;
}

function open(): (event: HouseEvent) => string {
  const world = village();
  const { houses, clans } = world;
  return (event) => {
    clans.mainHouseIds.set([houses.ids[OWNER]!, houses.ids[INVADER]!]);
    // A clan searches only if the event says so.
    clans.populations.fill(1, 0, clans.count);
    clans.bedCounts.fill(8, 0, clans.count);
    const before = houses.clanIds[HOUSE]!;
    const grudge = perform(world, event);
    const after = houses.clanIds[HOUSE]!;
    if (grudge !== (event.type === 'COVETED' && after !== before ? GRUDGE : 0)) return `${grudge} points`;
    if (houses.alive[HOUSE] === 0) return 'cleared';
    if (houses.ruins[HOUSE] === 1) return 'ruin';
    if (after === 0) return 'unclaimed';
    return after === clans.ids[OWNER] ? 'claimed' : 'seized';
  };
}

/** The clan that does not hold the house takes it. Returns the points that it costs between the two clans. */
function perform(world: WorldState, event: HouseEvent): number {
  const { houses, clans, registers } = world;
  const [owner, invader] = [clans.ids[OWNER]!, clans.ids[INVADER]!];
  const [holder, taker] = houses.clanIds[HOUSE] === invader ? [INVADER, OWNER] : [OWNER, INVADER];
  const [holderId, takerId] = [clans.ids[holder]!, clans.ids[taker]!];
  switch (event.type) {
    case 'WANTED':
      clans.populations[OWNER] = event.members;
      clans.bedCounts[OWNER] = event.beds;
      registers.tick = CLAIM_TICKS * owner - owner;
      expandClans(world);
      return 0;
    case 'COVETED':
      if (event.isMain) clans.mainHouseIds[holder] = houses.ids[HOUSE]!;
      houses.occupants[HOUSE] = event.sleepers;
      clans.houseCounts[taker] = event.invaderHouses;
      clans.populations[holder] = event.ownerMembers;
      clans.bedCounts[holder] = event.ownerBeds;
      registers.tick = NOW;
      houses.takeoverTicks[HOUSE] = Number.isFinite(event.heldTicks) ? NOW - event.heldTicks : 0;
      setScore(world, owner, invader, event.relation);
      takeOver(world, taker);
      applyRelationChanges(world);
      return event.relation - scoreOf(world, owner, invader);
    case 'CONQUERED':
      conquerHouse(world, takerId, holderId, membersOf(world, takerId)[0]!, membersOf(world, holderId)[0]!);
      return 0;
    case 'CLAN_DIED':
      clans.populations.fill(0, 0, clans.count);
      auditHouses(world);
      return 0;
    case 'FORSAKEN':
      world.laws = { ...world.laws, house_decay_ticks: event.decayTicks };
      // The phase adds the tick itself.
      houses.abandonedTicks[HOUSE] = event.ticks - 1;
      abandonHouses(world);
      return 0;
    case 'COLLAPSED':
      damageHouse(world, HOUSE, ALL_STRUCTURE, 'storm');
      return 0;
    case 'CRUMBLED':
      houses.rubbles[HOUSE] = event.rubble + LAST_RUBBLE;
      registers.tick = FADE_TICKS * houses.ids[HOUSE]! - houses.ids[HOUSE]!;
      decayRubble(world);
      return 0;
  }
}

t.test('a house is claimed, lost, taken and ruined as in docs/rules/settlements.md#ownership', (test) => {
  const walked = walkBoth(test, houseMachine, { events, open });
  test.same(walked, [
    'claimed CLAN_DIED unclaimed',
    'claimed COLLAPSED ruin',
    'claimed CONQUERED seized',
    'claimed COVETED',
    'claimed COVETED seized',
    'claimed FORSAKEN',
    'ruin CRUMBLED',
    'ruin CRUMBLED cleared',
    'ruin FORSAKEN',
    'ruin WANTED',
    'ruin WANTED claimed',
    'seized CLAN_DIED unclaimed',
    'seized COLLAPSED ruin',
    'seized CONQUERED claimed',
    'seized COVETED',
    'seized COVETED claimed',
    'seized FORSAKEN',
    'unclaimed COLLAPSED ruin',
    'unclaimed FORSAKEN',
    'unclaimed FORSAKEN ruin',
    'unclaimed WANTED',
    'unclaimed WANTED claimed',
  ]);
  test.end();
});
