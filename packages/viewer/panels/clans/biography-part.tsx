/** Shows one clan: current state, totals, leaders, notables, friends, foes and events. */
import { useState } from 'preact/hooks';
import { Emblem } from '../../clans/emblem.js';
import type { Biography } from '#client/index.js';
import { type App, NO_FILTERS } from '../../state/app.js';
import { useApp, useBeat, useFormat, useTexts } from '../../state/context.js';
import { bannerOf } from '../../state/names.js';
import { fillIn } from '../../words/config.js';
import { rowOf } from '../../world/entities.js';
import { Button, Facts, Meter, Section, Explained, Term, useTermText } from '../parts/blocks.js';
import { EventList } from '../parts/events.js';
import { ClanLink, CreatureLink, PlaceLink, Notables } from '../parts/links.js';
import { WatchLink } from '../parts/watch-link.js';
import type { Entry } from './roster-part.js';
import { TieReasons } from './tie-part.js';

const LEADERS_SHOWN = 12;
const MEMBERS_SHOWN = 30;
const TIES_SHOWN = 12;
const SCORE_MAX = 100;

interface Props {
  readonly biography: Biography;
  /** Entry of the clan in the roster; null if the clan is not in it. */
  readonly entry: Entry | null;
}

export function ClanBiography({ biography, entry }: Props) {
  const isRunning = !useApp().hasEnded;
  const { clans: text } = useTexts();
  const format = useFormat();
  const { clan, leaders, notables, recent_events: events } = biography;
  return (
    <>
      <Head {...biography} />
      {entry && !entry.extinct && <Now entry={entry} />}
      <LifeInNumbers {...biography} />
      {isRunning && <Ties id={clan.id} />}
      <Notables title={text.notables} notables={notables} format={format} />
      {leaders.length > 0 && (
        <Section title={text.leaders}>
          <ol class="log">
            {leaders.slice(0, LEADERS_SHOWN).map(({ id, name, tick }) => (
              <li key={`${id} ${tick}`}>
                <CreatureLink id={id} name={name} />
                <small>{format.day(tick)}</small> <WatchLink tick={tick} />
              </li>
            ))}
          </ol>
        </Section>
      )}
      {isRunning && clan.living && <Members id={clan.id} />}
      <Section title={text.events}>
        <EventList label={text.events} events={events} />
      </Section>
    </>
  );
}

function Head({ clan, lifespan }: Biography) {
  const app = useApp();
  const { clans: text, common } = useTexts();
  const format = useFormat();
  const showStory = (): void => {
    app.filters.value = { ...NO_FILTERS, about: { kind: 'clan', id: clan.id } };
    app.open('chronicle');
  };
  const ended = lifespan.extinct_tick === null ? '' : ` – ${format.day(lifespan.extinct_tick)} (${text.extinctMark})`;
  return (
    <div class="head">
      <h2>
        <Emblem {...bannerOf(app, clan.id)} />
        {` ${clan.name}`}
      </h2>
      <p>
        {`${text.founded} ${format.day(lifespan.founded_tick)}${ended}`}
        {clan.parent_clan !== null && (
          <>
            {` · ${text.parent} `}
            <ClanLink id={clan.parent_clan} />
          </>
        )}
      </p>
      <div class="row">
        <Button hidden={!clan.living || app.hasEnded} onClick={() => app.show({ kind: 'clan', id: clan.id })}>
          {common.show}
        </Button>
        <Button onClick={showStory}>{text.story}</Button>
      </div>
    </div>
  );
}

function Now({ entry }: { readonly entry: Entry }) {
  const { config } = useApp();
  const { clans: text } = config.panels;
  const format = useFormat();
  const { leader_id: leader, tribute_to: overlord, territory_radius: territory, house } = entry;
  const { specialization, bylaws } = entry;
  const { factTexts } = text;
  const textOfTerm = useTermText();
  const energy = (value: number): string => fillIn(text.energyText, { n: format.compact(value) });
  const rules = (['rationing', 'martial_law', 'infirmary', 'sanctuary'] as const).filter((rule) => bylaws?.[rule]);
  const ways = specialization
    ? (['warrior', 'farmer', 'scavenger'] as const).map((way) => `${text[way]} ${format.percent(specialization[way])}`)
    : [];
  const homes = (
    <span>
      {format.whole(entry.house_count)}{' '}
      {house !== null && <PlaceLink x={house.x} y={house.y} what={`${text.houses}, ${entry.name}`} />}
    </span>
  );
  return (
    <Section title={text.people}>
      <Facts
        rows={[
          [text.people, format.whole(entry.population)],
          [text.leader, leader && <CreatureLink id={leader} />],
          [
            text.governance,
            entry.governance && <Term table="governances" code={entry.governance} />,
            factTexts.governance,
          ],
          [text.totem, entry.totem && <Term table="totems" code={entry.totem} />, factTexts.totem],
          [
            text.culture,
            entry.culture && (
              <Explained text={textOfTerm('cultures', entry.culture.split(' ').at(-1)!)}>{entry.culture}</Explained>
            ),
            factTexts.culture,
          ],
          [text.coalition, entry.coalition, factTexts.coalition],
          [text.overlord, overlord && <ClanLink id={overlord} />, factTexts.overlord],
          [text.houses, homes],
          [text.shrine, text.shrines[entry.shrine_level] ?? null, factTexts.shrine],
          [text.faith, format.compact(entry.faith), factTexts.faith],
          [text.larder, energy(entry.larder), factTexts.larder],
          [text.granary, energy(entry.granary), factTexts.granary],
          [text.record, `${format.whole(entry.war_wins ?? 0)} : ${format.whole(entry.losses ?? 0)}`, factTexts.record],
          [
            text.territory,
            territory === null ? null : fillIn(text.territoryText, { n: format.exact(territory) }),
            factTexts.territory,
          ],
          [text.lives, ways.join(', '), factTexts.lives],
          [text.bylaws, rules.map((rule) => text[rule]).join(', ')],
        ]}
      />
      <Knowledge {...entry} />
    </Section>
  );
}

