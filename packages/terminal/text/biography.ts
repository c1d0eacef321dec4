/** Builds the lines of a creature's page: identity, condition, family and history. Relatives can be selected. */
import type { EntityState, Life } from '../../client/index.js';
import { ECHOING_EMOTES } from '#schemas/vocabulary.js';
import { dayLengthOf, type App } from '../state/app.js';
import { eventColor, eventText } from './event-text.js';
import { bodyColor } from '../map/entities.js';
import { UI_COLORS } from '../map/palette.js';
import { parseHex, type Color } from '../screen/colors.js';
import { bar, daysText, dayText, hourText, number } from './format.js';

export interface BiographyLine {
  readonly parts: readonly (readonly [string, Color])[];
  /** Id of the relative in this line; null if the line is not about a relative. */
  readonly relativeId: number | null;
}

type Relative = Life['family']['children'][number];

/** Returns all lines about the selected creature; empty while the creature is unknown. */
export function biographyLines(app: App): readonly BiographyLine[] {
  const { inspector, map, world } = app;
  const { life } = inspector;
  const seed = world?.seed ?? null;
  const dayLength = dayLengthOf(app);
  const live = world?.entities.find(({ id, kind }) => id === map.selected && kind === 'creature');
  const isRead = life !== null && life.entity.id === map.selected;
  const body = live ?? (isRead ? life.entity : null);
  if (!body) return [];
  return [
    ...identityLines(body, { isAlive: live !== undefined, life: isRead ? life : null, seed, dayLength }),
    ...(isRead ? storyLines(life) : []),
    ...(live ? vitalLines(live, world?.energy_max ?? 1, dayLength) : []),
    ...traitLines(body),
    ...(isRead ? [...familyLines(life), ...eventLines(life, seed, dayLength)] : []),
  ];
}

function line(...parts: (readonly [string, Color])[]): BiographyLine {
  return { parts, relativeId: null };
}

interface Known {
  readonly isAlive: boolean;
  readonly life: Life | null;
  readonly seed: number | null;
  readonly dayLength: number;
}

function identityLines(body: EntityState, { isAlive, life, seed, dayLength }: Known): BiographyLine[] {
  const name = body.personal_name ?? `Creature ${body.id}`;
  const clan = body.clan_name ?? 'no clan';
  const death = life?.death;
  const end = life?.events.find(({ type, entity_id: id }) => type === 'death' && id === body.id);
  return [
    line([`${name} `, bodyColor({ ...body, infected: false, sleeping: false })], [`#${body.id}`, UI_COLORS.faint]),
    line(
      [`${body.stage ?? ''} ${body.caste ?? ''} `.trimStart(), UI_COLORS.text],
      [`of ${clan}`, parseHex(body.clan_color, UI_COLORS.quiet)],
      [body.title ? `, ${body.title}` : '', UI_COLORS.title],
    ),
    ...(isAlive || !death
      ? []
      : [
          line([
            `day ${dayText(death.tick, dayLength)}: ${end ? eventText(end, seed) : `died of ${death.cause.replaceAll('_', ' ')}`}`,
            UI_COLORS.bad,
          ]),
        ]),
    line([
      `generation ${number(body.generation ?? 0)}, born ${bornText(body.born_tick ?? 0, dayLength)}`,
      UI_COLORS.quiet,
    ]),
  ];
}

/** What it does at the moment and why, and its life so far. */
function storyLines({ motive, life }: Life): BiographyLine[] {
  return [
    ...(motive === null ? [] : [line([motive.text, UI_COLORS.accent])]),
    ...life.map(({ text }) => line([text, UI_COLORS.text])),
  ];
}

function bornText(tick: number, dayLength: number): string {
  return tick < 0 ? 'before the world began' : `on day ${dayText(tick, dayLength)}`;
}

const BAR_WIDTH = 20;
/** Highest maximum health of all castes. The health bar is full at this value. */
const HEALTH_MAX = 130;

