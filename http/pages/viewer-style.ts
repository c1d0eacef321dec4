/** The style of the page at `/`: bar, stage, panels; dark or light; on a phone the panels are a sheet over the stage. */
import { DARK_COLORS, LIGHT_COLORS } from './theme.js';

const FRAME = `
:root {${DARK_COLORS}  --glass: rgb(13 17 23 / 82%); --live: #3fb950; --warn: #d29922; --mark: #bc8cff; --name: #fff; --name-share: 85%; --halo: #000; color-scheme: dark; }
@media (prefers-color-scheme: light) {
  :root:not([data-theme='dark']) {${LIGHT_COLORS}  --glass: rgb(255 255 255 / 88%); --live: #116329; --warn: #7d4e00; --mark: #8250df; --name: #000; --name-share: 45%; --halo: #fff; color-scheme: light; }
}
:root[data-theme='light'] {${LIGHT_COLORS}  --glass: rgb(255 255 255 / 88%); --live: #116329; --warn: #7d4e00; --mark: #8250df; --name: #000; --name-share: 45%; --halo: #fff; color-scheme: light; }
* { box-sizing: border-box; }
[hidden] { display: none !important; }
html, body { height: 100%; }
body {
  margin: 0;
  display: grid;
  grid-template: 'bar bar' auto 'stage panels' minmax(0, 1fr) / minmax(0, 1fr) auto;
  background: var(--ground);
  color: var(--ink);
  font: 15px/1.4 system-ui, sans-serif;
  overflow: hidden;
}
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
.skip { position: absolute; left: -100vw; padding: 0.5rem 1rem; background: var(--panel); z-index: 9; }
.skip:focus { left: 0.5rem; top: 0.5rem; }
.unseen { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); }
.noscript { position: absolute; inset: 40% 1rem auto; text-align: center; }
.bar {
  grid-area: bar;
  display: flex;
  align-items: center;
  gap: 0.4rem 1.1rem;
  padding: 0.35rem 0.9rem;
  background: var(--panel);
  border-bottom: 1px solid var(--line);
  min-width: 0;
}
h1 { margin: 0; font-size: 1.05rem; letter-spacing: 0.02em; }
.badge {
  margin: 0;
  padding: 0.05rem 0.6rem;
  border: 1px solid currentColor;
  border-radius: 1rem;
  font-size: 0.82rem;
  white-space: nowrap;
  color: var(--faint);
}
.badge[data-state='live'] { color: var(--live); }
.badge[data-state='paused'], .badge[data-state='slow'] { color: var(--warn); }
.badge[data-state='blind'], .badge[data-state='lost'], .badge[data-state='extinct'] { color: var(--danger); }
#facts { display: flex; gap: 1rem 1.1rem; margin: 0; overflow: hidden; flex-wrap: wrap; max-height: 2.5rem; }
dt { font-size: 0.68rem; color: var(--faint); line-height: 1.2; }
dd { margin: 0; min-width: 2ch; font-variant-numeric: tabular-nums; white-space: nowrap; line-height: 1.3; }
.links { display: flex; align-items: center; gap: 0.2rem 1rem; margin-left: auto; font-size: 0.88rem; }
.links[popover] { position: static; width: auto; height: auto; margin: 0 0 0 auto; padding: 0; border: 0; background: none; color: inherit; overflow: visible; }
#menu-button { display: none; margin-left: auto; font-size: 0.88rem; }
.links nav { display: flex; gap: 0.2rem 0.8rem; }
.links a { text-decoration: none; white-space: nowrap; }
.links a:hover { text-decoration: underline; }
.links a[aria-current] { color: var(--ink); box-shadow: inset 0 -2px var(--accent); }
main { grid-area: stage; position: relative; min-width: 0; min-height: 0; overflow: hidden; }
#stage { position: absolute; inset: 0; touch-action: none; cursor: grab; }
#stage:active { cursor: grabbing; }
#stage:focus-visible { outline-offset: -3px; }
#stage canvas { display: block; }
/* A canvas that lost its picture is white. */
#stage[data-picture='lost'] canvas { visibility: hidden; }
#stage .names { position: absolute; inset: 0; overflow: hidden; pointer-events: none; }
#stage .names span {
  position: absolute;
  left: 0;
  top: 0;
  font-size: 0.72rem;
  white-space: nowrap;
  color: color-mix(in srgb, var(--own, var(--name)) var(--name-share), var(--name));
  text-shadow: 0 0 2px var(--halo), 0 0 3px var(--halo), 0 0 6px var(--halo);
}
button, input, select, textarea {
  font: inherit;
  color: inherit;
  background: var(--ground);
  border: 1px solid var(--line);
  border-radius: 0.4rem;
  padding: 0.2rem 0.6rem;
}
button { cursor: pointer; }
button:hover:not(:disabled), select:hover { border-color: var(--accent); }
button:disabled { opacity: 0.5; cursor: default; }
button.icon { padding: 0.1rem 0.5rem; border-color: transparent; background: none; }
button.danger { color: var(--danger); }
button.primary { background: var(--accent); border-color: var(--accent); color: var(--ground); }
.row { display: flex; flex-wrap: wrap; align-items: center; gap: 0.4rem; }
`;

