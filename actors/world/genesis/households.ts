/**
 * One clan per house (law `max_clans` -1): "every non-ruin house founds a clan led by the founder nearest its
 * centre; each founder joins the nearest house's clan" (Clans, settlements, society, 1). A clan needs about five
 * founders of both sexes to live, and an automatic number of houses would leave two for each; so the houses beyond
 * that begin as ruins of an older people, to be mended or to crumble. A pinned number of houses is all inhabited.
 * Founders are dealt to the houses in turn and placed nearer to their own than to any other, which makes the rule
 * above true by construction.
 */
import { FEMALE } from '../bodies/creation.js';
import { claimHouse } from '../clans/claims.js';
import { appointFounder, openClan } from '../clans/founding.js';
import { clanRow } from '../clans/roster.js';
import { cosine, sine, TAU } from '../math/trigonometry.js';
import { draw } from '../random/stream.js';
import { collectSpans } from '../space/grid.js';
import { onMap, squaredDistance } from '../space/topology.js';
import type { WorldState } from '../state.js';
import { createPerson, isOpenGround, listFounders, scatterPeople, type FounderKind } from './founders.js';

const FOUNDERS_PER_CLAN = 5;
const PLACE_TRIES = 48;
/** Founders keep clearly on their own side of the middle between two houses. */
const NEAR_SHARE = 0.49;
/** Share of the floor, from the centre, on which a founder stands when there is no room outside. */
const FLOOR_SHARE = 0.25;

export function settleHouseholds(world: WorldState): void {
  const { houses, laws } = world;
  const founders = listFounders(world);
  const clanCount = Math.min(houses.count, laws.num_houses >= 0 ? founders.length : viableClans(founders));
  if (laws.num_houses < 0) ruinHouses(world, clanCount);
  const clanIds = openClans(world, clanCount);
  const reaches = Array.from({ length: clanCount }, (_, house) => reachOf(world, house, clanCount));
  founders.forEach((kind, i) => {
    if (clanCount === 0) return;
    const house = i % clanCount;
    findPlace(world, house, reaches[house]!);
    createPerson(world, kind, place.x, place.y, clanIds[house]!);
  });
  if (clanCount === 0) for (const kind of founders) createStray(world, kind);
  appointLeaders(world);
}
