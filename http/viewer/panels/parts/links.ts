/** What can be gone to from a panel: creatures, clans, places. They are buttons, so that the keyboard reaches them. */
import { FIRST_NAMES } from '../../../../schemas/wire/names.js';
import type { App } from '../../app.js';
import { nameOf } from '../../config.js';
import { element } from '../../elements.js';
import { rowOf } from '../../stage/places.js';
import { fillIn } from './format.js';

/** A link to a creature; its panel opens. */
export function creatureLink(app: App, id: number, name: string | null = null): HTMLElement {
  const words = name ?? creatureName(app, id) ?? `#${id}`;
  return link(words, () => {
    app.show({ kind: 'creature', id });
    app.open('creature');
  });
}

/** A link to a clan, with its colour; its panel opens. 0 is who has none. */
export function clanLink(app: App, id: number, name: string | null = null): HTMLElement {
  if (id === 0) return element('span', { className: 'faint' }, [app.config.panels.common.clanless]);
  const banner = bannerOf(app, id);
  const button = link(name ?? banner.name ?? `#${id}`, () => {
    app.show({ kind: 'clan', id });
    app.open('clans');
  });
  button.prepend(swatch(banner.color));
  return button;
}

/** A button that moves the view to a place. `what` says of what, for those who hear it. */
export function placeLink(app: App, x: number, y: number, what: string): HTMLElement {
  const label = fillIn(app.config.panels.chronicle.jump, { n: what });
  const button = element(
    'button',
    { type: 'button', className: 'icon jump', ariaLabel: label, title: label },
    ['◎'],
  );
  button.addEventListener('click', () => {
    app.show({ kind: 'place', x, y });
    app.announce(label);
  });
  return button;
}

export function swatch(color: string): HTMLElement {
  const made = element('span', { className: 'swatch' });
  made.style.background = color;
  return made;
}

/** A button that looks like a link. */
function link(words: string, act: () => void): HTMLButtonElement {
  const button = element('button', { type: 'button', className: 'link' }, [words]);
  button.addEventListener('click', act);
  return button;
}

/** The full name of who lives; null for all others. */
export function creatureName({ client }: App, id: number): string | null {
  const { creatures } = client.world.tables;
  const row = rowOf(creatures, id);
  if (row < 0) return null;
  const first = creatures.text('first_name', row) ?? FIRST_NAMES[0]!;
  return `${first} ${creatures.text('last_name', row) ?? ''}`;
}

/** Name and colour of a clan that is spoken of. */
export function bannerOf(
  { client }: App,
  id: number,
): { readonly name: string | null; readonly color: string } {
  const { banners } = client.world.tables;
  const row = rowOf(banners, id);
  if (row < 0) return { name: null, color: 'var(--faint)' };
  return { name: banners.text('name', row), color: banners.text('color', row) ?? 'var(--faint)' };
}

/** A caste and number for who has no known name. */
export function casteWithNumber({ config }: App, caste: string | null, id: number): string {
  return caste === null ? `#${id}` : `${nameOf(config, 'castes', caste)} #${id}`;
}
