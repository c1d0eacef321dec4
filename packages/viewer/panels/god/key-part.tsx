/** Form to set, enter and forget the passkey. */
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useApp, useTexts } from '../../state/context.js';
import type { Config } from '../../words/config.js';
import { refusalWords } from '../../words/refusals.js';
import { Button, Checkbox, Field, Note, Section } from '../parts/blocks.js';
import { PASSKEY_CHARACTERS_MAX, PASSKEY_CHARACTERS_MIN, passkeyOf, type KeyState } from './passkey.js';

export function KeyPart() {
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
