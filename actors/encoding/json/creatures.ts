/**
 * Writes creatures as JSON (docs/interface.md#wire-strings). Fields that rarely change are cached as text; position and
 * condition are written in every frame. An optional field is omitted if it is false, null or 0.
 */
import type { EntityState } from '../../../schemas/wire/entity.js';
import {
  ARCHETYPES,
  CASTES,
  EMOTES,
  PERSONALITIES,
  SEXES,
  SHAPES,
  SKILL_TITLES,
  type Skill,
  STAGES,
  STATUSES,
  TOOLS,
  TRAITS,
} from '../../../schemas/vocabulary.js';
import { CASTE } from '../../../schemas/tables/castes.js';
import { levelOf, SKILL_MAX } from '../../../schemas/tables/skills.js';
import type { Frame } from '../../world/engine/checkpoint/frame.js';
import { rowOfId } from '../../world/engine/columns/table.js';
import { clanColor, clanName } from '../../../schemas/names/clan.js';
import { cosmetics, glyphOf, personalName } from '../../../schemas/names/person.js';
import { bytesOfText, writeBytes, writeHundredths, writeInteger, writeThousandths } from './numbers.js';
import type { Output } from './output.js';
import { TextCache } from './text-cache.js';
import { appearanceOf, type Appearance } from '../../world/people/bodies/appearance.js';
import { rounded } from '../../world/engine/math/interval.js';
import { energyScale } from '../../world/people/morphology/outline.js';

const X = bytesOfText(',"x":');
const Y = bytesOfText(',"y":');
const ANGLE = bytesOfText(',"angle":');
const ENERGY = bytesOfText(',"energy":');
const HEALTH = bytesOfText(',"health":');
const AGE = bytesOfText(',"age":');
const BODY_TEMP = bytesOfText(',"body_temp":');
const CHILL = bytesOfText(',"chill":');
const BASKET = bytesOfText(',"food_basket":');
/** JSON of the field `emote`. Index 0 means no emote; every other index is an emote code plus 1. */
const EMOTE_TEXTS = ['', ...EMOTES.map((emote) => `,"emote":"${emote}"`)].map(bytesOfText);
const END = bytesOfText('},');
/** Greatest size of the fields that are written in every frame (`X` to `END`), names and values, in bytes. */
const FRESH_BYTES_MAX = 448;

const KEY_COUNT = 10;

export function createCreatureTexts(): TextCache {
  return new TextCache(KEY_COUNT);
}

/** Appends the JSON of every living creature, each followed by a comma. */
export function appendCreatures(output: Output, frame: Frame, texts: TextCache): void {
  const { count, ids, alive, xs, ys, headings, energies, healths, ages, bodyTemperatures, chills } = frame.creatures;
  const { basketRations } = frame.creatures;
  const { emotes, items } = appearanceOf(frame);
  const lasting = lastingColumns(frame);
  texts.begin(count);
  for (let row = 0; row < count; row++) {
    if (alive[row] !== 1) continue;
    const id = ids[row]!;
    const item = items[row]!;
    wantKeys(texts.wanted, lasting, row, item);
    if (!texts.find(id)) texts.add(id, lastingText(frame, row, item));
    texts.appendTo(output, FRESH_BYTES_MAX);
    const { bytes } = output;
    let at = writeThousandths(bytes, writeBytes(bytes, output.length, X), xs[row]!);
    at = writeThousandths(bytes, writeBytes(bytes, at, Y), ys[row]!);
    at = writeThousandths(bytes, writeBytes(bytes, at, ANGLE), headings[row]!);
    at = writeHundredths(bytes, writeBytes(bytes, at, ENERGY), energies[row]!);
    at = writeHundredths(bytes, writeBytes(bytes, at, HEALTH), healths[row]!);
    at = writeInteger(bytes, writeBytes(bytes, at, AGE), ages[row]!);
    at = writeHundredths(bytes, writeBytes(bytes, at, BODY_TEMP), bodyTemperatures[row]!);
    if (chills[row] !== 0) at = writeHundredths(bytes, writeBytes(bytes, at, CHILL), chills[row]!);
    if (basketRations[row] !== 0) at = writeInteger(bytes, writeBytes(bytes, at, BASKET), basketRations[row]!);
    at = writeBytes(bytes, at, EMOTE_TEXTS[emotes[row]!]!);
    output.length = writeBytes(bytes, at, END);
  }
}

/**
 * Returns the columns from which the cached text is made and that may change during a creature's life. The object
 * always has the same shape, so that engines read it fast.
 */
function lastingColumns({ creatures: c }: Frame) {
  return {
    castes: c.castes,
    sexes: c.sexes,
    stages: c.stages,
    statuses: c.statuses,
    traits: c.traits,
    personalities: c.personalities,
    sides: c.sides,
    infected: c.infected,
    sleeping: c.sleeping,
    indoors: c.indoors,
    torpid: c.torpid,
    clanIds: c.clanIds,
    radii: c.radii,
    isoAngles: c.isoAngles,
    irregularities: c.irregularities,
    lifespans: c.lifespans,
    meals: c.meals,
    scars: c.scars,
    titles: c.titles,
    archetypes: c.archetypes,
    farmingSkills: c.farmingSkills,
    combatSkills: c.combatSkills,
    foragingSkills: c.foragingSkills,
    healingSkills: c.healingSkills,
  };
}

