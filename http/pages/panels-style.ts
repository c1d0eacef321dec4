/** The style of the panels: a column beside the stage, on a phone that is held upright a sheet below it. */

const COLUMN = `
#panels {
  grid-area: panels;
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  width: 25rem;
  min-height: 0;
  background: var(--panel);
  border-left: 1px solid var(--line);
}
#app[data-panels='closed'] #panels { display: none; }
.tab-row { display: flex; align-items: stretch; min-width: 0; border-bottom: 1px solid var(--line); }
#tabs { flex: 1; min-width: 0; display: grid; grid-template-columns: repeat(4, 1fr); padding: 0.25rem 0.4rem 0; }
#close-panels { display: none; flex: none; width: 2.8rem; font-size: 1.25rem; border-radius: 0; }
#tabs button {
  padding: 0.28rem 0.3rem;
  border-color: transparent;
  border-radius: 0.4rem 0.4rem 0 0;
  background: none;
  color: var(--faint);
  font-size: 0.84rem;
  white-space: nowrap;
  overflow: hidden;
  text-overflow: ellipsis;
}
#tabs button:hover { color: var(--ink); }
#tabs button[aria-selected='true'] { color: var(--ink); box-shadow: inset 0 -2px var(--accent); }
#tabs .sign { margin-right: 0.35em; color: var(--accent); }
#panel-bodies { position: relative; min-height: 0; overflow-y: auto; scrollbar-gutter: stable; }
.panel { padding: 0.8rem 0.9rem 1.5rem; font-size: 0.9rem; }
.panel h2 { margin: 0 0 0.2rem; font-size: 1.1rem; }
.panel h3 {
  margin: 0 0 0.45rem;
  font-size: 0.76rem;
  font-weight: 600;
  letter-spacing: 0.06em;
  text-transform: uppercase;
  color: var(--faint);
}
.panel h4 { margin: 0.7rem 0 0.25rem; font-size: 0.82rem; font-weight: 600; }
.panel p { margin: 0.25rem 0 0.5rem; }
.panel small { color: var(--faint); font-size: 0.8rem; }
.block { margin: 0 0 1.1rem; padding-top: 0.8rem; border-top: 1px solid var(--line); }
.panel > :is(.block:first-child, .unseen + .block, .note:empty:first-child + .block, .unseen + .note:empty + .block) { padding-top: 0; border-top: 0; }
.note { color: var(--faint); font-size: 0.82rem; }
.note:empty, .answer:empty { display: none; }
.faint { color: var(--faint); }
.rows, .log, .laws, .events, .timeline, .kin { margin: 0; padding: 0; list-style: none; }
.rows li { display: grid; grid-template-columns: 1fr auto; gap: 0.5rem; align-items: center; padding: 0.15rem 0; }
.row.between { justify-content: space-between; align-items: end; }
.row.end { justify-content: flex-end; }
.log li { display: flex; justify-content: space-between; gap: 0.6rem; align-items: baseline; padding: 0.3rem 0; border-bottom: 1px solid var(--line); }
.log li:last-child { border-bottom: 0; }
.log .sign { flex: 0 0 1.2em; color: var(--warn); }
#marks .sign { color: var(--mark); }
.log li > .sign + span { flex: 1; }
button.link { display: inline; padding: 0; border: 0; background: none; color: var(--accent); text-align: left; border-radius: 0.2rem; }
button.link:hover { text-decoration: underline; }
.swatch + *, button.link .swatch { margin-right: 0.35em; }
button.quiet { padding: 0.05rem 0.45rem; border-color: transparent; background: none; color: var(--faint); font-size: 0.78rem; }
#law-log small { display: block; }
#law-log button.quiet { flex: none; }
button.quiet:hover:not(:disabled) { color: var(--accent); }
button.quiet:disabled { opacity: 0.75; }
.field { display: grid; gap: 0.2rem; margin: 0 0 0.6rem; }
.clock .field { margin-top: 0.6rem; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 0.6rem; }
.field > span { font-size: 0.8rem; color: var(--faint); }
.field input:not([type='range'], [type='checkbox']), .field select { width: 100%; }
label.tick { display: inline-flex; align-items: center; gap: 0.4rem; margin: 0.15rem 0 0.4rem; font-size: 0.85rem; }
.choices { display: flex; flex-wrap: wrap; gap: 0.3rem; margin: 0 0 0.6rem; }
.choices button { padding: 0.12rem 0.65rem; border-radius: 1rem; font-size: 0.82rem; color: var(--faint); }
.choices button[aria-pressed='true'] { color: var(--ink); border-color: var(--accent); background: color-mix(in srgb, var(--accent) 14%, var(--panel)); }
.facts { display: grid; grid-template-columns: 1fr 1fr; gap: 0.35rem 0.9rem; margin: 0; }
.facts dt { font-size: 0.74rem; }
.facts dd { white-space: normal; overflow-wrap: anywhere; }
.meter { display: grid; grid-template-columns: 1fr auto; gap: 0.1rem 0.6rem; margin: 0.3rem 0; font-size: 0.84rem; }
.meter .number { color: var(--faint); }
.meter .track { grid-column: 1 / -1; height: 0.32rem; border-radius: 0.2rem; overflow: hidden; background: var(--line); }
.meter .fill { box-shadow: inset 0 0 0 1px color-mix(in srgb, var(--ink) 25%, transparent); display: block; height: 100%; width: 0; border-radius: inherit; transition: width 0.4s ease-out; }
.tag { padding: 0 0.4rem; border: 1px solid var(--line); border-radius: 0.6rem; font-size: 0.72rem; color: var(--faint); white-space: nowrap; }
.answer { padding: 0.35rem 0.6rem; border-left: 3px solid var(--warn); border-radius: 0.2rem; background: color-mix(in srgb, var(--warn) 10%, var(--panel)); font-size: 0.85rem; }
.answer[data-good='true'] { border-color: var(--live); background: color-mix(in srgb, var(--live) 10%, var(--panel)); }
.number-control { display: inline-flex; align-items: center; gap: 0.5rem; }
.number-control input[type='range'] { width: 6.5rem; accent-color: var(--accent); padding: 0; }
.number-control input[type='number'] { width: 6rem; text-align: right; }
.number-control.wide { display: flex; }
.number-control.wide input[type='range'] { flex: 1; width: auto; min-width: 0; }
.field .number-control.wide input[type='number'] { width: 6rem; flex: none; }
input[aria-invalid='true'] { border-color: var(--danger); }
`;

