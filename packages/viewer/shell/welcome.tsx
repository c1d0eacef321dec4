/** The introduction on the first visit: symbols and first steps. It is not shown again after it was closed. */
import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { PEOPLE_CASTES } from '#schemas/tables/castes.js';
import { byId } from '../page/elements.js';
import { Button } from '../panels/parts/blocks.js';
import { youngestAwake } from '../panels/parts/outstanding.js';
import type { App } from '../state/app.js';
import { livingCastes } from '../world/entities.js';
import { openHelp, CastePicture } from './help.js';

/** Screens on which the panels are beside the stage and do not cover it. */
const WIDE = matchMedia('(min-width: 60.01rem)');

/** Screens that fingers touch. */
const TOUCH = matchMedia('(pointer: coarse)');

/** Parameters of a link that names something. The introduction would cover it. */
const NAMED = ['tour', 'clean', 'follow', 'creature', 'clan', 'record', 'panel', 'q'];

/** Shows the introduction unless it was closed before or the address names something. Escape closes it. */
export function startWelcome(app: App): void {
  const query = new URLSearchParams(location.search);
  if (app.settings.value.welcomed || NAMED.some((name) => query.has(name))) return;
  const host = byId('welcome');
  host.hidden = false;
  const closeByKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open], :popover-open'))
      close();
  };
  const close = (): void => {
    removeEventListener('keydown', closeByKey);
    app.settings.choose({ welcomed: true });
    host.hidden = true;
    render(null, host);
    byId('stage').focus();
  };
  addEventListener('keydown', closeByKey);
  render(<Welcome app={app} close={close} />, host);
  // Keys reach it first, as it stands before all else.
  if (document.activeElement === document.body) host.querySelector('button')?.focus({ preventScroll: true });
}

interface Props {
  readonly app: App;
  readonly close: () => void;
}

/** Castes that a sentence of the introduction is about. A kind of which nobody lives in this world is left out. */
const KINDS = {
  Woman: ['Woman'],
  Soldier: ['Soldier', 'Artisan'],
  Gentleman: ['Gentleman', 'Professional'],
  Noble: ['Noble'],
  Priest: ['Priest'],
  Predator: ['Predator', 'Herbivore'],
} as const;
const UPDATE_MS = 1000;

function Welcome({ app, close }: Props) {
  const [living, setLiving] = useState<ReadonlySet<string>>(new Set<string>(PEOPLE_CASTES));
  useEffect(() => app.every(UPDATE_MS, () => setLiving((last) => sameOr(last, livingCastes(app.client.world)))), []);
  const { welcome: text, tools } = app.config.text;
  const then = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <>
      <h2>{text.title}</h2>
      <p>{text.what}</p>
      <ul class="things">
        {(Object.keys(KINDS) as (keyof typeof KINDS)[])
          .filter((kind) => KINDS[kind].some((caste) => living.has(caste)))
          .map((kind) => (
            <li key={kind}>
              <CastePicture caste={kind} />
              <span>{text.castes[kind]}</span>
            </li>
          ))}
      </ul>
      <p>{TOUCH.matches ? text.handTouch : text.hand}</p>
      <div class="row">
        <Button class="primary" onClick={then(() => followSomebody(app))}>
          {text.newborn}
        </Button>
        <Button onClick={then(() => (app.touring.value = true))}>{text.tour}</Button>
        <Button onClick={then(() => openHelp(app))}>{text.help}</Button>
      </div>
      <Button class="icon close" aria-label={tools.close} onClick={close}>
        ×
      </Button>
    </>
  );
}

/** Returns the last set if both are equal, so that nothing is rendered again. */
function sameOr(last: ReadonlySet<string>, next: ReadonlySet<string>): ReadonlySet<string> {
  return last.size === next.size && [...next].every((caste) => last.has(caste)) ? last : next;
}

/** The greatest event within this time, in ticks, is shown if all sleep. */
const RECENT_TICKS = 600;

/**
 * Follows the youngest creature that is awake; on wide screens its panel opens, too. If all sleep, shows the greatest
 * event of the moment or, if there is none, starts the tour.
 */
export function followSomebody(app: App): void {
  const id = youngestAwake(app);
  if (id === null) {
    const event = app.news.greatest(app.client.world.tick - RECENT_TICKS);
    if (event === null || (event.x === 0 && event.y === 0)) app.touring.value = true;
    else app.show({ kind: 'place', x: event.x, y: event.y });
    return;
  }
  app.show({ kind: 'creature', id });
  app.follow.value = id;
  if (WIDE.matches) app.open('creature');
}
