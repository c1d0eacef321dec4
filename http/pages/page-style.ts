/**
 * The style of the pages of words, and of the bar that is above the API reference too: dark or light as the
 * reader's system is, one column with the contents beside it, stacked on a phone, plain on paper.
 */
import { DARK_COLORS, LIGHT_COLORS } from './theme.js';

/** The colours by the reader's system, and the bar above every page. */
export const BAR_STYLE = `:root {
  color-scheme: light dark;${LIGHT_COLORS}}
@media (prefers-color-scheme: dark) {
  :root {${DARK_COLORS}}
}
header.site {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.4rem 1.4rem;
  padding: 0.6rem 1rem;
  background: var(--panel);
  border-bottom: 1px solid var(--line);
  font: 16px/1.4 system-ui, sans-serif;
}
header.site .name { font-weight: 700; color: var(--ink); text-decoration: none; letter-spacing: 0.02em; }
header.site nav { display: flex; flex-wrap: wrap; gap: 0.2rem 1rem; }
header.site nav a { color: var(--accent); text-decoration: none; padding: 0.2rem 0; }
header.site nav a:hover { text-decoration: underline; }
header.site nav a[aria-current] { color: var(--ink); box-shadow: inset 0 -2px var(--accent); }
header.site .languages { margin-left: auto; font-size: 0.9rem; }
header.site a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;

const TEXT = `
html { scroll-padding-top: 1rem; }
.words { margin: 0; background: var(--ground); color: var(--ink); font: 17px/1.6 system-ui, sans-serif; }
.words * { box-sizing: border-box; }
.words a { color: var(--accent); }
.words :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.words main:focus { outline: none; }
.skip { position: absolute; left: -100vw; padding: 0.5rem 1rem; background: var(--panel); z-index: 1; }
.skip:focus { left: 0.5rem; top: 0.5rem; }
.columns { display: grid; grid-template-columns: 15rem minmax(0, 1fr); max-width: 82rem; margin: 0 auto; }
.contents {
  position: sticky;
  top: 0;
  align-self: start;
  max-height: 100vh;
  overflow-y: auto;
  padding: 1.5rem 1rem;
  font-size: 0.88rem;
  line-height: 1.4;
}
.contents h2 { margin: 0 0 0.5rem; padding: 0; border: 0; font-size: 0.88rem; color: var(--faint); }
.contents ol, .contents ul { margin: 0; padding: 0; list-style: none; }
.contents ul { padding-left: 0.9rem; border-left: 1px solid var(--line); margin: 0.1rem 0 0.5rem; }
.contents li a { display: block; padding: 0.18rem 0; text-decoration: none; }
.contents ul a { color: var(--faint); }
.contents li a:hover { text-decoration: underline; }
.contents .up { display: none; }
.find[hidden] { display: none; }
.find { margin: 0 0 1rem; }
.find label { color: var(--faint); }
.find input {
  width: 100%;
  min-height: 2.2rem;
  padding: 0.2rem 0.5rem;
  border: 1px solid var(--faint);
  border-radius: 0.4rem;
  background: var(--ground);
  color: var(--ink);
  font: inherit;
}
.find p { margin: 0.3rem 0 0; color: var(--faint); }
.find p:empty { display: none; }
.contents .hits { margin: 0.2rem 0 0; padding: 0; border: 0; }
.contents .hits a { color: var(--accent); overflow-wrap: anywhere; }
.contents .hits span { display: block; color: var(--faint); }
main { padding: 1.5rem 1.5rem 4rem; min-width: 0; }
main p, main h1, main h2, main h3, main figure { max-width: 46rem; }
h1 { margin: 0 0 0.3em; font-size: 2rem; line-height: 1.2; }
.lead { color: var(--faint); font-size: 1.08rem; margin: 0 0 2rem; }
h2 { margin: 3rem 0 0.8rem; padding-top: 1rem; border-top: 1px solid var(--line); font-size: 1.55rem; line-height: 1.25; }
h3 { margin: 2.2rem 0 0.5rem; font-size: 1.2rem; line-height: 1.3; }
h2:target, h3:target, figure:target { color: var(--accent); }
.anchor { margin-left: 0.2em; font-weight: 400; text-decoration: none; opacity: 0; }
h2:hover .anchor, h3:hover .anchor, .anchor:focus { opacity: 1; }
main p { margin: 0.6rem 0; }
code, pre { font-family: ui-monospace, 'Cascadia Mono', 'DejaVu Sans Mono', monospace; font-size: 0.88em; }
p code, td code, th code { background: var(--panel); border-radius: 0.3em; padding: 0.1em 0.3em; }
code { overflow-wrap: anywhere; }
figure { margin: 1.2rem 0; }
figcaption { font-size: 0.9rem; color: var(--faint); margin-bottom: 0.3rem; }
pre {
  margin: 0;
  padding: 0.8rem 1rem;
  overflow-x: auto;
  background: var(--panel);
  border: 1px solid var(--line);
  border-radius: 0.5rem;
  line-height: 1.5;
}
pre code { overflow-wrap: normal; }
footer.site {
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 2rem;
  padding: 0.6rem 1rem;
  background: var(--panel);
  border-top: 1px solid var(--line);
  color: var(--faint);
  font-size: 0.88rem;
}
footer.site p { margin: 0.2rem 0; }
`;

const TABLES = `
.table { overflow-x: auto; margin: 1rem 0 1.6rem; }
table { border-collapse: collapse; font-size: 0.9rem; line-height: 1.45; }
caption { caption-side: top; text-align: left; color: var(--faint); padding-bottom: 0.4rem; }
th, td { text-align: left; vertical-align: top; padding: 0.35rem 0.7rem; border-bottom: 1px solid var(--line); }
thead th { color: var(--faint); font-weight: 600; vertical-align: bottom; }
tbody th { font-weight: 600; }
table a { text-decoration: none; }
table a:hover { text-decoration: underline; }
table td.text a { text-decoration: underline; }
table .number { text-align: right; font-variant-numeric: tabular-nums; }
.grid .code { white-space: nowrap; }
.grid thead th { min-width: 4.5rem; }
.grid td.text { min-width: 16rem; }
.grid tbody th, .grid thead th:first-child { position: sticky; left: 0; background: var(--ground); text-align: left; }
.list { width: 100%; }
.list code { overflow-wrap: normal; }
tbody tr:target, .grid tbody tr:target th { background: var(--panel); }
tbody tr:target { outline: 2px solid var(--accent); }
@media (max-width: 60rem) {
  .columns { display: block; }
  .contents { position: static; max-height: none; padding: 1rem 1rem 0; }
  .contents .chapters ul { display: flex; flex-wrap: wrap; gap: 0 1rem; }
  .contents li a { padding: 0.3rem 0; }
  .contents .up {
    display: block;
    position: fixed;
    right: 0.8rem;
    bottom: 0.8rem;
    z-index: 1;
    padding: 0.45rem 0.9rem;
    border: 1px solid var(--line);
    border-radius: 1.2rem;
    background: var(--panel);
    text-decoration: none;
  }
  main { padding: 1rem 1rem 3rem; }
}
@media (max-width: 45rem) {
  .words { font-size: 16px; }
  h1 { font-size: 1.6rem; }
  h2 { font-size: 1.35rem; }
  .list, .list tbody, .list tr, .list th, .list td { display: block; }
  .list caption { display: block; }
  .list thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .list tr { padding: 0.6rem 0; border-bottom: 1px solid var(--line); }
  .list th, .list td { border: 0; padding: 0.1rem 0; }
  .list td:empty { display: none; }
  .list code { overflow-wrap: anywhere; }
  .list td[data-label]::before {
    content: attr(data-label) ' ';
    color: var(--faint);
    font-size: 0.85em;
    margin-right: 0.3em;
  }
}
@media print {
  .contents, .contents .up, header.site, .skip, .anchor { display: none; }
  .columns { display: block; }
  .table { overflow: visible; }
}
`;

export const PAGE_STYLE = `${BAR_STYLE}${TEXT}${TABLES}`;