function Knowledge({ knowledge }: Entry) {
  const { clans: text } = useTexts();
  const format = useFormat();
  const spots = [
    ...knowledge.enemies.map((spot) => ({ ...spot, words: `${text.enemies}: ${spot.name}` })),
    ...knowledge.danger_zones.map((spot) => ({ ...spot, words: text.dangers })),
    ...knowledge.food_spots.map((spot) => ({ ...spot, words: text.food })),
  ];
  if (spots.length === 0) return null;
  return (
    <>
      <h4>{text.knows}</h4>
      <ul class="log">
        {spots.map(({ x, y, confidence, known_by: by, words }) => (
          <li key={`${words} ${x} ${y}`}>
            <span>
              {words}
              <small>{` ${fillIn(text.spot, { n: format.whole(confidence * 100), by: format.whole(by) })}`}</small>
            </span>
            <PlaceLink x={x} y={y} what={words} />
          </li>
        ))}
      </ul>
    </>
  );
}

function LifeInNumbers({ stats, lifespan }: Biography) {
  const { clans: text } = useTexts();
  const format = useFormat();
  const pair = (a: number, b: number): string | null =>
    a + b === 0 ? null : `${format.whole(a)} : ${format.whole(b)}`;
  const some = (value: number): string | null => (value === 0 ? null : format.whole(value));
  return (
    <Section title={text.life}>
      <Facts
        rows={[
          [text.byAge, format.span(lifespan.ticks)],
          [text.peak, `${format.whole(stats.peak_population)} · ${format.day(stats.peak_tick)}`],
          [text.births, format.whole(stats.births)],
          [text.deaths, format.whole(stats.deaths)],
          [
            text.fights,
            stats.wars_fought === 0 ? null : `${format.whole(stats.battles_won)} / ${format.whole(stats.wars_fought)}`,
          ],
          [text.kills, some(stats.kills)],
          [text.casualties, some(stats.casualties)],
          [text.housesWon, pair(stats.houses_won, stats.houses_lost)],
          [text.raids, some(stats.raids)],
          [text.temples, some(stats.temples_built)],
          [text.miracles, some(stats.miracles)],
          [text.schisms, some(stats.schisms_caused)],
          [text.defectors, pair(stats.defectors_won, stats.defectors_lost)],
          [text.alliances, some(stats.alliances)],
          [text.betrayals, some(stats.betrayals)],
        ]}
      />
    </Section>
  );
}

/** Lists friends and foes, strongest relation first. */
function Ties({ id }: { readonly id: number }) {
  const app = useApp();
  const { clans: text } = useTexts();
  const format = useFormat();
  useBeat();
  const [opened, open] = useState(0);
  const ties = tiesOf(app, id);
  if (ties.length === 0) return null;
  return (
    <Section title={text.friends}>
      {ties.slice(0, TIES_SHOWN).map(({ other, score }) => {
        const { name } = bannerOf(app, other);
        const isOpen = opened === other;
        return (
          <div key={other}>
            <Meter
              name={name}
              color={score < 0 ? 'var(--danger)' : 'var(--live)'}
              share={Math.abs(score) / SCORE_MAX}
              words={fillIn(text.scoreText, { n: format.whole(score) })}
            >
              <ClanLink id={other} name={name} />
              <Button
                class="link why"
                aria-expanded={isOpen}
                aria-label={`${text.why} ${name}`}
                onClick={() => open(isOpen ? 0 : other)}
              >
                {text.why}
              </Button>
            </Meter>
            {isOpen && <TieReasons a={id} b={other} />}
          </div>
        );
      })}
    </Section>
  );
}

interface Tie {
  readonly other: number;
  readonly score: number;
}

/** Returns the relations to living clans with an absolute score of at least 1. */
function tiesOf({ client }: App, id: number): readonly Tie[] {
  const { relations, clans } = client.world.tables;
  const ties: Tie[] = [];
  for (let row = 0; row < relations.count; row++) {
    const [a, b] = [relations.number('a', row, 0), relations.number('b', row, 0)];
    const score = relations.number('score', row, 0);
    const other = a === id ? b : a;
    if ((a === id || b === id) && Math.abs(score) >= 1 && rowOf(clans, other) >= 0) ties.push({ other, score });
  }
  return ties.sort((a, b) => Math.abs(b.score) - Math.abs(a.score));
}

function Members({ id }: { readonly id: number }) {
  const { client } = useApp();
  const { clans: text } = useTexts();
  useBeat();
  const { creatures } = client.world.tables;
  const members: number[] = [];
  for (let row = 0; row < creatures.count && members.length < MEMBERS_SHOWN; row++) {
    if (creatures.number('clan_id', row, 0) === id) members.push(creatures.number('id', row, 0));
  }
  if (members.length === 0) return null;
  return (
    <Section title={text.members}>
      <p class="members">
        {members.map((member) => (
          <CreatureLink key={member} id={member} />
        ))}
      </p>
    </Section>
  );
}
