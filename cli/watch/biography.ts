/** The lines of a creature's page: identity, condition, family (which can be followed), history. */
import type { EntityState, Life } from '../../client/index.js';
import { ECHOING_EMOTES } from '../../schemas/vocabulary.js';
import type { App } from './app.js';
import { eventColor, eventName, eventText, killerText } from './event-text.js';
import { bodyColor } from './map/figures.js';
import { INK } from './map/palette.js';
import { hex, type Color } from './screen/colors.js';
import { bar, clockText, daysText, number } from './views/figures.js';
import { TICKS_PER_DAY } from '../../schemas/wire/measures.js';

export interface BiographyLine {
  /** Parts with their colours. */
  readonly parts: readonly (readonly [string, Color])[];
  /** The relative that the line names. */
  readonly kin: number | null;
}

type Relative = Life['family']['children'][number];

/** All lines; those of the family carry an id. Empty while nothing is known. */
export function biographyLines({ inspector, map, world }: App): readonly BiographyLine[] {
  const { life } = inspector;
  const seed = world?.seed ?? null;
  const live = world?.entities.find(({ id, kind }) => id === map.chosen && kind === 'creature');
  const isRead = life !== null && life.entity.id === map.chosen;
  const body = live ?? (isRead ? life.entity : null);
  if (!body) return [];
  return [
    ...personLines(body, live !== undefined, isRead ? life : null, seed),
    ...(live ? vitalLines(live) : []),
    ...traitLines(body),
    ...(isRead ? [...familyLines(life), ...eventLines(life, seed)] : []),
  ];
}

function line(...parts: (readonly [string, Color])[]): BiographyLine {
  return { parts, kin: null };
}

function personLines(
  body: EntityState,
  isAlive: boolean,
  life: Life | null,
  seed: number | null,
): BiographyLine[] {
  const name = body.personal_name ?? `creature ${body.id}`;
  const clan = body.clan_name ?? 'no clan';
  const death = life?.death;
  return [
    line([`${name} `, bodyColor({ ...body, infected: false, sleeping: false })], [`#${body.id}`, INK.faint]),
    line(
      [`${body.stage ?? ''} ${body.caste ?? ''} `.trimStart(), INK.text],
      [`of ${clan}`, hex(body.clan_color, INK.quiet)],
      [body.title ? `, ${body.title}` : '', INK.title],
    ),
    ...(isAlive || !death
      ? []
      : [
          line([
            `died of ${death.cause.replaceAll('_', ' ')} on day ${Math.floor(death.tick / TICKS_PER_DAY) + 1}${killerText(seed, death.killer_id)}`,
            INK.bad,
          ]),
        ]),
    line([`generation ${number(body.generation ?? 0)}, born ${bornText(body.born_tick ?? 0)}`, INK.quiet]),
  ];
}

function bornText(tick: number): string {
  return tick < 0 ? 'before the world began' : `on day ${Math.floor(tick / TICKS_PER_DAY) + 1}`;
}

const BAR_WIDTH = 20;
/** The most of the castes table. */
const HEALTH_MAX = 130;
const ENERGY_SHOWN = 100;

function vitalLines(body: EntityState): BiographyLine[] {
  const [age, lifespan] = [body.age ?? 0, body.lifespan ?? 1];
  const states = [
    body.status,
    body.infected && 'ill',
    body.sleeping && 'asleep',
    body.indoors && 'indoors',
    body.emote && !ECHOING_EMOTES.has(body.emote) && body.emote,
  ];
  const words = states.filter((word) => typeof word === 'string' && word !== '').join(', ');
  return [
    line(['', INK.text]),
    vital('health', body.health ?? 0, HEALTH_MAX, (body.health ?? 0) < 40 ? INK.bad : INK.good),
    vital('energy', body.energy ?? 0, ENERGY_SHOWN, body.status ? INK.warn : INK.title),
    line(
      ['age'.padEnd(8), INK.quiet],
      [bar(age / lifespan, BAR_WIDTH).padEnd(BAR_WIDTH + 1), INK.accent],
      [`${daysText(age)} of ${daysText(lifespan)}`, INK.text],
    ),
    line(
      ['warmth'.padEnd(8), INK.quiet],
      [`${number(body.body_temp ?? 0)} °C`, INK.text],
      [words && `   ${words}`, INK.warn],
    ),
  ];
}

function vital(name: string, value: number, most: number, color: Color): BiographyLine {
  return line(
    [name.padEnd(8), INK.quiet],
    [bar(value / most, BAR_WIDTH).padEnd(BAR_WIDTH + 1), color],
    [number(Math.round(value)), INK.text],
  );
}

function traitLines(body: EntityState): BiographyLine[] {
  const skills = Object.entries(body.skills ?? {}).map(([skill, points]) => `${skill} ${points}`);
  const rows: readonly (readonly [string, string])[] = [
    [
      'body',
      body.shape === 'line'
        ? 'a line'
        : `${body.sides ?? '?'} sides, irregular ${(body.irregularity ?? 0).toFixed(2)}`,
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
    line(['', INK.text]),
    ...rows
      .filter(([, text]) => text !== '')
      .map(([name, text]) => line([name.padEnd(8), INK.quiet], [text, INK.text])),
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
  const deed = `Family   (${number(deeds.children)} children, ${number(deeds.victories)} victories, ${number(deeds.crimes)} crimes)`;
  return [
    line(['', INK.text]),
    line([deed, INK.title]),
    ...(lines.length > 0 ? lines : [line(['nobody is known', INK.quiet])]),
  ];
}

function relativeLine(part: string, kin: Relative): BiographyLine {
  const end = kin.alive ? 'alive' : `† ${(kin.cause ?? 'dead').replaceAll('_', ' ')}`;
  return {
    kin: kin.id,
    parts: [
      [part.padEnd(8), INK.quiet],
      [`${kin.personal_name} `, hex(kin.clan_color, INK.text)],
      [`${kin.caste ?? ''}, ${end}`, kin.alive ? INK.text : INK.faint],
    ],
  };
}

function eventLines({ events }: Life, seed: number | null): BiographyLine[] {
  return [
    line(['', INK.text]),
    line(['Life', INK.title]),
    ...events.map((event) =>
      line(
        [
          `${number(Math.floor(event.tick / TICKS_PER_DAY) + 1)} ${clockText((event.tick % TICKS_PER_DAY) / TICKS_PER_DAY + 0.25)}  `,
          INK.faint,
        ],
        [`${eventName(event)} `, eventColor(event)],
        [eventText(event, seed), INK.quiet],
      ),
    ),
  ];
}
