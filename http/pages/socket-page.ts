/** The page at `/docs/socket`: the reference of the socket, and a console to try it. */
import { html } from './html.js';
import { framedPage } from './layout.js';
import type { PageName } from '../content/content.js';

interface SocketPage {
  readonly version: string;
  readonly pages: readonly PageName[];
}

export function socketPage({ version, pages }: SocketPage): string {
  return framedPage({
    page: null,
    pages,
    language: 'en',
    base: '',
    version,
    title: 'The socket',
    description: 'Every message between clients and the service at /ws, and a console that connects, sends and logs.',
    contents: null,
    main: html`<p>
        The document itself is at <a href="/asyncapi.json">/asyncapi.json</a>, the compact stream at
        <a href="/docs/compact-stream.md">/docs/compact-stream.md</a>, the rest of the API at <a href="/docs">/docs</a>.
      </p>
      <div id="socket"><noscript>The console needs JavaScript.</noscript></div>`,
    files: html`<script type="module" src="/viewer/socket/main.js"></script>`,
  });
}
