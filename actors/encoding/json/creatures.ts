/**
 * Writes creatures as JSON (docs/interface.md#wire-strings). Fields that rarely change are cached as text; position and
 * condition are written in every frame. An optional field is omitted if it is false, null or 0.
 */
import type { EntityState } from '#schemas/wire/entity.js';
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
} from '#schemas/vocabulary.js';
import { CASTE } from '#tables/castes.js';
import { levelOf, SKILL_MAX } from '#tables/skills.js';
import type { Frame } from '../../world/engine/checkpoint/frame.js';
import { rowOfId } from '../../world/engine/columns/table.js';
import { clanColor, clanName } from '#schemas/names/clan.js';
import { cosmetics, glyphOf, personalName } from '#schemas/names/person.js';
import { bytesOfText, writeBytes, writeHundredths, writeInteger, writeThousandths, Output } from './output.js';
import { TextCache } from './text-cache.js';
import { appearanceOf } from '../../world/people/bodies/appearance.js';
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

/** Columns that may change during a creature's life and that its cached text is made from, with the tool in its hand. */
const LASTING = [
  'castes',
  'sexes',
  'stages',
  'statuses',
  'traits',
  'personalities',
  'sides',
  'infected',
  'sleeping',
  'indoors',
  'torpid',
  'clanIds',
  'radii',
  'isoAngles',
  'irregularities',
  'lifespans',
  'meals',
  'scars',
  'titles',
  'archetypes',
] as const;
/** Columns of experience. Only whole points up to `SKILL_MAX` are in the text. */
const EXPERIENCE = ['farmingSkills', 'combatSkills', 'foragingSkills', 'healingSkills'] as const;
/** Columns that never change during a creature's life. */
type InbornColumn =
  | 'ids'
  | 'areas'
  | 'vertexCounts'
  | 'generations'
  | 'bornTicks'
  | 'motherIds'
  | 'fatherIds'
  | 'lineIds'
  | 'firstNames'
  | 'lastNames'
  | 'ordinals';
/** All that a cached text may read, so that no text becomes stale. */
type TextColumns = Pick<Frame['creatures'], (typeof LASTING)[number] | (typeof EXPERIENCE)[number] | InbornColumn>;

export function createCreatureTexts(): TextCache {
  return new TextCache(LASTING.length + EXPERIENCE.length + 1);
}

/** Appends the JSON of every living creature, each followed by a comma. */
export function appendCreatures(output: Output, frame: Frame, texts: TextCache): void {
  const { count, ids, alive } = frame.creatures;
  const { emotes, items } = appearanceOf(frame);
  const lasting = LASTING.map((name) => frame.creatures[name]);
  const experience = EXPERIENCE.map((name) => frame.creatures[name]);
  const keys = texts.wanted;
  texts.begin(count);
  for (let row = 0; row < count; row++) {
    if (alive[row] !== 1) continue;
    const item = items[row]!;
    let k = 0;
    for (const column of lasting) keys[k++] = column[row]!;
    for (const column of experience) keys[k++] = points(column[row]!);
    keys[k] = item;
    if (!texts.find(ids[row]!)) texts.add(ids[row]!, lastingText(frame, row, item));
    texts.appendTo(output, FRESH_BYTES_MAX);
    appendFresh(output, frame.creatures, row, emotes[row]!);
  }
}

/** Appends the fields that are written in every frame, the closing brace and a comma. */
function appendFresh(output: Output, c: Frame['creatures'], row: number, emote: number): void {
  const { bytes } = output;
  let at = writeThousandths(bytes, writeBytes(bytes, output.length, X), c.xs[row]!);
  at = writeThousandths(bytes, writeBytes(bytes, at, Y), c.ys[row]!);
  at = writeThousandths(bytes, writeBytes(bytes, at, ANGLE), c.headings[row]!);
  at = writeHundredths(bytes, writeBytes(bytes, at, ENERGY), c.energies[row]!);
  at = writeHundredths(bytes, writeBytes(bytes, at, HEALTH), c.healths[row]!);
  at = writeInteger(bytes, writeBytes(bytes, at, AGE), c.ages[row]!);
  at = writeHundredths(bytes, writeBytes(bytes, at, BODY_TEMP), c.bodyTemperatures[row]!);
  if (c.chills[row] !== 0) at = writeHundredths(bytes, writeBytes(bytes, at, CHILL), c.chills[row]!);
  if (c.basketRations[row] !== 0) at = writeInteger(bytes, writeBytes(bytes, at, BASKET), c.basketRations[row]!);
  at = writeBytes(bytes, at, EMOTE_TEXTS[emote]!);
  output.length = writeBytes(bytes, at, END);
}

function points(experience: number): number {
  return experience >= SKILL_MAX ? SKILL_MAX : experience | 0;
}

export function creatureOf(frame: Frame, id: number): EntityState | null {
  const { ids, count, alive } = frame.creatures;
  const row = rowOfId(ids, count, id);
  return row < 0 || alive[row] !== 1 ? null : creatureStates(frame, [row])[0]!;
}

/** Returns the creatures in these rows as the state shows them. */
export function creatureStates(frame: Frame, rows: readonly number[]): EntityState[] {
  const { emotes, items } = appearanceOf(frame);
  const output = new Output(FRESH_BYTES_MAX);
  for (const row of rows) {
    output.append(bytesOfText(lastingText(frame, row, items[row]!)));
    output.reserve(FRESH_BYTES_MAX);
    appendFresh(output, frame.creatures, row, emotes[row]!);
  }
  return JSON.parse(`[${output.text().slice(0, -1)}]`) as EntityState[];
}

/** Returns the fields to cache as JSON, without the closing brace, so that other fields can be appended. */
function lastingText(frame: Frame, row: number, item: number): string {
  return JSON.stringify(lastingFields(frame.seed, frame.creatures, row, item)).slice(0, -1);
}

function lastingFields(seed: number, c: TextColumns, row: number, item: number) {
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
    personal_name: personalName(c.firstNames[row]!, c.lastNames[row]!, c.ordinals[row]!),
    line_id: c.lineIds[row],
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
function skillsOf(c: TextColumns, row: number) {
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
