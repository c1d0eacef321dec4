/**
 * Makers of the world's tables, each one literal with all fields (table.ts). `npm run golden:update` writes this file from the
 * columns of tables.ts, and a test compares them.
 */
import type { TableMaker } from './table.js';
import type { TableName } from './tables.js';

export const TABLE_MAKERS: Readonly<Record<TableName, TableMaker>> = {
  creatures: (core, [
    ids, alive, xs, ys, headings, radii, collided, blockedTicks, insideIds, indoors, castes, sexes, sides,
    isoAngles, irregularities, personalities, traits, generations, bornTicks, motherIds, fatherIds, clanIds,
    lineIds, firstNames, lastNames, ordinals, ages, lifespans, stages, judged, energies, statuses, weakTicks,
    healths, woundTicks, woundSeverities, woundsDressed, scars, grainTicks, berryTicks, herbTicks, remedyTicks,
    hasteTicks, meals, basketRations, basketEnergies, basketSpecies, bodyTemperatures, chills, torpid, firesides,
    heatTicks, groundCells, wadings, strangenesses, fallTicks, sleeping, homeIds, infected, diseaseIds, sickTicks,
    immunities, poulticeTicks, drives, driveTicks, auras, slopes, urgencies, targetIds, targetXs, targetYs,
    wanderBiases, heardKinds, heardIds, heardXs, heardYs, heardSinceTicks, heardUntilTicks, audioAmplitudes,
    audioFrequencies, calmUntilTicks, panicUntilTicks, griefUntilTicks, litUntilTicks, alertUntilTicks,
    preparedUntilTicks, callTicks, grudgeUntilTicks, chaseTicks, jobKinds, jobPlotIds, tools, titles, archetypes,
    morales, seeds, orderKinds, orderXs, orderYs, orderUntilTicks, matingCooldowns, duelCooldowns, biteCooldowns,
    cannibalCooldowns, cutUntilTicks, farmingSkills, combatSkills, foragingSkills, healingSkills, slots,
    vertexCounts, outerRadii, areas, perimeters, inertias, sharpnesses, smallestAngles, asymmetries, genomeHashes,
    thrusts, steers, interacts, socials, vocalAmplitudes, vocalFrequencies, recurrents,
  ]) => ({
    name: core.name, columns: core.columns, columnNames: core.columnNames, count: core.count,
    capacity: core.capacity, hints: core.hints,
    ids, alive, xs, ys, headings, radii, collided, blockedTicks, insideIds, indoors, castes, sexes, sides,
    isoAngles, irregularities, personalities, traits, generations, bornTicks, motherIds, fatherIds, clanIds,
    lineIds, firstNames, lastNames, ordinals, ages, lifespans, stages, judged, energies, statuses, weakTicks,
    healths, woundTicks, woundSeverities, woundsDressed, scars, grainTicks, berryTicks, herbTicks, remedyTicks,
    hasteTicks, meals, basketRations, basketEnergies, basketSpecies, bodyTemperatures, chills, torpid, firesides,
    heatTicks, groundCells, wadings, strangenesses, fallTicks, sleeping, homeIds, infected, diseaseIds, sickTicks,
    immunities, poulticeTicks, drives, driveTicks, auras, slopes, urgencies, targetIds, targetXs, targetYs,
    wanderBiases, heardKinds, heardIds, heardXs, heardYs, heardSinceTicks, heardUntilTicks, audioAmplitudes,
    audioFrequencies, calmUntilTicks, panicUntilTicks, griefUntilTicks, litUntilTicks, alertUntilTicks,
    preparedUntilTicks, callTicks, grudgeUntilTicks, chaseTicks, jobKinds, jobPlotIds, tools, titles, archetypes,
    morales, seeds, orderKinds, orderXs, orderYs, orderUntilTicks, matingCooldowns, duelCooldowns, biteCooldowns,
    cannibalCooldowns, cutUntilTicks, farmingSkills, combatSkills, foragingSkills, healingSkills, slots,
    vertexCounts, outerRadii, areas, perimeters, inertias, sharpnesses, smallestAngles, asymmetries, genomeHashes,
    thrusts, steers, interacts, socials, vocalAmplitudes, vocalFrequencies, recurrents,
  }),
  plants: (core, [
    ids, alive, xs, ys, variants, growths, ripeTicks, withering, cultivated, irrigated, clanIds,
  ]) => ({
    name: core.name, columns: core.columns, columnNames: core.columnNames, count: core.count,
    capacity: core.capacity, hints: core.hints,
    ids, alive, xs, ys, variants, growths, ripeTicks, withering, cultivated, irrigated, clanIds,
  }),
  corpses: (core, [
    ids, alive, xs, ys, castes, energies, ttls,
  ]) => ({
    name: core.name, columns: core.columns, columnNames: core.columnNames, count: core.count,
    capacity: core.capacity, hints: core.hints,
    ids, alive, xs, ys, castes, energies, ttls,
  }),
  houses: (core, [
    ids, alive, xs, ys, sizes, doorWidths, doorSides, doorOffsets, materials, beds, clanIds, ruins, rubbles,
    hitPoints, abandonedTicks, takeoverTicks, hearthFuels, murals, occupants, attended,
  ]) => ({
    name: core.name, columns: core.columns, columnNames: core.columnNames, count: core.count,
    capacity: core.capacity, hints: core.hints,
    ids, alive, xs, ys, sizes, doorWidths, doorSides, doorOffsets, materials, beds, clanIds, ruins, rubbles,
    hitPoints, abandonedTicks, takeoverTicks, hearthFuels, murals, occupants, attended,
  }),
  clans: (core, [
    ids, alive, founderIds, leaderIds, bornTicks, totems, mainHouseIds, houseCounts, bedCounts, populations,
    starvingCounts, peakPopulations, deadCounts, faiths, shrineLevels, priestIds, larders, granaries, dialects,
    coalitionIds, tributeToIds, warWins, warLosses, rivalCounts, homeXs, homeYs, workHouseIds, governances,
    rationings, martialLaws, plagueResponses, sanctuaries, harvesterWeights, guardWeights, warriorShares,
    farmerShares, scavengerShares, cultureIds, cultureTicks, warriorWorks, farmerWorks, scavengerWorks,
    harvestTotals, feastUntilTicks, lastFeastTicks, harvestUntilTicks, lastCompostTicks, heirIds, lastWarTicks,
    lastTributeTicks, vassalTicks, lastEnvoyTicks, lastCaravanTicks, campaignClanIds, campaignUntilTicks,
  ]) => ({
    name: core.name, columns: core.columns, columnNames: core.columnNames, count: core.count,
    capacity: core.capacity, hints: core.hints,
    ids, alive, founderIds, leaderIds, bornTicks, totems, mainHouseIds, houseCounts, bedCounts, populations,
    starvingCounts, peakPopulations, deadCounts, faiths, shrineLevels, priestIds, larders, granaries, dialects,
    coalitionIds, tributeToIds, warWins, warLosses, rivalCounts, homeXs, homeYs, workHouseIds, governances,
    rationings, martialLaws, plagueResponses, sanctuaries, harvesterWeights, guardWeights, warriorShares,
    farmerShares, scavengerShares, cultureIds, cultureTicks, warriorWorks, farmerWorks, scavengerWorks,
    harvestTotals, feastUntilTicks, lastFeastTicks, harvestUntilTicks, lastCompostTicks, heirIds, lastWarTicks,
    lastTributeTicks, vassalTicks, lastEnvoyTicks, lastCaravanTicks, campaignClanIds, campaignUntilTicks,
  }),
  relations: (core, [
    alive, a, b, scores, standings, wars, strifeTicks, raidTicks,
  ]) => ({
    name: core.name, columns: core.columns, columnNames: core.columnNames, count: core.count,
    capacity: core.capacity, hints: core.hints,
    alive, a, b, scores, standings, wars, strifeTicks, raidTicks,
  }),
  rocks: (core, [
    alive, xs, ys, radii, ttls,
  ]) => ({
    name: core.name, columns: core.columns, columnNames: core.columnNames, count: core.count,
    capacity: core.capacity, hints: core.hints,
    alive, xs, ys, radii, ttls,
  }),
  patches: (core, [
    xs, ys, radii,
  ]) => ({
    name: core.name, columns: core.columns, columnNames: core.columnNames, count: core.count,
    capacity: core.capacity, hints: core.hints,
    xs, ys, radii,
  }),
  rivers: (core, [
    centreYs, halfWidths, restHalfWidths, flows, levels, floodTicks, siltTicks, surges, toldTicks,
  ]) => ({
    name: core.name, columns: core.columns, columnNames: core.columnNames, count: core.count,
    capacity: core.capacity, hints: core.hints,
    centreYs, halfWidths, restHalfWidths, flows, levels, floodTicks, siltTicks, surges, toldTicks,
  }),
  anomalies: (core, [
    kinds, xs, ys, radii, discovered,
  ]) => ({
    name: core.name, columns: core.columns, columnNames: core.columnNames, count: core.count,
    capacity: core.capacity, hints: core.hints,
    kinds, xs, ys, radii, discovered,
  }),
  waterworks: (core, [
    ids, alive, kinds, xs, rivers, hitPoints, clanIds,
  ]) => ({
    name: core.name, columns: core.columns, columnNames: core.columnNames, count: core.count,
    capacity: core.capacity, hints: core.hints,
    ids, alive, kinds, xs, rivers, hitPoints, clanIds,
  }),
  fires: (core, [
    alive, xs, ys, radii, ttls, calledTicks,
  ]) => ({
    name: core.name, columns: core.columns, columnNames: core.columnNames, count: core.count,
    capacity: core.capacity, hints: core.hints,
    alive, xs, ys, radii, ttls, calledTicks,
  }),
  campfires: (core, [
    alive, xs, ys, makerIds,
  ]) => ({
    name: core.name, columns: core.columns, columnNames: core.columnNames, count: core.count,
    capacity: core.capacity, hints: core.hints,
    alive, xs, ys, makerIds,
  }),
  bolts: (core, [
    alive, xs, ys, ttls,
  ]) => ({
    name: core.name, columns: core.columns, columnNames: core.columnNames, count: core.count,
    capacity: core.capacity, hints: core.hints,
    alive, xs, ys, ttls,
  }),
  signals: (core, [
    alive, kinds, xs, ys, senderIds, clanIds, bornTicks, ttls, reaches, dialects, aboutXs, aboutYs, aboutIds,
    topics, strengths,
  ]) => ({
    name: core.name, columns: core.columns, columnNames: core.columnNames, count: core.count,
    capacity: core.capacity, hints: core.hints,
    alive, kinds, xs, ys, senderIds, clanIds, bornTicks, ttls, reaches, dialects, aboutXs, aboutYs, aboutIds,
    topics, strengths,
  }),
  plots: (core, [
    ids, alive, clanIds, xs, ys, irrigated, plantIds, farmerIds, tendedTicks,
  ]) => ({
    name: core.name, columns: core.columns, columnNames: core.columnNames, count: core.count,
    capacity: core.capacity, hints: core.hints,
    ids, alive, clanIds, xs, ys, irrigated, plantIds, farmerIds, tendedTicks,
  }),
  markets: (core, [
    ids, alive, xs, ys, a, b, bornTicks,
  ]) => ({
    name: core.name, columns: core.columns, columnNames: core.columnNames, count: core.count,
    capacity: core.capacity, hints: core.hints,
    ids, alive, xs, ys, a, b, bornTicks,
  }),
  coalitions: (core, [
    ids, alive, leaderClanIds, bornTicks,
  ]) => ({
    name: core.name, columns: core.columns, columnNames: core.columnNames, count: core.count,
    capacity: core.capacity, hints: core.hints,
    ids, alive, leaderClanIds, bornTicks,
  }),
  boundaryStones: (core, [
    alive, clanIds, xs, ys, rungTicks,
  ]) => ({
    name: core.name, columns: core.columns, columnNames: core.columnNames, count: core.count,
    capacity: core.capacity, hints: core.hints,
    alive, clanIds, xs, ys, rungTicks,
  }),
  missions: (core, [
    alive, kinds, creatureIds, fromClanIds, toClanIds, xs, ys, untilTicks, cargoes,
  ]) => ({
    name: core.name, columns: core.columns, columnNames: core.columnNames, count: core.count,
    capacity: core.capacity, hints: core.hints,
    alive, kinds, creatureIds, fromClanIds, toClanIds, xs, ys, untilTicks, cargoes,
  }),
  mortality: (core, [
    deaths,
  ]) => ({
    name: core.name, columns: core.columns, columnNames: core.columnNames, count: core.count,
    capacity: core.capacity, hints: core.hints,
    deaths,
  }),
  familyNames: (core, [
    bearers,
  ]) => ({
    name: core.name, columns: core.columns, columnNames: core.columnNames, count: core.count,
    capacity: core.capacity, hints: core.hints,
    bearers,
  }),
  bodyMessages: (core, [
    kinds, targetIds, amounts, causes, senderIds,
  ]) => ({
    name: core.name, columns: core.columns, columnNames: core.columnNames, count: core.count,
    capacity: core.capacity, hints: core.hints,
    kinds, targetIds, amounts, causes, senderIds,
  }),
  deathMessages: (core, [
    creatureIds, causes, killerIds,
  ]) => ({
    name: core.name, columns: core.columns, columnNames: core.columnNames, count: core.count,
    capacity: core.capacity, hints: core.hints,
    creatureIds, causes, killerIds,
  }),
  relationMessages: (core, [
    kinds, a, b, amounts,
  ]) => ({
    name: core.name, columns: core.columns, columnNames: core.columnNames, count: core.count,
    capacity: core.capacity, hints: core.hints,
    kinds, a, b, amounts,
  }),
};