/** The first row of a legend is the day, which the library labels in English: it is hidden. */
const CHARTS = `
.plot { min-height: 150px; margin: 0 -0.3rem; }
.plot .uplot { font-family: inherit; }
.plot .u-legend { font-size: 0.78rem; text-align: left; margin: 0.2rem 0 0; }
.plot .u-legend th, .plot .u-legend td { padding: 0 0.25rem; font-weight: 400; }
.plot .u-legend tr:first-child th { display: none; }
.plot .u-legend .u-marker { width: 0.6em; height: 0.6em; border-radius: 50%; }
.plot .u-series > * { padding: 0.1rem 0.3rem; }
.body { display: block; width: 11rem; margin: 0 auto; }
.body .guide { fill: none; stroke: var(--line); stroke-dasharray: 2 3; }
.body .outline { fill-opacity: 0.35; stroke: var(--ink); stroke-width: 1.2; stroke-linejoin: round; }
.body .vertex { fill: var(--ink); }
.brain { display: block; width: 100%; }
.brain text { font-size: 9px; fill: var(--faint); }
.brain .unit { fill: var(--panel); stroke: var(--faint); stroke-width: 1; transition: fill 0.4s, stroke 0.4s; }
.brain line { transition: opacity 0.4s; }
.brain .strengthen { stroke: var(--live); }
.brain .weaken { stroke: var(--danger); }
.brain .activation { transition: width 0.5s; rx: 2px; }
.graph { display: block; width: 100%; }
.graph path { fill: none; }
.graph .friends { stroke: var(--live); }
.graph .foes { stroke: var(--danger); stroke-dasharray: 5 2; }
.graph path { opacity: 0.75; transition: opacity 0.15s; }
.graph path.dim { opacity: 0.07; }
.graph text { font-size: 10.5px; fill: var(--ink); }
.graph .clan { cursor: pointer; }
.graph circle { stroke: var(--panel); stroke-width: 1.5; }
`;

