/** Shows who a creature is: name with links, facts, skills, family. */
import type { Life } from '#client/index.js';
import type { Terms } from '#http/content/words/words.js';
import type { App } from '../../state/app.js';
import { useApp, useFormat, useTexts } from '../../state/context.js';
import { nameOf, fillIn } from '../../words/config.js';
import { Button, Facts, Meter, Note, Section, Explained, Term, useTermText } from '../parts/blocks.js';
import { ClanLink, CreatureLink, Swatch } from '../parts/links.js';
import { rowOf } from '../../world/entities.js';
import { casteColor } from '../../colors/palette.js';

/** Experience at which the bar of a skill is full. */
const SKILL_FULL = 30;
const SKILLS = ['farming', 'combat', 'foraging', 'healing'] as const;

export function Head({ entity, alive, death }: Life) {
  const app = useApp();
  const { creature: text } = app.config.panels;
  const { id, clan_id: clan, clan_name: clanName } = entity;
  const isFollowed = app.follow.value === id;
  const isHere = alive && !app.hasEnded;
  return (
    <div class="head">
      <h2>{`${entity.glyph ?? ''} ${entity.personal_name ?? `#${id}`}`.trim()}</h2>
      <p>
        {entity.caste && <Term table="castes" code={entity.caste} />}
        {entity.caste && ' · '}
        {entity.stage && <Term table="stages" code={entity.stage} />}
        {entity.stage && ' · '}
        {`#${id} · `}
        <ClanLink id={clan ?? 0} name={clanName ?? null} />
      </p>
      <div class="row">
        <Button id="follow-creature" hidden={!isHere} onClick={() => (app.follow.value = isFollowed ? null : id)}>
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
      <Explained text={useTermText()('causes', cause)}>{fillIn(text.dead, places)}</Explained>
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
  const app = useApp();
  const { config } = app;
  const { creature: text } = config.panels;
  const format = useFormat();
  const term = (table: keyof Terms, code: string | null | undefined) =>
    code ? <Term table={table} code={code} /> : null;
  const { factTexts } = text;
  const number = (value: number | null | undefined): string | null =>
    value === null || value === undefined ? null : format.exact(value);
  const isLeader = leadsItsClan(app, entity);
  const some = (value: number | null | undefined): string | null => (value ? number(value) : null);
  return (
    <Section title={text.facts}>
      <Facts
        rows={[
          [text.sex, nameOf(config, 'sexes', entity.sex ?? null)],
          [text.sides, entity.shape === 'line' ? null : number(entity.sides)],
          [
            text.isoAngle,
            entity.sides === 3 && entity.iso_angle ? `${format.exact(entity.iso_angle)}°` : null,
            factTexts.isoAngle,
          ],
          [text.generation, number(entity.generation), factTexts.generation],
          [text.irregularity, number(entity.irregularity), factTexts.irregularity],
          [text.personality, term('personalities', entity.personality), factTexts.personality],
          [text.trait, isLeader ? term('traits', entity.trait) : null, factTexts.trait],
          [text.archetype, term('archetypes', entity.archetype), factTexts.archetype],
          [text.title, term('titles', entity.title), factTexts.title],
          [text.tool, term('tools', entity.equipped_item), factTexts.tool],
          [text.basket, some(entity.food_basket), factTexts.basket],
          [text.meals, number(entity.meals)],
          [text.scars, some(entity.scars), factTexts.scars],
          [text.children, some(deeds.children)],
          [text.victories, some(deeds.victories)],
          [text.kills, some(deeds.kills)],
          [text.crimes, some(deeds.crimes), factTexts.crimes],
        ]}
      />
    </Section>
  );
}

/** A trait shows in how a leader leads; all others have one without effect. */
function leadsItsClan({ client, hasEnded }: App, { id, clan_id: clan }: Life['entity']): boolean {
  if (hasEnded || !client.world.isKnown) return false;
  const { clans } = client.world.tables;
  const row = rowOf(clans, clan ?? 0);
  return row >= 0 && clans.number('leader_id', row, 0) === id;
}

export function Skills({ entity }: Life) {
  const { config } = useApp();
  const format = useFormat();
  const textOfTerm = useTermText();
  const skills = entity.skills ?? {};
  const known = SKILLS.filter((skill) => (skills[skill] ?? 0) > 0);
  if (known.length === 0) return null;
  return (
    <Section title={config.panels.creature.skills}>
      {known.map((skill) => (
        <Meter
          key={skill}
          name={nameOf(config, 'skills', skill)}
          text={textOfTerm('skills', skill)}
          color="var(--live)"
          share={(skills[skill] ?? 0) / SKILL_FULL}
          words={format.exact(skills[skill] ?? 0)}
        />
      ))}
    </Section>
  );
}

// The family is a small tree with links: parents above, the creature among its siblings, children below.

type Relative = NonNullable<Life['family']['mother']>;

const SHOWN = 12;

export function Family({ family, entity }: Life) {
  const app = useApp();
  const { creature: text } = useTexts();
  const { mother, father, siblings, children } = family;
  return (
    <Section title={text.family}>
      {mother || father ? (
        <div class="parents">
          {mother && <Branch title={text.mother} kin={[mother]} />}
          {father && <Branch title={text.father} kin={[father]} />}
        </div>
      ) : (
        <Note>{text.firstOnes}</Note>
      )}
      <p class="self">{entity.personal_name ?? `#${entity.id}`}</p>
      {siblings.length > 0 && <Branch title={`${text.siblings} (${siblings.length})`} kin={siblings} />}
      {children.length > 0 && <Branch title={`${text.childrenList} (${children.length})`} kin={children} />}
      <Button id="open-line" onClick={() => (app.line.value = entity.id)}>
        {text.line.open}
      </Button>
    </Section>
  );
}

interface BranchProps {
  readonly title: string;
  readonly kin: readonly Relative[];
}

export function Branch({ title, kin }: BranchProps) {
  const { creature: text } = useTexts();
  return (
    <div class="branch">
      <h4>{title}</h4>
      <ul class="kin">
        {kin.slice(0, SHOWN).map((relative) => (
          <RelativeCard key={relative.id} {...relative} />
        ))}
      </ul>
      {kin.length > SHOWN && <Note>{fillIn(text.more, { n: kin.length - SHOWN })}</Note>}
    </div>
  );
}

function RelativeCard(relative: Relative) {
  const { config } = useApp();
  const { creature: text } = config.panels;
  const format = useFormat();
  const { id, personal_name: name, caste, alive, born_tick: born, death_tick: died, cause } = relative;
  const years =
    alive || died === null
      ? fillIn(text.bornText, { n: format.dayNumber(born) })
      : fillIn(text.livedText, { from: format.dayNumber(born), to: format.dayNumber(died) });
  const how = alive || cause === null ? '' : `, ${nameOf(config, 'causes', cause)}`;
  return (
    <li data-alive={String(alive)}>
      <CreatureLink id={id} name={name}>
        <Swatch color={casteColor(caste)} />
      </CreatureLink>
      <small>{` ${years}${how}`}</small>
    </li>
  );
}
