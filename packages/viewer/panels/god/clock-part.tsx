/** Clock control; with `full` a new world too. If there is no passkey, it leads to where one is entered. */
import { useSignalEffect } from '@preact/signals';
import { useState } from 'preact/hooks';
import type { App } from '../../state/app.js';
import { useApp, useFormat, useTexts } from '../../state/context.js';
import { refusalWords } from '../../words/refusals.js';
import { fillIn } from '../../words/config.js';
import { Button, Field, Note, Section } from '../parts/blocks.js';
import { Dialog } from '../parts/dialog.js';
import { SliderField, type SliderScale } from '../parts/slider-field.js';
import { passkeyOf } from './key-part.js';

const SPEED_MIN = 0.1;
const SPEED_MAX = 1000;
const SLIDER_STEPS = 400;

/** Runs a control call and shows the reason if the service refuses it. */
type Act = (control: () => Promise<unknown>) => Promise<void>;

export function ClockPart({ full = false }: { readonly full?: boolean }) {
  const app = useApp();
  const { client, clock } = app;
  const { clock: text } = useTexts();
  const format = useFormat();
  const { paused } = clock.value;
  const reached = app.pace.value;
  const [answer, setAnswer] = useState('');
  const [isAsking, setAsking] = useState(false);
  const act: Act = async (control) => {
    const refused = await refusedBy(app, control);
    setAnswer(refused);
    if (refused !== '') app.announce(refused);
  };
  useSignalEffect(() => {
    if (passkeyOf(app).state.value === 'given') setAnswer('');
  });
  return (
    <Section title={text.title} class="clock">
      <div class="row">
        <Button
          data-act="run"
          data-paused={String(paused)}
          onClick={() => void act(() => (paused ? client.resume() : client.pause()))}
        >
          {paused ? text.resume : text.pause}
        </Button>
        <Button data-act="step" onClick={() => void act(() => client.step())}>
          {text.step}
        </Button>
        {full && (
          <Button
            class="danger"
            onClick={() => (client.key === null ? void act(() => client.reset()) : setAsking(true))}
          >
            {text.reset}
          </Button>
        )}
      </div>
      <SpeedControl act={act} />
      <Note>{reached !== null && fillIn(text.pace, { n: format.exact(reached) })}</Note>
      <p class="answer" role="status">
        {answer}
      </p>
      {isAsking && <ResetDialog act={act} onClose={() => setAsking(false)} />}
    </Section>
  );
}

/**
 * Runs the action; returns why it was refused, or an empty text. Without a passkey it is not tried; the passkey
 * part says so and asks for it.
 */
export async function refusedBy(app: App, control: () => Promise<unknown>): Promise<string> {
  if (app.client.key === null) {
    app.open('god');
    passkeyOf(app).ask();
    return '';
  }
  try {
    await control();
    return '';
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'god_key_required') passkeyOf(app).forget();
    return refusalWords(app.config, error);
  }
}

function SpeedControl({ act }: { readonly act: Act }) {
  const { client, clock } = useApp();
  const { speed: words } = useTexts().clock;
  const take = async (text: string): Promise<boolean> => {
    await act(() => client.setSpeed(Number(text)));
    return true;
  };
  return (
    <div class="field">
      <span>{words}</span>
      <div class="number-control wide">
        <SliderField
          label={words}
          value={clock.value.speed}
          min={SPEED_MIN}
          max={SPEED_MAX}
          scale={SPEED_SCALE}
          words={String}
          take={take}
        />
      </div>
    </div>
  );
}

interface ResetProps {
  readonly act: Act;
  readonly onClose: () => void;
}

/** Asks for confirmation, because a reset cannot be undone. Proposes a random seed, so that the new world differs. */
function ResetDialog({ act, onClose }: ResetProps) {
  const app = useApp();
  const { clock: text } = useTexts();
  const [seed, setSeed] = useState(randomSeed);
  const current = app.client.world.tables.world.number('seed', 0, 0);
  const begin = async (): Promise<void> => {
    const { seed: begun } = await app.client.reset(seed === '' ? undefined : Number(seed));
    app.announce(fillIn(text.resetDone, { n: begun }));
  };
  const confirm = (): void => {
    onClose();
    void act(begin);
  };
  return (
    <Dialog title={text.reset} closeLabel={app.config.text.tools.close} onClose={onClose}>
      <Note>{text.resetText}</Note>
      <Field label={text.seed} hint={text.seedHint}>
        <input
          type="number"
          step={1}
          id="reset-seed"
          value={seed}
          onInput={(event) => setSeed(event.currentTarget.value)}
        />
      </Field>
      <div class="row">
        <Button id="another-seed" onClick={() => setSeed(randomSeed())}>{`⚄ ${text.anotherSeed}`}</Button>
        <Button id="same-seed" onClick={() => setSeed(String(current))}>
          {fillIn(text.sameSeed, { n: current })}
        </Button>
      </div>
      <div class="row end">
        <Button onClick={onClose}>{text.cancel}</Button>
        <Button class="danger" onClick={confirm}>
          {text.reset}
        </Button>
      </div>
    </Dialog>
  );
}

function randomSeed(): string {
  return String(crypto.getRandomValues(new Uint32Array(1))[0]! >>> 1);
}

/** Returns the speed at a position of the slider: a logarithmic scale, rounded to two digits. */
function speedAt(place: number): number {
  const speed = SPEED_MIN * (SPEED_MAX / SPEED_MIN) ** (place / SLIDER_STEPS);
  return Number(speed.toPrecision(2));
}

function placeOf(speed: number): number {
  const bounded = Math.min(SPEED_MAX, Math.max(SPEED_MIN, speed));
  return Math.round((SLIDER_STEPS * Math.log(bounded / SPEED_MIN)) / Math.log(SPEED_MAX / SPEED_MIN));
}

const SPEED_SCALE: SliderScale = { steps: SLIDER_STEPS, valueAt: speedAt, placeOf };
