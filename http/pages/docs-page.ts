/**
 * The API reference: Swagger UI served from this machine, started by a script of its own because the content policy
 * allows none inline (decisions.md section 8).
 */
import type { PageName } from '../content/content.js';
import { pageLinks } from './frame.js';

/** The page at `/docs`, with links to these pages. */
export function docsPage(pages: readonly PageName[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Spaceland: API reference</title>
<link rel="icon" type="image/png" href="/docs/favicon-32x32.png">
<link rel="stylesheet" href="/docs/swagger-ui.css">
<link rel="stylesheet" href="/pages/style.css">
<script defer src="/docs/swagger-ui-bundle.js"></script>
<script defer src="/docs/start.js"></script>
</head>
<body class="reference">
<header class="site">
<a class="name" href="/">Spaceland</a>
${pageLinks(pages, 'docs').text}
</header>
<div id="reference"></div>
<noscript>The reference needs JavaScript; the document itself is at <a href="/openapi.json">/openapi.json</a>, the socket's at <a href="/asyncapi.json">/asyncapi.json</a>.</noscript>
</body>
</html>
`;
}

/** Script that starts it, dark or light as the reader's system is. Without a validator address it would ask a server elsewhere. */
export const DOCS_START = `const dark = window.matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
follow();
dark.addEventListener('change', follow);
window.addEventListener('DOMContentLoaded', () => {
  window.SwaggerUIBundle({
    url: '/openapi.json',
    dom_id: '#reference',
    validatorUrl: null,
    deepLinking: true,
    persistAuthorization: true,
    tryItOutEnabled: true,
    displayRequestDuration: true,
  });
});
`;