const LISTS = `
.events li { display: grid; grid-template-columns: 1.5rem 1fr auto; gap: 0.1rem; padding: 0.42rem 0; border-bottom: 1px solid var(--line); }
.events li .sign { color: var(--faint); }
.events li[data-major] .sign { color: var(--warn); }
.events li[data-type='birth'] .sign { color: var(--live); }
.events li[data-type='death'] .sign { color: var(--danger); }
.events time { display: block; color: var(--faint); font-size: 0.74rem; }
.events .jump { align-self: start; color: var(--faint); }
.events .jump:hover { color: var(--accent); }
#older { margin-top: 0.6rem; }
.head { margin-bottom: 0.9rem; }
.head p { color: var(--faint); }
.self { margin: 0.3rem 0; padding: 0.25rem 0.7rem; border: 1px solid var(--accent); border-radius: 1rem; text-align: center; }
.parents { display: grid; grid-template-columns: 1fr 1fr; gap: 0.8rem; }
.kin { columns: 2; column-gap: 0.8rem; }
.parents .kin { columns: 1; }
.kin li { padding: 0.15rem 0; break-inside: avoid; }
.kin small { display: block; }
.kin li[data-alive='false'] button { color: var(--faint); }
.members { display: flex; flex-wrap: wrap; gap: 0.2rem 0.8rem; }
.roster, .matrix, .changes { border-collapse: collapse; width: 100%; font-size: 0.82rem; font-variant-numeric: tabular-nums; }
.roster th, .roster td, .changes th, .changes td { padding: 0.32rem 0.3rem; border-bottom: 1px solid var(--line); text-align: right; font-weight: 400; }
.roster thead th, .changes thead th { color: var(--faint); font-size: 0.74rem; }
.roster th:first-child, .changes th:first-child, .changes td:first-child { text-align: left; }
.changes td:first-child { overflow-wrap: anywhere; }
.changes td { white-space: nowrap; }
.matrix { table-layout: fixed; font-size: 0.7rem; }
.matrix th[scope='row'] { padding: 0; text-align: left; font-weight: 400; white-space: nowrap; overflow: hidden; font-size: 0.78rem; }
.matrix th[scope='col'] { padding: 0; font-weight: 500; font-size: 0.66rem; }
.matrix th button.link { display: inline-block; width: calc(100% - 1.9rem); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; vertical-align: bottom; }
.matrix .letters { display: inline-block; width: 1.35rem; font-weight: 600; font-size: 0.7rem; }
.matrix thead td { width: 34%; }
.matrix td { height: 1.35rem; padding: 0; text-align: center; border: 1px solid var(--line); cursor: pointer; }
.matrix tbody td:focus { outline: 2px solid var(--accent); outline-offset: -2px; }
.matrix td.own { background: var(--line); }
.matrix thead td { border: 0; }
.timeline li { display: grid; grid-template-columns: 6.5rem 1fr; gap: 0.1rem 0.7rem; padding: 0.4rem 0; border-bottom: 1px solid var(--line); }
.timeline .bars { display: grid; gap: 2px; align-content: center; }
.timeline .bars i { width: calc(var(--count) / var(--most, 1) * 100%); display: block; height: 0.3rem; border-radius: 0.15rem; min-width: 1px; }
.timeline .births { background: var(--live); }
.timeline .deaths { background: var(--danger); }
.timeline .counts { grid-column: 2; color: var(--faint); font-size: 0.76rem; }
.timeline .deeds { grid-column: 2; display: flex; flex-wrap: wrap; gap: 0.3rem; }
.timeline .deeds:empty { display: none; }
.era { padding-left: 0.7rem; border-left: 3px solid var(--line); margin-bottom: 0.6rem; }
.era[data-epoch='Golden'] { border-color: #d29922; }
.era[data-epoch='Ice'] { border-color: #58a6ff; }
.era[data-epoch='Chaos'] { border-color: #f85149; }
.era[data-epoch='Plague'] { border-color: #3fb950; }
.warning { margin-bottom: 0.6rem; }
.dialog-body { min-width: min(30rem, calc(100vw - 5rem)); max-height: 65vh; overflow-y: auto; padding: 0; }
`;

