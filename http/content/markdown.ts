/**
 * The Markdown of texts: headings, paragraphs, `code` and [links](/path). Other signs stand for themselves. The build
 * bundles the package into this module (rollup.config.js).
 */
import MarkdownIt from 'markdown-it';

export const MARKDOWN = new MarkdownIt('zero').enable(['heading', 'backticks', 'link']);