/** Computes the keys of a creature's cached text. Several small codes are packed into one key. */
function wantKeys(keys: Float64Array, c: ReturnType<typeof lastingColumns>, row: number, item: number): void {
  const flags = c.infected[row]! | (c.sleeping[row]! << 1) | (c.indoors[row]! << 2) | (c.torpid[row]! << 3);
  const codes = c.castes[row]! | (c.sexes[row]! << 4) | (c.stages[row]! << 5) | (c.statuses[row]! << 7);
  const nature = c.traits[row]! | (c.personalities[row]! << 3) | (c.sides[row]! << 7);
  keys[0] = flags | (codes << 4) | (nature << 13);
  keys[1] = c.clanIds[row]!;
  keys[2] = c.radii[row]!;
  keys[3] = c.isoAngles[row]!;
  keys[4] = c.irregularities[row]!;
  keys[5] = c.lifespans[row]!;
  keys[6] = c.meals[row]!;
  keys[7] = c.scars[row]!;
  keys[8] = c.titles[row]! | (c.archetypes[row]! << 8) | (item << 16);
  keys[9] =
    points(c.farmingSkills[row]!) |
    (points(c.combatSkills[row]!) << 5) |
    (points(c.foragingSkills[row]!) << 10) |
    (points(c.healingSkills[row]!) << 15);
}

function points(experience: number): number {
  return experience >= SKILL_MAX ? SKILL_MAX : experience | 0;
}

export function creatureOf(frame: Frame, id: number): EntityState | null {
  const { ids, count, alive } = frame.creatures;
  const row = rowOfId(ids, count, id);
  return row < 0 || alive[row] !== 1 ? null : creatureState(frame, appearanceOf(frame), row);
}

export function creatureState(frame: Frame, { emotes, items }: Appearance, row: number): EntityState {
  const { creatures: c } = frame;
  const fields = {
    ...lastingFields(frame, row, items[row]!),
    x: rounded(c.xs[row]!, 3),
    y: rounded(c.ys[row]!, 3),
    angle: rounded(c.headings[row]!, 3),
    energy: rounded(c.energies[row]!, 2),
    health: rounded(c.healths[row]!, 2),
    age: c.ages[row]!,
    body_temp: rounded(c.bodyTemperatures[row]!, 2),
    ...(c.chills[row] !== 0 && { chill: rounded(c.chills[row]!, 2) }),
    ...(c.basketRations[row] !== 0 && { food_basket: c.basketRations[row]! }),
    ...(emotes[row] !== 0 && { emote: EMOTES[emotes[row]! - 1]! }),
  };
  // The cast is safe because JSON omits undefined fields.
  return fields as EntityState;
}

/** Returns the fields to cache as JSON, without the closing brace, so that other fields can be appended. */
function lastingText(frame: Frame, row: number, item: number): string {
  return JSON.stringify(lastingFields(frame, row, item)).slice(0, -1);
}

function lastingFields({ seed, creatures: c }: Frame, row: number, item: number) {
  const id = c.ids[row]!;
  const caste = c.castes[row]!;
  const clanId = c.clanIds[row]!;
  const generation = c.generations[row]!;
  const looks = cosmetics(seed, id);
  return {
    id,
    kind: 'creature' as const,
    // The shape follows from the sex: males are polygons, females are lines.
    shape: SHAPES[c.sexes[row]!],
    sides: c.sides[row],
    caste: CASTES[caste],
    sex: SEXES[c.sexes[row]!],
    stage: STAGES[c.stages[row]!],
    status: STATUSES[c.statuses[row]!],
    radius: rounded(c.radii[row]!, 3),
    energy_scale: rounded(energyScale(c.areas[row]!), 2),
    lifespan: rounded(c.lifespans[row]!, 1),
    irregularity: rounded(c.irregularities[row]!, 3),
    iso_angle: c.sides[row] === 3 ? rounded(c.isoAngles[row]!, 2) : undefined,
    morph_k: c.vertexCounts[row]! >= 3 ? c.vertexCounts[row] : undefined,
    generation,
    born_tick: c.bornTicks[row],
    mother_id: c.motherIds[row] || undefined,
    father_id: c.fatherIds[row] || undefined,
    ...(clanId > 0 && { clan_id: clanId, clan_color: clanColor(clanId), clan_name: clanName(seed, clanId) }),
    is_predator: caste === CASTE.predator || undefined,
    is_herbivore: caste === CASTE.herbivore || undefined,
    infected: c.infected[row] === 1,
    sleeping: c.sleeping[row] === 1,
    indoors: c.indoors[row] === 1,
    torpid: c.torpid[row] === 1 || undefined,
    scars: c.scars[row] || undefined,
    meals: c.meals[row],
    personal_name: personalName(seed, id),
    glyph: glyphOf(seed, id, generation),
    personality: PERSONALITIES[c.personalities[row]!],
    trait: TRAITS[c.traits[row]!] ?? undefined,
    ...skillsOf(c, row),
    title: SKILL_TITLES[c.titles[row]!] ?? undefined,
    archetype: ARCHETYPES[c.archetypes[row]!] ?? undefined,
    equipped_item: TOOLS[item] ?? undefined,
    hue_shift: rounded(looks.hueShift, 1),
    scale_jitter: rounded(looks.scaleJitter, 3),
    angle_jitter: rounded(looks.angleJitter, 3),
  };
}

/** Returns a creature's skills that are above 0, and the level of the highest skill. */
function skillsOf(c: Frame['creatures'], row: number) {
  const farming = points(c.farmingSkills[row]!);
  const combat = points(c.combatSkills[row]!);
  const foraging = points(c.foragingSkills[row]!);
  const healing = points(c.healingSkills[row]!);
  const best = Math.max(farming, combat, foraging, healing);
  if (best === 0) return {};
  return {
    skills: {
      ...(farming > 0 && { farming }),
      ...(combat > 0 && { combat }),
      ...(foraging > 0 && { foraging }),
      ...(healing > 0 && { healing }),
    } satisfies Partial<Record<Skill, number>>,
    skill_level: levelOf(best),
  };
}
