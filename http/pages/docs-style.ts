/**
 * The style of the API reference beside Swagger UI's own: the bar of all pages, and colours of ours where those of
 * Swagger UI stand out too little from their ground (WCAG 2, 1.4.3). Nothing of the pages of words reaches into
 * it.
 */
import { BAR_STYLE } from './page-style.js';

/** Swagger UI marks the dark look at the root (docs-page.ts). */
const LIGHT = 'html:not(.dark-mode) .swagger-ui';
const DARK = 'html.dark-mode .swagger-ui';

const PAGE = `
.reference { margin: 0; background: var(--ground); color: var(--ink); }
.swagger-ui .information-container .info { margin: 1.5rem 0; }
.swagger-ui .scheme-container { padding: 1rem 0; }
.swagger-ui .response-col_links { display: none; }
.swagger-ui :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;

const LIGHT_CONTRAST = `
${LIGHT} .info .title small { background: #57606a; }
${LIGHT} .info .title small.version-stamp { background: #3f6212; }
${LIGHT} .info a, ${LIGHT} .info .url { color: var(--accent); }
${LIGHT} .btn.authorize { color: #0f6b43; border-color: #0f6b43; }
${LIGHT} .btn.authorize :is(svg, svg *) { fill: #0f6b43; }
${LIGHT} .btn.cancel { color: #b3261e; border-color: #b3261e; }
${LIGHT} .btn.execute { background: var(--accent); border-color: var(--accent); }
${LIGHT} .opblock-get .opblock-summary-method { background: #0757ba; }
${LIGHT} .opblock-post .opblock-summary-method { background: #0f6b43; }
${LIGHT} .download-contents { background: #4a5060; }
${LIGHT} .parameter__in, ${LIGHT} .prop-format, ${LIGHT} .response-control-media-type__accept-message,
${LIGHT} .json-schema-2020-12-expand-deep-button, ${LIGHT} .json-schema-2020-12__attribute--muted { color: #59636e; }
${LIGHT} .response-control-media-type__accept-message { color: #0f6b43; }
${LIGHT} .parameter__name.required span, ${LIGHT} .parameter__name.required::after,
${LIGHT} .opblock-section-request-body .opblock-section-header h4 small { color: #b3261e; }
`;

const DARK_CONTRAST = `
${DARK} .opblock .opblock-section-header .try-out__btn.cancel { color: #ff9a9a; border-color: #ff9a9a; }
${DARK} .headers .header-col, ${DARK} .headers th, ${DARK} .headers td { color: var(--ink); }
`;

/** Its colouring of code stands in the elements themselves. */
const CODE_CONTRAST = `
.swagger-ui .microlight span[style*='rgb(211, 99, 99)'] { color: #ff9a9a !important; }
`;

export const DOCS_STYLE = `${BAR_STYLE}${PAGE}${LIGHT_CONTRAST}${DARK_CONTRAST}${CODE_CONTRAST}`;