const OVERLAYS = `
.notice {
  position: absolute;
  left: 50%;
  top: 0.7rem;
  translate: -50% 0;
  width: max-content;
  max-width: calc(100% - 6rem);
  margin: 0;
  padding: 0.4rem 1rem;
  border-radius: 1.2rem;
  border: 1px solid var(--line);
  background: var(--glass);
  font-size: 0.88rem;
  text-align: center;
  pointer-events: none;
}
#app:not([data-condition='live']) #caption { display: none; }
#banner[data-state='paused'], #banner[data-state='slow'] { border-color: var(--warn); }
#banner[data-state='blind'], #banner[data-state='lost'], #banner[data-state='extinct'] { border-color: var(--danger); }
#app[data-condition='lost'] #stage { filter: grayscale(0.85) brightness(0.75); }
#app[data-condition='extinct'] #stage { filter: grayscale(0.5); }
#tools { position: absolute; right: 0.7rem; top: 0.7rem; display: flex; flex-direction: column; gap: 0.3rem; }
#tools button {
  width: 2.3rem;
  height: 2.3rem;
  padding: 0;
  font-size: 1.1rem;
  line-height: 1;
  background: var(--glass);
}
#tools button[aria-pressed='true'] { color: var(--ground); background: var(--accent); border-color: var(--accent); }
#legend {
  position: absolute;
  left: 0.7rem;
  bottom: 0.7rem;
  max-width: min(15rem, 60%);
  max-height: calc(100% - 5rem);
  overflow-y: auto;
  padding: 0.5rem 0.6rem;
  font-size: 0.8rem;
  background: var(--glass);
  border: 1px solid var(--line);
  border-radius: 0.6rem;
}
#legend label, #legend summary { color: var(--faint); }
#legend .row { margin-top: 0.3rem; }
#legend summary { cursor: pointer; }
#legend select { padding: 0.1rem 0.3rem; }
#kinds { display: grid; margin-top: 0.35rem; }
#kinds button {
  display: grid;
  grid-template-columns: 1.1em 1fr auto;
  gap: 0.4rem;
  align-items: center;
  padding: 0.08rem 0.25rem;
  border-color: transparent;
  background: none;
  text-align: left;
}
#kinds button[aria-pressed='false'] { color: var(--faint); text-decoration: line-through; }
#kinds button[aria-pressed='false'] .swatch { opacity: 0.3; }
.swatch { display: inline-block; width: 0.8em; height: 0.8em; border-radius: 50%; background: var(--faint); box-shadow: inset 0 0 0 1px color-mix(in srgb, var(--ink) 40%, transparent); }
.number { font-variant-numeric: tabular-nums; text-align: right; }
#scale { margin-top: 0.4rem; display: grid; grid-template-columns: 1fr 1fr; }
#scale canvas { grid-column: 1 / -1; width: 100%; height: 0.6rem; border-radius: 0.3rem; }
#scale span:nth-of-type(2) { text-align: right; }
#scale span:only-of-type { grid-column: 1 / -1; }
#layers { margin-top: 0.4rem; }
#layers label { display: block; }
#minimap {
  position: absolute;
  right: 0.7rem;
  bottom: 0.7rem;
  width: 200px;
  height: auto;
  background: var(--glass);
  border: 1px solid var(--line);
  border-radius: 0.5rem;
  cursor: crosshair;
}
#card {
  position: absolute;
  left: 0.7rem;
  top: 0.7rem;
  width: 15rem;
  padding: 0.55rem 0.7rem;
  font-size: 0.85rem;
  background: var(--glass);
  border: 1px solid var(--line);
  border-radius: 0.6rem;
}
#card h2 { margin: 0 1.4rem 0.1rem 0; font-size: 0.98rem; }
#card p { margin: 0.1rem 0; color: var(--faint); }
#card .close { position: absolute; right: 0.3rem; top: 0.3rem; }
@media (min-width: 60.01rem) {
  main:has(#card:not([hidden])) #legend { max-height: calc(100% - 13.5rem); }
  main:has(#card:not([hidden])) .notice { left: calc(50% + 6.4rem); max-width: calc(100% - 20.4rem); }
}
#card .row { margin-top: 0.35rem; }
dialog {
  max-width: min(34rem, calc(100vw - 2rem));
  color: var(--ink);
  background: var(--panel);
  border: 1px solid var(--line);
  border-radius: 0.7rem;
  padding: 0.8rem 1rem 1rem;
}
dialog::backdrop { background: rgb(0 0 0 / 45%); }
dialog header { display: flex; justify-content: space-between; align-items: baseline; gap: 1rem; }
dialog h2 { margin: 0 0 0.4rem; font-size: 1.1rem; }
dialog input { width: 100%; }
`;

