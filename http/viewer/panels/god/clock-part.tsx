/**
 * Clock control: pause, one tick, speed; with `full` a new world too. Without a passkey it leads to where one is
 * entered.
 */
import type { App } from '../../app.js';
import { element, write } from '../../elements.js';
import { fillIn } from '../../text.js';
import { openDialog } from '../dialog.js';
import { button, labelled, note, section } from '../parts/blocks.js';
import { Format } from '../parts/format.js';
import { refusalWords } from '../parts/reading.js';
import { needsKeyWords, passkeyOf } from './passkey.js';

const SPEED_MIN = 0.1;
const SPEED_MAX = 1000;
const SLIDER_STEPS = 400;

export function clockPart(app: App, full: boolean): HTMLElement {
  const { client, clock } = app;
  const { clock: text } = app.config.panels;
  const answer = element('p', { className: 'answer', role: 'status' });
  const act: Act = async (control) => {
    const refused = await refusedBy(app, control);
    write(answer, refused);
    if (refused !== '') app.announce(refused);
    show();
  };
  const run = button(
    text.pause,
    () => void act(() => (clock.value.paused ? client.resume() : client.pause())),
  );
  run.dataset['act'] = 'run';
  const step = button(text.step, () => void act(() => client.step()));
  step.dataset['act'] = 'step';
  const speed = speedControl(app, act);
  const show = (): void => {
    write(run, clock.value.paused ? text.resume : text.pause);
    run.dataset['paused'] = String(clock.value.paused);
    speed.show();
  };
  clock.watch(show);
  show();
  passkeyOf(app).state.watch((state) => state === 'given' && write(answer, ''));
  const pace = element('p', { className: 'note' });
  const showPace = (reached: number | null): void =>
    write(pace, reached === null ? '' : fillIn(text.pace, { n: new Format(app).exact(reached) }));
  app.pace.watch(showPace);
  showPace(app.pace.value);
  const buttons = element('div', { className: 'row' }, [run, step]);
  if (full) {
    const reset = (): void => (client.key === null ? void act(() => client.reset()) : confirmReset(app, act));
    buttons.append(button(text.reset, reset, 'danger'));
  }
  const part = section(text.title, [buttons, speed.element, pace, answer]);
  part.classList.add('clock');
  return part;
}

type Act = (control: () => Promise<unknown>) => Promise<void>;

/**
 * Runs the action; returns why it was refused, or an empty text. Without a passkey it is not tried; the passkey
 * part shows why it is needed.
 */
async function refusedBy(app: App, control: () => Promise<unknown>): Promise<string> {
  if (app.client.key === null) {
    app.open('god');
    passkeyOf(app).ask(needsKeyWords(app));
    return '';
  }
  try {
    await control();
    return '';
  } catch (error) {
    if (isWrongKey(error)) passkeyOf(app).forget();
    return refusalWords(app.config, error);
  }
}

/** A slider and a number; neither is moved while it is held. */
function speedControl(
  { client, clock, config }: App,
  act: Act,
): { readonly element: HTMLElement; show(): void } {
  const { speed: words } = config.panels.clock;
  const field = element('input', { type: 'number', step: 'any', className: 'speed', ariaLabel: words });
  field.min = String(SPEED_MIN);
  field.max = String(SPEED_MAX);
  const slider = element('input', { type: 'range', min: '0', max: String(SLIDER_STEPS), ariaLabel: words });
  slider.addEventListener('input', () => {
    field.value = String(speedAt(Number(slider.value)));
    slider.setAttribute('aria-valuetext', field.value);
  });
  const send = (): void => void act(() => client.setSpeed(Number(field.value)));
  slider.addEventListener('change', send);
  field.addEventListener('change', send);
  const controls = element('div', { className: 'number-control wide' }, [slider, field]);
  return {
    element: element('div', { className: 'field' }, [element('span', {}, [words]), controls]),
    show() {
      const { speed: now } = clock.value;
      if (document.activeElement !== field) field.value = String(now);
      if (document.activeElement !== slider) slider.value = String(placeOf(now));
      slider.setAttribute('aria-valuetext', String(now));
    },
  };
}

/** A new world cannot be undone, so it asks twice. */
function confirmReset(app: App, act: Act): void {
  const { clock: text } = app.config.panels;
  const seed = element('input', { type: 'number', step: '1', id: 'reset-seed' });
  const begin = async (): Promise<void> => {
    const { seed: begun } = await app.client.reset(seed.value === '' ? undefined : Number(seed.value));
    app.announce(fillIn(text.resetDone, { n: begun }));
  };
  const confirm = button(
    text.reset,
    () => {
      dialog.close();
      void act(begin);
    },
    'danger',
  );
  const cancel = button(text.cancel, () => dialog.close());
  const dialog = openDialog(text.reset, app.config.text.tools.close, [
    note(text.resetText),
    labelled(text.seed, seed, text.seedHint),
    element('div', { className: 'row end' }, [cancel, confirm]),
  ]);
}

function isWrongKey(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'god_key_required';
}

/** The slider goes by the logarithm, in two digits. */
function speedAt(place: number): number {
  const speed = SPEED_MIN * (SPEED_MAX / SPEED_MIN) ** (place / SLIDER_STEPS);
  return Number(speed.toPrecision(2));
}

function placeOf(speed: number): number {
  const bounded = Math.min(SPEED_MAX, Math.max(SPEED_MIN, speed));
  return Math.round((SLIDER_STEPS * Math.log(bounded / SPEED_MIN)) / Math.log(SPEED_MAX / SPEED_MIN));
}
