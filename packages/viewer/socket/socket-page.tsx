/** Shows the socket's messages, from its AsyncAPI document, and a console to try them. */
import { useEffect, useState, useRef } from 'preact/hooks';
import { formatNumber } from '#http/content/numbers.js';
import { COMPACT_SUBPROTOCOL } from '#schemas/compact/tables.js';

interface Message {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly payload?: unknown;
  readonly examples?: readonly Example[];
}

interface Description {
  readonly channels: { readonly ws: { readonly description: string } };
  readonly components: {
    readonly messages: Readonly<Record<string, Message>>;
    readonly schemas: Readonly<Record<string, unknown>>;
  };
}

const SENT = 'action';

export function SocketPage() {
  const [document, setDocument] = useState<Description | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    fetch('/asyncapi.json')
      .then(async (answer) => setDocument((await answer.json()) as Description))
      .catch((error: unknown) => setProblem(String(error)));
  }, []);
  if (document === null) return <p role="status">{problem === '' ? 'Loading …' : problem}</p>;
  const { messages, schemas } = document.components;
  const all = Object.values(messages);
  return (
    <>
      <Console examples={messages[SENT]?.examples ?? []} />
      <h2 id="rules">Rules</h2>
      {document.channels.ws.description.split('\n\n').map((rule) => (
        <p key={rule}>{coded(rule)}</p>
      ))}
      <h2 id="messages">Messages</h2>
      {all.map((message) => (
        <section key={message.name} id={message.name}>
          <h3>
            <code>{message.name}</code> {message.title}
          </h3>
          <p>
            {message.name === SENT ? 'Client to service. ' : 'Service to client. '}
            {coded(message.summary)}
          </p>
          <details>
            <summary>Schema</summary>
            <pre tabIndex={0}>{JSON.stringify(resolved(message.payload, schemas), null, 2)}</pre>
          </details>
        </section>
      ))}
    </>
  );
}

function coded(text: string) {
  return text.split('`').map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part));
}

/** Replaces a reference at the top level by the schema that it names; nested references stay. */
function resolved(payload: unknown, schemas: Description['components']['schemas']): unknown {
  const name = (payload as { $ref?: string } | undefined)?.$ref?.split('/').at(-1);
  return name === undefined ? payload : schemas[name];
}

// A console for the socket: connects, logs messages of both directions, and sends messages.

interface Entry {
  readonly id: number;
  readonly time: string;
  readonly direction: 'sent' | 'received' | 'note';
  readonly type: string;
  readonly bytes: number;
  readonly text: string;
}

type Status = 'closed' | 'connecting' | 'open';

const ENTRIES_MAX = 200;
const SHOWN_MAX = 4000;

interface Example {
  readonly name: string;
  readonly payload: unknown;
}

interface Props {
  readonly examples: readonly Example[];
}

function Console({ examples }: Props) {
  const socket = useSocket();
  const [hidden, setHidden] = useState('');
  const types = [...new Set(socket.entries.map(({ type }) => type))];
  return (
    <section class="console" aria-label="Console">
      <h2 id="console">Console</h2>
      <Connection socket={socket} />
      <Composer socket={socket} examples={examples} />
      <div class="row">
        <Choice
          label="Hide"
          id="hide"
          choices={[['', 'nothing'], ...types.map((type) => [type, type] as const)]}
          choose={setHidden}
        />
        <button type="button" onClick={socket.clear}>
          Clear
        </button>
      </div>
      <Log entries={socket.entries.filter(({ type }) => type !== hidden)} />
    </section>
  );
}

interface SocketProps {
  readonly socket: ReturnType<typeof useSocket>;
}

function Connection({ socket: { status, connect, disconnect } }: SocketProps) {
  const [stream, setStream] = useState('json');
  return (
    <div class="row">
      <Choice
        label="Stream"
        id="stream"
        isDisabled={status !== 'closed'}
        choices={[
          ['json', 'JSON'],
          ['compact', `compact (${COMPACT_SUBPROTOCOL})`],
        ]}
        choose={setStream}
      />
      <button
        type="button"
        id="connect"
        onClick={() => (status === 'closed' ? connect(stream === 'compact') : disconnect())}
      >
        {status === 'closed' ? 'Connect' : 'Disconnect'}
      </button>
      <span role="status">{status}</span>
    </div>
  );
}

