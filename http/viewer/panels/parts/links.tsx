/** Links of panels to creatures, clans, places and laws. All can be reached by keyboard. */
import { clanColor, clanName, personalName } from '../../../../client/index.js';
import type { App } from '../../app.js';
import { element } from '../../elements.js';
import { fillIn } from '../../text.js';

/** A link to a creature; its panel opens. */
export function creatureLink(app: App, id: number, name: string | null = null): HTMLElement {
  return link(name ?? creatureName(app, id), () => {
    app.show({ kind: 'creature', id });
    app.open('creature');
  });
}

/** A link to a clan, in its colour, which opens its panel. 0 means no clan. */
export function clanLink(app: App, id: number, name: string | null = null): HTMLElement {
  if (id === 0) return element('span', { className: 'faint' }, [app.config.panels.common.clanless]);
  const banner = bannerOf(app, id);
  const button = link(name ?? banner.name, () => {
    app.show({ kind: 'clan', id });
    app.open('clans');
  });
  button.prepend(swatch(banner.color));
  return button;
}

/** A link to the wiki's text of a law, by its name, which is the same in all languages. */
export function lawLink({ config }: App, law: string): HTMLElement {
  const href = `/wiki?lang=${config.language}#law-${law}`;
  return element('a', { href, target: '_blank' }, [element('code', {}, [law])]);
}

/** A button that moves the view to a place. `what` names the thing there for screen readers. */
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

/** The full name of a creature, living or dead: the world's seed and the number tell it. */
export function creatureName(app: App, id: number): string {
  const seed = seedOf(app);
  return seed === null ? `#${id}` : personalName(seed, id);
}

/** Name and colour of a clan, of those that ended too. */
export function bannerOf(app: App, id: number): { readonly name: string; readonly color: string } {
  const seed = seedOf(app);
  return { name: seed === null ? `#${id}` : clanName(seed, id), color: clanColor(id) };
}

/** Null before the first frame. */
function seedOf({ client: { world } }: App): number | null {
  return world.isKnown ? world.tables.world.number('seed', 0, 0) : null;
}
