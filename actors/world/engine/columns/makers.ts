/**
 * Makers of the world's tables, each one literal or class with all fields (table.ts). `npm run golden:update` writes this file
 * from the columns of tables.ts, and a test compares them.
 */
import type { AnyColumnArray, TableCore, TableMaker } from './table.js';
import type { TableName } from './tables.js';

class CreaturesTable {
  [field: string]: unknown;

  constructor(core: TableCore, [
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
  ]: readonly AnyColumnArray[]) {
    this.name = core.name; this.columns = core.columns; this.columnNames = core.columnNames;
    this.count = core.count; this.capacity = core.capacity; this.hints = core.hints; this.ids = ids;
    this.alive = alive; this.xs = xs; this.ys = ys; this.headings = headings; this.radii = radii;
    this.collided = collided; this.blockedTicks = blockedTicks; this.insideIds = insideIds; this.indoors = indoors;
    this.castes = castes; this.sexes = sexes; this.sides = sides; this.isoAngles = isoAngles;
    this.irregularities = irregularities; this.personalities = personalities; this.traits = traits;
    this.generations = generations; this.bornTicks = bornTicks; this.motherIds = motherIds;
    this.fatherIds = fatherIds; this.clanIds = clanIds; this.lineIds = lineIds; this.firstNames = firstNames;
    this.lastNames = lastNames; this.ordinals = ordinals; this.ages = ages; this.lifespans = lifespans;
    this.stages = stages; this.judged = judged; this.energies = energies; this.statuses = statuses;
    this.weakTicks = weakTicks; this.healths = healths; this.woundTicks = woundTicks;
    this.woundSeverities = woundSeverities; this.woundsDressed = woundsDressed; this.scars = scars;
    this.grainTicks = grainTicks; this.berryTicks = berryTicks; this.herbTicks = herbTicks;
    this.remedyTicks = remedyTicks; this.hasteTicks = hasteTicks; this.meals = meals;
    this.basketRations = basketRations; this.basketEnergies = basketEnergies; this.basketSpecies = basketSpecies;
    this.bodyTemperatures = bodyTemperatures; this.chills = chills; this.torpid = torpid;
    this.firesides = firesides; this.heatTicks = heatTicks; this.groundCells = groundCells; this.wadings = wadings;
    this.strangenesses = strangenesses; this.fallTicks = fallTicks; this.sleeping = sleeping;
    this.homeIds = homeIds; this.infected = infected; this.diseaseIds = diseaseIds; this.sickTicks = sickTicks;
    this.immunities = immunities; this.poulticeTicks = poulticeTicks; this.drives = drives;
    this.driveTicks = driveTicks; this.auras = auras; this.slopes = slopes; this.urgencies = urgencies;
    this.targetIds = targetIds; this.targetXs = targetXs; this.targetYs = targetYs;
    this.wanderBiases = wanderBiases; this.heardKinds = heardKinds; this.heardIds = heardIds;
    this.heardXs = heardXs; this.heardYs = heardYs; this.heardSinceTicks = heardSinceTicks;
    this.heardUntilTicks = heardUntilTicks; this.audioAmplitudes = audioAmplitudes;
    this.audioFrequencies = audioFrequencies; this.calmUntilTicks = calmUntilTicks;
    this.panicUntilTicks = panicUntilTicks; this.griefUntilTicks = griefUntilTicks;
    this.litUntilTicks = litUntilTicks; this.alertUntilTicks = alertUntilTicks;
    this.preparedUntilTicks = preparedUntilTicks; this.callTicks = callTicks;
    this.grudgeUntilTicks = grudgeUntilTicks; this.chaseTicks = chaseTicks; this.jobKinds = jobKinds;
    this.jobPlotIds = jobPlotIds; this.tools = tools; this.titles = titles; this.archetypes = archetypes;
    this.morales = morales; this.seeds = seeds; this.orderKinds = orderKinds; this.orderXs = orderXs;
    this.orderYs = orderYs; this.orderUntilTicks = orderUntilTicks; this.matingCooldowns = matingCooldowns;
    this.duelCooldowns = duelCooldowns; this.biteCooldowns = biteCooldowns;
    this.cannibalCooldowns = cannibalCooldowns; this.cutUntilTicks = cutUntilTicks;
    this.farmingSkills = farmingSkills; this.combatSkills = combatSkills; this.foragingSkills = foragingSkills;
    this.healingSkills = healingSkills; this.slots = slots; this.vertexCounts = vertexCounts;
    this.outerRadii = outerRadii; this.areas = areas; this.perimeters = perimeters; this.inertias = inertias;
    this.sharpnesses = sharpnesses; this.smallestAngles = smallestAngles; this.asymmetries = asymmetries;
    this.genomeHashes = genomeHashes; this.thrusts = thrusts; this.steers = steers; this.interacts = interacts;
    this.socials = socials; this.vocalAmplitudes = vocalAmplitudes; this.vocalFrequencies = vocalFrequencies;
    this.recurrents = recurrents;
  }
}

export const TABLE_MAKERS: Readonly<Record<TableName, TableMaker>> = {
  creatures: (core, arrays) => new CreaturesTable(core, arrays) as unknown as TableCore,
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
