/** Links in panels to creatures, clans, places and laws, accessible by keyboard; and the list of notable creatures. */
import type { ComponentChildren } from 'preact';
import { Emblem } from '../../clans/emblem.js';
import { useApp } from '../../state/context.js';
import { bannerOf, creatureName } from '../../state/names.js';
import { type Config, nameOf, fillIn } from '../../words/config.js';
import { Button, Section } from './blocks.js';
import type { Answers } from '#client/index.js';
import type { Format } from '../../words/format.js';

interface SubjectProps {
  readonly id: number;
  readonly name?: string | null;
  readonly children?: ComponentChildren;
}

export function CreatureLink({ id, name = null, children }: SubjectProps) {
  const app = useApp();
  const show = (): void => {
    app.show({ kind: 'creature', id });
    app.open('creature');
  };
  return (
    <Button class="link" onClick={show}>
      {children}
      {name ?? creatureName(app, id)}
    </Button>
  );
}

/** A link to a clan, with its emblem, which opens its panel. 0 means no clan. */
export function ClanLink({ id, name = null }: SubjectProps) {
  const app = useApp();
  if (id === 0) return <span class="faint">{app.config.panels.common.clanless}</span>;
  const banner = bannerOf(app, id);
  const show = (): void => {
    app.show({ kind: 'clan', id });
    app.open('clans');
  };
  return (
    <Button class="link" onClick={show}>
      <Emblem {...banner} />
      {name ?? banner.name}
    </Button>
  );
}

export function LawLink({ law }: { readonly law: string }) {
  const { config, transport } = useApp();
  const name = nameOf(config, 'laws', law);
  if (transport.isOwn) return <span title={law}>{name}</span>;
  return (
    <a href={`/wiki?lang=${config.language}#law-${law}`} target="_blank" title={law}>
      {name}
    </a>
  );
}

interface PlaceProps {
  readonly x: number;
  readonly y: number;
  /** Description of the thing at the place, for screen readers. */
  readonly what: string;
}

export function PlaceLink({ x, y, what }: PlaceProps) {
  const app = useApp();
  const label = fillIn(app.config.panels.chronicle.jump, { n: what });
  const show = (): void => {
    app.show({ kind: 'place', x, y });
    app.announce(label);
  };
  return (
    <Button class="icon jump" aria-label={label} title={label} onClick={show}>
      ◎
    </Button>
  );
}

export function Swatch({ color }: { readonly color: string }) {
  return <span class="swatch" style={{ background: color }} />;
}

const ROLES = ['hero', 'villain', 'elder', 'matriarch', 'patriarch'] as const;

/** Founders are older than their world, so the text says how much of a life was before it. */
function elderText(
  text: Config['panels']['annals'],
  format: Format,
  { birth_tick: born, score }: NonNullable<Props['notables']['elder']>,
): string {
  const n = format.days(score);
  return born < 0 ? fillIn(text.elderBefore, { n, before: format.days(-born) }) : fillIn(text.elderText, { n });
}

interface Props {
  readonly title: string;
  readonly notables: Answers['/api/annals']['notables'];
  readonly format: Format;
}

export function Notables({ title, notables, format }: Props) {
  const { config } = useApp();
  const { annals: text } = config.panels;
  const known = ROLES.filter((role) => notables[role] !== null);
  if (known.length === 0) return null;
  return (
    <Section title={title}>
      <ul class="log">
        {known.map((role) => {
          const { id, name, caste, clan_id: clan, clan_name: clanName, death_tick: died, score } = notables[role]!;
          const counts = {
            hero: fillIn(text.heroText, { n: format.whole(score) }),
            villain: fillIn(text.villainText, { n: format.whole(score) }),
            elder: elderText(text, format, notables[role]!),
            matriarch: fillIn(text.childrenText, { n: format.whole(score) }),
            patriarch: fillIn(text.childrenText, { n: format.whole(score) }),
          };
          const line = [nameOf(config, 'castes', caste), counts[role], died === null ? text.alive : ''];
          return (
            <li key={role}>
              <span>
                <b>{text[role]}: </b>
                <CreatureLink id={id} name={name} />
                <small>
                  {` ${line.filter((each) => each !== '').join(' · ')}`}
                  {clan !== null && clan !== 0 && (
                    <>
                      {' · '}
                      <ClanLink id={clan} name={clanName} />
                    </>
                  )}
                </small>
              </span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