function Composer({ socket: { status, send }, examples }: SocketProps & Props) {
  const [draft, setDraft] = useState(() => textOf(examples[0]));
  const choose = (name: string): void => setDraft(textOf(examples.find((example) => example.name === name)));
  return (
    <>
      <div class="row">
        <Choice
          label="Example"
          id="example"
          choices={examples.map(({ name }) => [name, name] as const)}
          choose={choose}
        />
      </div>
      <textarea
        id="draft"
        rows={5}
        aria-label="Message"
        value={draft}
        onInput={(event) => setDraft(event.currentTarget.value)}
      />
      <button type="button" id="send" disabled={status !== 'open'} onClick={() => send(draft)}>
        Send
      </button>
    </>
  );
}

function textOf(example: Example | undefined): string {
  return JSON.stringify(example?.payload ?? {}, null, 2);
}

interface ChoiceProps {
  readonly label: string;
  readonly id: string;
  readonly choices: readonly (readonly [value: string, words: string])[];
  readonly choose: (value: string) => void;
  readonly isDisabled?: boolean;
}

function Choice({ label, id, choices, choose, isDisabled = false }: ChoiceProps) {
  return (
    <label>
      {label}{' '}
      <select id={id} disabled={isDisabled} onChange={(event) => choose(event.currentTarget.value)}>
        {choices.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

function Log({ entries }: { readonly entries: readonly Entry[] }) {
  return (
    <ol class="log" aria-label="Log">
      {entries.map(({ id, time, direction, type, bytes, text }) => (
        <li key={id} data-direction={direction}>
          <details>
            <summary>
              <time>{time}</time> {direction === 'sent' ? '→' : '←'} <code>{type}</code>{' '}
              {formatNumber(bytes, 'whole', 'en')} bytes
            </summary>
            <pre tabIndex={0}>{text}</pre>
          </details>
        </li>
      ))}
    </ol>
  );
}

function useSocket() {
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const [status, setStatus] = useState<Status>('closed');
  const socket = useRef<WebSocket | null>(null);
  const counter = useRef(0);
  const add = (direction: Entry['direction'], type: string, bytes: number, text: string): void => {
    const id = counter.current++;
    const time = new Date().toISOString().slice(11, 23);
    const entry = { id, time, direction, type, bytes, text: text.slice(0, SHOWN_MAX) };
    setEntries((last) => [entry, ...last].slice(0, ENTRIES_MAX));
  };
  const connect = (isCompact: boolean): void => {
    const address = `${location.origin.replace('http', 'ws')}/ws`;
    const opened = isCompact ? new WebSocket(address, COMPACT_SUBPROTOCOL) : new WebSocket(address);
    opened.binaryType = 'arraybuffer';
    socket.current = opened;
    setStatus('connecting');
    opened.addEventListener('open', () => setStatus('open'));
    opened.addEventListener('message', ({ data }: MessageEvent<string | ArrayBuffer>) => {
      if (typeof data === 'string') add('received', typeOf(data), new Blob([data]).size, data);
      else add('received', 'compact', data.byteLength, hexOf(new Uint8Array(data)));
    });
    opened.addEventListener('close', ({ code, reason }) => {
      setStatus('closed');
      add('note', `closed ${code}`, 0, reason);
    });
  };
  return {
    entries,
    status,
    connect,
    disconnect: () => socket.current?.close(),
    send: (text: string) => {
      socket.current?.send(text);
      add('sent', typeOf(text), new Blob([text]).size, text);
    },
    clear: () => setEntries([]),
  };
}

function typeOf(text: string): string {
  try {
    const { type, action } = JSON.parse(text) as { type?: string; action?: string };
    return type ?? action ?? 'message';
  } catch {
    return 'text';
  }
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, SHOWN_MAX / 3), (byte) => byte.toString(16).padStart(2, '0')).join(' ');
}
