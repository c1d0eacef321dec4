/** The introduction on the first visit: symbols and first steps. It is not shown again after it was closed. */
import { render } from 'preact';
import { byId } from '../page/elements.js';
import { Button } from '../panels/parts/blocks.js';
import { newborn } from '../panels/parts/outstanding.js';
import type { App } from '../state/app.js';
import { openHelp, CastePicture } from './help.js';

/** Screens on which the panels are beside the stage and do not cover it. */
const WIDE = matchMedia('(min-width: 60.01rem)');

/** Shows the introduction unless it was closed before or the page was opened as a tour. */
export function startWelcome(app: App): void {
  if (app.settings.value.welcomed || new URLSearchParams(location.search).has('tour')) return;
  const host = byId('welcome');
  host.hidden = false;
  const close = (): void => {
    app.settings.choose({ welcomed: true });
    host.hidden = true;
    render(null, host);
    byId('stage').focus();
  };
  render(<Welcome app={app} close={close} />, host);
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
