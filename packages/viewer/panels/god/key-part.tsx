/**
 * The god passkey that the reader has entered. The page stores it (page/passkey-storage.ts) and passes it only to the
 * client.
 */
import { Archive } from '#client/index.js';
import { forgetPasskey, storedPasskey, storePasskey } from '../../page/passkey-storage.js';
import { signal } from '../../page/signal.js';
import type { App } from '../../state/app.js';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useApp, useTexts } from '../../state/context.js';
import type { Config } from '../../words/config.js';
import { refusalWords } from '../../words/refusals.js';
import { Button, Checkbox, Field, Note, Section } from '../parts/blocks.js';

/** `unset`: the service has no passkey; `asked`: it has one that the reader must enter; `given`: it was accepted. */
type KeyState = 'unknown' | 'unset' | 'asked' | 'given';

const PASSKEY_CHARACTERS_MIN = 8;
const PASSKEY_CHARACTERS_MAX = 256;
/** Setup token, read when the page opens, because the script then removes it from the address (shell/address.ts). */
const SETUP_TOKEN = new URLSearchParams(location.search).get('setup_token') ?? undefined;

class Passkey {
  readonly state = signal<KeyState>('unknown');
  /** A new object for each action that was tried without the passkey; null if there is none. */
  readonly request = signal<object | null>(null);
  readonly #app: App;

  constructor(app: App) {
    this.#app = app;
    if (!app.transport.isOwn) app.client.key = storedPasskey();
    if (app.client.key !== null) this.state.value = 'given';
  }

  async readStatus(): Promise<void> {
    const { configured } = await new Archive(this.#app.client.god).read('/api/auth/status');
    if (!configured) this.#forget('unset');
    else if (this.state.value !== 'given') this.state.value = 'asked';
  }

  /** Sets the first passkey of the service. Fails if it has one already. */
  async enrol(passkey: string, keep: boolean): Promise<void> {
    await this.#app.client.god.setup(passkey, SETUP_TOKEN);
    this.#take(passkey, keep);
  }

  /** Checks a passkey by an empty law change. Forgets the passkey and fails if it is wrong. */
  async enter(passkey: string, keep: boolean): Promise<void> {
    const { client } = this.#app;
    client.key = passkey;
    try {
      await client.god.setLaws({}, { persist: false });
    } catch (error) {
      this.#forget('asked');
      throw error;
    }
    this.#take(passkey, keep);
  }

  ask(): void {
    this.request.value = {};
  }

  forget(): void {
    this.#forget('asked');
  }

  #take(passkey: string, keep: boolean): void {
    this.#app.client.key = passkey;
    storePasskey(passkey, keep);
    this.request.value = null;
    this.state.value = 'given';
  }

  #forget(state: KeyState): void {
    this.#app.client.key = null;
    forgetPasskey();
    this.state.value = state;
  }
}

const passkeys = new WeakMap<App, Passkey>();

export function passkeyOf(app: App): Passkey {
  const passkey = passkeys.get(app) ?? new Passkey(app);
  passkeys.set(app, passkey);
  return passkey;
}

// Form to set, enter and forget the passkey.

export function KeyPart() {
  const app = useApp();
  if (!app.transport.isOwn) return <KeyOfService />;
  const { title, own } = app.config.text.demo;
  return (
    <Section title={title}>
      <Note>{own}</Note>
    </Section>
  );
}

