/** Identity of a creature: head with its links, facts, skills. */
import type { Life } from '../../../../client/index.js';
import { nameOf } from '../../config.js';
import { fillIn } from '../../text.js';
import { useApp, useFormat } from '../context.js';
import { Button, Facts, Meter, Note, Section } from '../parts/blocks.js';
import { ClanLink, CreatureLink } from '../parts/links.js';

/** Experience that fills the bar of a skill. */
const SKILL_FULL = 30;
const SKILLS = ['farming', 'combat', 'foraging', 'healing'] as const;

/** Name, caste, clan, and what can be done. */
export function Head({ entity, alive, death }: Life) {
  const app = useApp();
  const { creature: text } = app.config.panels;
  const { id, clan_id: clan, clan_name: clanName } = entity;
  const isFollowed = app.follow.value === id;
  const isHere = alive && !app.hasEnded;
  const line = [
    nameOf(app.config, 'castes', entity.caste ?? null),
    nameOf(app.config, 'stages', entity.stage ?? null),
    `#${id}`,
  ];
  return (
    <div class="head">
      <h2>{`${entity.glyph ?? ''} ${entity.personal_name ?? `#${id}`}`.trim()}</h2>
      <p>
        {`${line.filter((each) => each !== '').join(' · ')} · `}
        <ClanLink id={clan ?? 0} name={clanName ?? null} />
      </p>
      <div class="row">
        <Button
          id="follow-creature"
          hidden={!isHere}
          onClick={() => (app.follow.value = isFollowed ? null : id)}
        >
          {isFollowed ? text.unfollow : text.follow}
        </Button>
        <Button hidden={!isHere} onClick={() => app.show({ kind: 'creature', id })}>
          {text.go}
        </Button>
      </div>
      {death !== null && <DeathNote {...death} />}
      {alive && app.hasEnded && <Note>{text.outlived}</Note>}
    </div>
  );
}

function DeathNote({ tick, cause, killer_id: killer }: NonNullable<Life['death']>) {
  const { config } = useApp();
  const { creature: text } = config.panels;
  const places = { day: useFormat().day(tick), n: nameOf(config, 'causes', cause) };
  return (
    <Note>
      {fillIn(text.dead, places)}
      {killer !== null && (
        <>
          {` · ${text.killer} `}
          <CreatureLink id={killer} />
        </>
      )}
    </Note>
  );
}

export function CreatureFacts({ entity, deeds }: Life) {
  const { config } = useApp();
  const { creature: text } = config.panels;
  const format = useFormat();
  const name = (table: string, code: string | null | undefined): string =>
    nameOf(config, table, code ?? null);
  const number = (value: number | null | undefined): string | null =>
    value === null || value === undefined ? null : format.exact(value);
  const some = (value: number | null | undefined): string | null => (value ? number(value) : null);
  return (
    <Section title={text.facts}>
      <Facts
        rows={[
          [text.sex, name('sexes', entity.sex)],
          [text.sides, entity.shape === 'line' ? null : number(entity.sides)],
          [
            text.isoAngle,
            entity.sides === 3 && entity.iso_angle ? `${format.exact(entity.iso_angle)}°` : null,
          ],
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
        ]}
      />
    </Section>
  );
}

/** The skills that the creature has; nothing if it has none. */
export function Skills({ entity }: Life) {
  const { config } = useApp();
  const skills = entity.skills ?? {};
  const known = SKILLS.filter((skill) => (skills[skill] ?? 0) > 0);
  if (known.length === 0) return null;
  return (
    <Section title={config.panels.creature.skills}>
      {known.map((skill) => (
        <Meter
          key={skill}
          name={nameOf(config, 'skills', skill)}
          color="var(--live)"
          share={(skills[skill] ?? 0) / SKILL_FULL}
          words={String(skills[skill])}
        />
      ))}
    </Section>
  );
}
