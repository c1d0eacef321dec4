/**
 * Phase 8: clans and what passes between them (Clans, settlements, society, 2; Clan and politics). Bodies are visited one by
 * one, travellers arrive, clans hold council, vassals pay, allies help; what all of that does to relations is posted as deeds
 * and applied in the order of its coming. Then time passes for scores, standings follow, tongues drift, and what means
 * nothing any more is forgotten.
 */
import { driftDialects } from '../../minds/dialects.js';
import type { WorldState } from '../../state.js';
import { sendAid } from './aid.js';
import { rubBorders } from './borders.js';
import { reviewCoalitions } from './coalitions.js';
import { holdCouncils } from './council.js';
import { applyDeeds } from './deeds.js';
import { driftScores, isDriftDue } from './drift.js';
import { forgetPairs } from './forgetting.js';
import { runMarkets } from './markets.js';
import { makeRounds } from './rounds.js';
import { recountEnemies, turnStandings } from './standings.js';
import { ringStones } from './stones.js';
import { followTravellers } from './travel.js';
import { payTributes } from './tribute.js';

export function relationsPhase(world: WorldState): void {
  makeRounds(world);
  rubBorders(world);
  followTravellers(world);
  holdCouncils(world);
  payTributes(world);
  sendAid(world);
  runMarkets(world);
  ringStones(world);
  applyDeeds(world);
  recountEnemies(world);
  if (isDriftDue(world)) {
    driftScores(world);
    turnStandings(world);
  }
  reviewCoalitions(world);
  forgetPairs(world);
  driftDialects(world);
}