const NARROW = `
@media (max-width: 85rem) {
  .fact.speed { display: none; }
}
@media (max-width: 75rem) {
  .fact.speed, .fact.tick, .fact.wind { display: none; }
  #menu-button { display: block; }
  .links[popover]:not(:popover-open) { display: none; }
  .links[popover] {
    position: fixed;
    inset: 2.9rem 0.5rem auto auto;
    margin: 0;
    flex-direction: column;
    align-items: stretch;
    gap: 0.6rem;
    min-width: 11rem;
    max-height: calc(100% - 3.4rem);
    overflow-y: auto;
    padding: 0.6rem 0.9rem;
    background: var(--panel);
    border: 1px solid var(--line);
    border-radius: 0.6rem;
    font-size: 1rem;
  }
  .links nav { flex-direction: column; gap: 0; padding-bottom: 0.6rem; border-bottom: 1px solid var(--line); }
  .links nav a { padding: 0.3rem 0.2rem; }
  .links a[aria-current] { box-shadow: inset 2px 0 var(--accent); padding-left: 0.6rem; }
  .links #theme { align-self: start; min-width: 2.3rem; min-height: 2.3rem; }
}
@media (max-width: 60rem) {
  .fact.plants, .fact.houses, .fact.epoch { display: none; }
  #minimap { width: 110px; }
  #legend { max-width: 45%; max-height: 45%; }
  #card { width: min(15rem, calc(100% - 7rem)); }
}
@media (max-width: 40rem) {
  .bar { flex-wrap: wrap; }
  #facts { order: 1; width: 100%; max-height: none; gap: 0.1rem 0.8rem; }
}
/* Where the stage is low, what stands on it stands closer. */
@media (max-width: 75rem) and (max-height: 28rem) {
  .links[popover] { flex-direction: row; align-items: start; gap: 1rem; }
  .links nav { padding: 0 1rem 0 0; border-bottom: 0; border-right: 1px solid var(--line); }
}
@media (max-height: 36rem) {
  #tools { display: grid; grid-template-columns: repeat(2, auto); }
}
@media (max-height: 28rem) {
  #minimap { display: none; }
}
@media (max-width: 60rem) and (max-aspect-ratio: 1/1) {
  #app[data-panels='open'] #minimap { display: none; }
  /* Who is followed is in the middle, which a card below the banner would cover. */
  #app[data-panels='open'] .notice:not([hidden]) ~ #card { inset: auto 0.7rem 0.7rem auto; max-width: calc(100% - 9rem); }
  #app[data-panels='open'] #tools { display: grid; grid-template-columns: repeat(2, auto); }
}
@media (max-width: 60rem) {
  .notice { left: 0.7rem; translate: 0; width: auto; max-width: calc(100% - 7.5rem); border-radius: 0.6rem; }
  .notice:not([hidden]) ~ #card { top: 5.7rem; }
  #app[data-panels='open'] #card[data-here='true'] .lines { display: none; }
}
@media (prefers-reduced-motion: reduce) {
  * { transition: none !important; animation: none !important; }
}
`;

export const VIEWER_STYLE = FRAME + OVERLAYS + NARROW;
