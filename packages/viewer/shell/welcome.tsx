/** The introduction on the first visit: symbols and first steps. It is not shown again after it was closed. */
import { render } from 'preact';
import { byId } from '../page/elements.js';
import { Button } from '../panels/parts/blocks.js';
import { newborn } from '../panels/parts/outstanding.js';
import type { App } from '../state/app.js';
import { openHelp, CastePicture } from './help.js';

/** Screens on which the panels are beside the stage and do not cover it. */
const WIDE = matchMedia('(min-width: 60.01rem)');

/** Parameters of a link that names something. The introduction would cover it. */
const NAMED = ['tour', 'follow', 'creature', 'clan', 'record', 'panel', 'q'];

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

function Welcome({ app, close }: Props) {
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
        {(['Woman', 'Soldier', 'Gentleman', 'Noble', 'Priest', 'Predator'] as const).map((caste) => (
          <li key={caste}>
            <CastePicture caste={caste} />
            <span>{text.castes[caste]}</span>
          </li>
        ))}
      </ul>
      <p>{text.hand}</p>
      <div class="row">
        <Button class="primary" onClick={then(() => followNewborn(app))}>
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

/** Follows the youngest creature. On wide screens its panel opens, too. */
export function followNewborn(app: App): void {
  const id = newborn(app);
  if (id === null) return;
  app.show({ kind: 'creature', id });
  app.follow.value = id;
  if (WIDE.matches) app.open('creature');
}
