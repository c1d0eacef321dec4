/** Links in panels to creatures, clans, places and laws. All are accessible by keyboard. */
import type { ComponentChildren } from 'preact';
import { Emblem } from '../../clans/emblem.js';
import { useApp } from '../../state/context.js';
import { bannerOf, creatureName } from '../../state/names.js';
import { nameOf } from '../../words/config.js';
import { fillIn } from '../../words/text.js';
import { Button } from './blocks.js';

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
  const { config } = useApp();
  return (
    <a href={`/wiki?lang=${config.language}#law-${law}`} target="_blank" title={law}>
      {nameOf(config, 'laws', law)}
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
