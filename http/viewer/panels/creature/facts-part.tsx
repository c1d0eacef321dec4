/** Identity of a creature: head with its links, facts, skills. */
import type { Life } from '../../../../client/index.js';
import type { App } from '../../app.js';
import { nameOf } from '../../config.js';
import { element } from '../../elements.js';
import { fillIn } from '../../text.js';
import { button, facts, meter, note, section } from '../parts/blocks.js';
import { Format } from '../parts/format.js';
import { clanLink, creatureLink } from '../parts/links.js';

const SKILL_FULL = 30;
const SKILLS = ['farming', 'combat', 'foraging', 'healing'] as const;

/** Name, caste, clan, and what can be done. */
export function headPart(app: App, { entity, alive, death }: Life): HTMLElement {
  const { creature: text } = app.config.panels;
  const { id, clan_id: clan, clan_name: clanName } = entity;
  const follow = button('', () => app.follow.set(app.follow.value === id ? null : id));
  follow.id = 'follow-creature';
  follow.hidden = !alive;
  const words = (): string => (app.follow.value === id ? text.unfollow : text.follow);
  follow.textContent = words();
  follow.addEventListener('click', () => (follow.textContent = words()));
  const go = button(text.go, () => app.show({ kind: 'creature', id }));
  go.hidden = !alive;
  const line = [
    nameOf(app.config, 'castes', entity.caste ?? null),
    nameOf(app.config, 'stages', entity.stage ?? null),
    `#${id}`,
  ];
  const head = element('div', { className: 'head' }, [
    element('h2', {}, [`${entity.glyph ?? ''} ${entity.personal_name ?? `#${id}`}`.trim()]),
    element('p', {}, [
      `${line.filter((each) => each !== '').join(' · ')} · `,
      clanLink(app, clan ?? 0, clanName ?? null),
    ]),
    element('div', { className: 'row' }, [follow, go]),
  ]);
  if (death !== null) head.append(deathNote(app, death));
  return head;
}

function deathNote(app: App, { tick, cause, killer_id: killer }: NonNullable<Life['death']>): HTMLElement {
  const { creature: text } = app.config.panels;
  const places = { day: new Format(app).day(tick), n: nameOf(app.config, 'causes', cause) };
  const words = note(fillIn(text.dead, places));
  if (killer !== null) words.append(` · ${text.killer} `, creatureLink(app, killer));
  return words;
}

export function factsPart(app: App, { entity, deeds }: Life): HTMLElement {
  const { config } = app;
  const { creature: text } = config.panels;
  const format = new Format(app);
  const name = (table: string, code: string | null | undefined): string =>
    nameOf(config, table, code ?? null);
  const number = (value: number | null | undefined): string | null =>
    value === null || value === undefined ? null : format.exact(value);
  const some = (value: number | null | undefined): string | null => (value ? number(value) : null);
  return section(text.facts, [
    facts([
      [text.sex, name('sexes', entity.sex)],
      [text.sides, entity.shape === 'line' ? null : number(entity.sides)],
      [text.isoAngle, entity.sides === 3 && entity.iso_angle ? `${format.exact(entity.iso_angle)}°` : null],
      [text.generation, number(entity.generation)],
      [text.irregularity, number(entity.irregularity)],
      [text.personality, name('personalities', entity.personality)],
      [text.trait, name('traits', entity.trait)],
      [text.archetype, name('archetypes', entity.archetype)],
      [text.title, name('titles', entity.title)],
      [text.tool, name('tools', entity.equipped_item)],
      [text.basket, some(entity.food_basket)],
      [text.meals, number(entity.meals)],
      [text.scars, some(entity.scars)],
      [text.children, some(deeds.children)],
      [text.victories, some(deeds.victories)],
      [text.kills, some(deeds.kills)],
      [text.crimes, some(deeds.crimes)],
    ]),
  ]);
}

export function skillsPart(app: App, { entity }: Life): HTMLElement | null {
  const skills = entity.skills ?? {};
  const known = SKILLS.filter((skill) => (skills[skill] ?? 0) > 0);
  if (known.length === 0) return null;
  const meters = known.map((skill) => {
    const made = meter(nameOf(app.config, 'skills', skill), 'var(--live)');
    made.set((skills[skill] ?? 0) / SKILL_FULL, String(skills[skill]));
    return made.element;
  });
  return section(app.config.panels.creature.skills, meters);
}
