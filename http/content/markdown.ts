/**
 * The Markdown of texts: headings, paragraphs, `code` and [links](/path). All other Markdown syntax is plain text. The
 * build bundles the package into this module (rollup.config.js).
 */
import MarkdownIt from 'markdown-it';

export const MARKDOWN = new MarkdownIt('zero').enable(['heading', 'backticks', 'link']);