const CONSOLE = `
.presets { display: grid; grid-template-columns: repeat(auto-fill, minmax(6.6rem, 1fr)); gap: 0.4rem; margin-bottom: 0.6rem; }
.preset { display: grid; gap: 0.1rem; padding: 0.45rem 0.6rem; text-align: left; background: var(--panel); }
.preset[aria-pressed='true'] { border-color: var(--accent); background: color-mix(in srgb, var(--accent) 12%, var(--panel)); }
.scroller { max-height: 16rem; overflow: auto; margin-top: 0.5rem; border: 1px solid var(--line); border-radius: 0.4rem; }
.group { border-bottom: 1px solid var(--line); }
.group summary { display: flex; justify-content: space-between; align-items: center; gap: 1rem; padding: 0.42rem 0.1rem; cursor: pointer; list-style: none; }
.group summary::before { content: '›'; flex: none; width: 0.9rem; line-height: 1; text-align: center; color: var(--faint); transition: rotate 0.15s; }
.group summary::-webkit-details-marker { display: none; }
.group[open] summary::before { rotate: 90deg; }
.group summary span:first-child { flex: 1; }
.group summary .number { color: var(--faint); font-size: 0.8rem; }
.law { padding: 0.55rem 0 0.55rem 0.7rem; border-left: 3px solid transparent; }
.law[data-state='changed'] { border-color: var(--accent); }
.law[data-state='pending'] { border-color: var(--warn); background: color-mix(in srgb, var(--warn) 8%, transparent); }
.law p { margin: 0.2rem 0; color: var(--faint); font-size: 0.8rem; }
.law .problem { color: var(--danger); }
.law-head { display: flex; flex-wrap: wrap; align-items: center; gap: 0.3rem 0.6rem; }
.law-head code, .story code { font-size: 0.8rem; overflow-wrap: anywhere; }
.law-head .tags { margin-right: auto; }
.law-head .number-control { margin-left: auto; }
.law-foot { display: flex; flex-wrap: wrap; gap: 0.1rem 0.6rem; align-items: center; font-size: 0.76rem; color: var(--faint); }
.law-foot span { margin-right: auto; }
.law .was { color: var(--warn); }
.switch { appearance: none; width: 2.2rem; height: 1.2rem; padding: 0; border-radius: 1rem; background: var(--line); position: relative; cursor: pointer; transition: background 0.15s; }
.switch::after { content: ''; position: absolute; inset: 0.13rem auto 0.13rem 0.15rem; aspect-ratio: 1; border-radius: 50%; background: var(--ink); transition: translate 0.15s; }
.switch:checked { background: var(--accent); border-color: var(--accent); }
.switch:checked::after { translate: 1rem 0; background: var(--ground); }
.apply-bar {
  position: sticky;
  bottom: 0;
  z-index: 1;
  margin: 0 -0.9rem -1.5rem;
  padding: 0.6rem 0.9rem 0.7rem;
  background: var(--panel);
  border-top: 1px solid var(--line);
  box-shadow: 0 -0.5rem 1rem rgb(0 0 0 / 12%);
}
.apply-bar .choices { margin-bottom: 0.2rem; }
.apply-bar .tick { display: flex; }
`;

const NARROW = `
@media (max-width: 60rem) {
  #panels { width: min(25rem, 55vw); }
  #close-panels { display: block; }
  #tabs { display: flex; overflow-x: auto; scrollbar-width: none; }
  #tabs button { flex: none; padding: 0.5rem 0.7rem; overflow: visible; }
  .panel button:not(.link, .quiet, .icon), .panel select, .panel input:not([type='checkbox'], [type='range']) { min-height: 2.3rem; }
  .panel button.link { padding: 0.15rem 0; }
  .panel button.icon { min-width: 2.2rem; min-height: 2.2rem; }
}
@media (max-width: 60rem) and (max-aspect-ratio: 1/1) {
  #app[data-panels='open'] {
    grid-template: 'bar' auto 'stage' minmax(0, 2fr) 'panels' minmax(0, 3fr) / minmax(0, 1fr);
  }
  #panels { width: auto; border-left: 0; border-top: 1px solid var(--line); }
}
`;

export const PANELS_STYLE = COLUMN + CHARTS + LISTS + CONSOLE + NARROW;
