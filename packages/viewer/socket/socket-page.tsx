/** Shows the socket's messages, from its AsyncAPI document, and a console to try them. */
import { useEffect, useState } from 'preact/hooks';
import { Console, type Example } from './console.js';

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