function KeyOfService() {
  const app = useApp();
  const { key: text } = useTexts();
  const passkey = passkeyOf(app);
  const state = passkey.state.value;
  const request = passkey.request.value;
  const body = useRef<HTMLDivElement>(null);
  const [answer, setAnswer] = useState({ words: '', isGood: true });
  const say = (words: string, isGood: boolean): void => setAnswer({ words, isGood });
  const readStatus = async (): Promise<void> => {
    try {
      await passkey.readStatus();
      say('', true);
    } catch (error) {
      say(refusalWords(app.config, error), false);
    }
  };
  useLayoutEffect(() => {
    void readStatus();
    // A failed request is repeated when the connection is restored.
    return app.client.on('hello', () => {
      if (passkey.state.value === 'unknown') void readStatus();
    });
  }, []);
  // A request clears the last answer.
  useLayoutEffect(() => {
    if (request !== null) say('', true);
  }, [request]);
  useFocus(body, request, state);
  const send = async (value: string, keep: boolean): Promise<void> => {
    const isFirst = state === 'unset';
    try {
      await (isFirst ? passkey.enrol(value, keep) : passkey.enter(value, keep));
      say(isFirst ? text.enrolled : text.accepted, true);
    } catch (error) {
      say(refusalWords(app.config, error), false);
      if (isFirst) void passkey.readStatus().catch(() => undefined);
    }
  };
  const isAnswered = answer.words !== '' || request === null;
  const forget = (): void => {
    passkey.forget();
    say(text.forgotten, true);
  };
  return (
    <Section title={text.title}>
      <p class="answer" role="status" id="passkey-answer" data-good={String(isAnswered && answer.isGood)}>
        {isAnswered ? answer.words : requestWords(text, state)}
      </p>
      <div id="passkey-part" data-state={state} ref={body}>
        {state === 'given' ? (
          <>
            <Note>{text.hereText}</Note>
            <Button onClick={forget}>{text.forget}</Button>
          </>
        ) : (
          state !== 'unknown' && (
            <KeyForm
              key={state}
              isFirst={state === 'unset'}
              send={(value, keep) => void send(value, keep)}
              refuse={(words) => say(words, false)}
            />
          )
        )}
      </div>
    </Section>
  );
}

function useFocus(body: RefObject<HTMLElement | null>, request: object | null, state: KeyState): void {
  useLayoutEffect(() => {
    if (request === null) return;
    body.current?.scrollIntoView({ block: 'nearest' });
    body.current?.querySelector('input')?.focus();
  }, [request, state]);
}

/** Explains why an action without a passkey was not tried; empty until it is known whether a passkey exists. */
function requestWords(text: Config['panels']['key'], state: KeyState): string {
  if (state === 'unset') return text.needsFirst;
  return state === 'asked' ? text.needed : '';
}

interface FormProps {
  readonly isFirst: boolean;
  readonly send: (passkey: string, keep: boolean) => void;
  readonly refuse: (words: string) => void;
}

function KeyForm({ isFirst, send, refuse }: FormProps) {
  const { key: text } = useTexts();
  const field = useRef<HTMLInputElement>(null);
  const again = useRef<HTMLInputElement>(null);
  const [keep, setKeep] = useState(false);
  const submit = (event: Event): void => {
    event.preventDefault();
    const value = field.current?.value ?? '';
    if (isFirst && [...value].length < PASSKEY_CHARACTERS_MIN) refuse(text.tooShort);
    else if (isFirst && value !== again.current?.value) refuse(text.different);
    else send(value, keep);
  };
  const common = {
    type: 'password',
    maxLength: PASSKEY_CHARACTERS_MAX,
    required: true,
    'aria-describedby': 'passkey-answer',
  } as const;
  return (
    <form id="passkey-form" noValidate onSubmit={submit}>
      <Note>{isFirst ? text.enrolText : text.enterText}</Note>
      <Field label={text.passkey} hint={isFirst ? text.hint : ''}>
        <input {...common} ref={field} id="passkey" autoComplete={isFirst ? 'new-password' : 'current-password'} />
      </Field>
      {isFirst && (
        <Field label={text.again}>
          <input {...common} ref={again} id="passkey-again" autoComplete="new-password" />
        </Field>
      )}
      <Checkbox label={text.keep} title={text.keepHint} isOn={keep} change={setKeep} />
      <div class="row">
        <button type="submit" class="primary">
          {isFirst ? text.enrol : text.enter}
        </button>
      </div>
    </form>
  );
}