function vitalLines(body: EntityState, energyMax: number, dayLength: number): BiographyLine[] {
  const [age, lifespan] = [body.age ?? 0, body.lifespan ?? 1];
  const energy = (100 * (body.energy ?? 0)) / (energyMax * (body.energy_scale ?? 1));
  const states = [
    body.status,
    body.infected && 'ill',
    body.sleeping && 'asleep',
    body.indoors && 'indoors',
    body.emote && !ECHOING_EMOTES.has(body.emote) && body.emote,
  ];
  const words = states.filter((word) => typeof word === 'string' && word !== '').join(', ');
  return [
    line(['', UI_COLORS.text]),
    vital('health', body.health ?? 0, HEALTH_MAX, (body.health ?? 0) < 40 ? UI_COLORS.bad : UI_COLORS.good),
    vital('energy', energy, 100, body.status ? UI_COLORS.warn : UI_COLORS.title),
    line(
      ['age'.padEnd(8), UI_COLORS.quiet],
      [bar(age / lifespan, BAR_WIDTH).padEnd(BAR_WIDTH + 1), UI_COLORS.accent],
      [`${daysText(age, dayLength)} of ${daysText(lifespan, dayLength)}`, UI_COLORS.text],
    ),
    line(
      ['warmth'.padEnd(8), UI_COLORS.quiet],
      [`${number(body.body_temp ?? 0)} °C`, UI_COLORS.text],
      [words && `   ${words}`, UI_COLORS.warn],
    ),
  ];
}

function vital(name: string, value: number, most: number, color: Color): BiographyLine {
  return line(
    [name.padEnd(8), UI_COLORS.quiet],
    [bar(value / most, BAR_WIDTH).padEnd(BAR_WIDTH + 1), color],
    [number(Math.round(value)), UI_COLORS.text],
  );
}

function traitLines(body: EntityState): BiographyLine[] {
  const skills = Object.entries(body.skills ?? {}).map(([skill, points]) => `${skill} ${points}`);
  const rows: readonly (readonly [string, string])[] = [
    [
      'body',
      body.shape === 'line'
        ? 'line'
        : `${body.sides ?? '?'} sides, irregularity ${(body.irregularity ?? 0).toFixed(2)}`,
    ],
    ['nature', [body.personality, body.trait, body.archetype].filter(Boolean).join(', ')],
    ['skills', skills.length > 0 ? `${skills.join(', ')} (${body.skill_level ?? 'novice'})` : ''],
    [
      'carries',
      [body.equipped_item?.replaceAll('_', ' '), body.food_basket ? `${body.food_basket} rations` : '']
        .filter(Boolean)
        .join(', '),
    ],
    ['past', `${number(body.meals ?? 0)} meals, ${number(body.scars ?? 0)} scars`],
  ];
  return [
    line(['', UI_COLORS.text]),
    ...rows
      .filter(([, text]) => text !== '')
      .map(([name, text]) => line([name.padEnd(8), UI_COLORS.quiet], [text, UI_COLORS.text])),
  ];
}

function familyLines({ family, deeds }: Life): BiographyLine[] {
  const { mother, father, children, siblings } = family;
  const kin: readonly (readonly [string, readonly Relative[]])[] = [
    ['mother', mother ? [mother] : []],
    ['father', father ? [father] : []],
    ['child', children],
    ['sibling', siblings],
  ];
  const lines = kin.flatMap(([part, relatives]) => relatives.map((relative) => relativeLine(part, relative)));
  const deed = `Family   (${number(deeds.children)} children, ${number(deeds.victories)} victories, ${number(deeds.kills)} kills, ${number(deeds.crimes)} crimes)`;
  return [
    line(['', UI_COLORS.text]),
    line([deed, UI_COLORS.title]),
    ...(lines.length > 0 ? lines : [line(['no known relatives', UI_COLORS.quiet])]),
  ];
}

function relativeLine(part: string, kin: Relative): BiographyLine {
  const end = kin.alive ? 'alive' : `† ${(kin.cause ?? 'dead').replaceAll('_', ' ')}`;
  return {
    relativeId: kin.id,
    parts: [
      [part.padEnd(8), UI_COLORS.quiet],
      [`${kin.personal_name} `, parseHex(kin.clan_color, UI_COLORS.text)],
      [`${kin.caste ?? ''}, ${end}`, kin.alive ? UI_COLORS.text : UI_COLORS.faint],
    ],
  };
}

function eventLines({ events }: Life, seed: number | null, dayLength: number): BiographyLine[] {
  return [
    line(['', UI_COLORS.text]),
    line(['History', UI_COLORS.title]),
    ...events.map((event) =>
      line(
        [`${dayText(event.tick, dayLength)} ${hourText(event.tick, dayLength)}  `, UI_COLORS.faint],
        [eventText(event, seed), event.major ? eventColor(event) : UI_COLORS.quiet],
      ),
    ),
  ];
}
