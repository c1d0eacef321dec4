/**
 * The style of the dashboard, over that of all pages: cards, charts, tables side by side, one below the other on a
 * phone.
 */
export const HEALTH_STYLE = `
:root { --line-1: #0757ba; --line-2: #a8480b; --line-3: #146c2e; --good: #1a7f37; --warn: #9a6700; }
@media (prefers-color-scheme: dark) {
  :root { --line-1: #58a6ff; --line-2: #f0883e; --line-3: #56d364; --good: #56d364; --warn: #e3b341; }
}
[hidden] { display: none !important; }
.whole { max-width: 96rem; margin: 0 auto; }
.whole .lead { margin-bottom: 1rem; }
.whole h2 { max-width: none; margin: 1.8rem 0 0.8rem; }
.state {
  display: flex;
  flex-wrap: wrap;
  gap: 0.2rem 1.2rem;
  max-width: none !important;
  padding: 0.5rem 0.9rem;
  border: 1px solid var(--line);
  border-left: 0.4rem solid var(--faint);
  border-radius: 0.4rem;
  background: var(--panel);
}
.state span { color: var(--faint); }
[data-state='running'] .state { border-left-color: var(--good); }
[data-state='paused'] .state, [data-state='overrun'] .state, [data-state='stale'] .state { border-left-color: var(--warn); }
[data-state='error'] .state, [data-state='unreachable'] .state { border-left-color: var(--danger); }
[data-state='stale'] .card, [data-state='unreachable'] .card { border-style: dashed; }
.cards {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(12.5rem, 1fr));
  gap: 0.8rem;
  margin: 0;
  padding: 0;
  list-style: none;
}
.card { padding: 0.7rem 0.9rem; border: 1px solid var(--line); border-radius: 0.5rem; background: var(--panel); }
.card h3 { margin: 0; font-size: 0.88rem; font-weight: 600; color: var(--faint); }
.card p { margin: 0; }
.card .value { font-size: 1.7rem; line-height: 1.35; font-variant-numeric: tabular-nums; }
.card .unit { font-size: 0.6em; color: var(--faint); }
.card .note { font-size: 0.85rem; line-height: 1.45; color: var(--faint); font-variant-numeric: tabular-nums; }
.card .note .unit { font-size: 1em; }
.card meter { display: block; width: 100%; height: 0.7rem; margin: 0.1rem 0 0.4rem; }
.ranges { display: flex; flex-wrap: wrap; gap: 0.2rem 1.2rem; margin: 0 0 0.8rem; padding: 0.3rem 0.9rem 0.5rem; border: 1px solid var(--line); border-radius: 0.5rem; }
.ranges legend { padding: 0 0.3rem; color: var(--faint); font-size: 0.88rem; }
.ranges label { display: inline-flex; align-items: center; gap: 0.35rem; min-height: 1.8rem; }
.charts { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 25rem), 1fr)); gap: 0.8rem; }
.chart { margin: 0; padding: 0.7rem 0.7rem 0.5rem; min-width: 0; border: 1px solid var(--line); border-radius: 0.5rem; background: var(--panel); }
.chart figcaption { margin: 0 0 0.3rem; color: var(--ink); font-weight: 600; }
.chart .plot { height: 180px; overflow: hidden; }
.chart .legend { min-height: 1.7rem; }
.chart .u-legend { margin: 0; text-align: left; font-size: 0.8rem; }
.chart .u-legend th, .chart .u-legend td { border: 0; padding: 0.1rem 0.2rem; font-variant-numeric: tabular-nums; }
.chart:lang(fr) .u-live th::after { content: '\\a0:'; }
.chart .summary { margin: 0.2rem 0; max-width: none; font-size: 0.82rem; line-height: 1.4; color: var(--faint); }
.chart details { font-size: 0.82rem; }
.chart summary { color: var(--accent); cursor: pointer; padding: 0.2rem 0; }
.chart .aside { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.chart details .table { max-height: 16rem; overflow: auto; margin: 0.3rem 0; }
.tables { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr)); gap: 0 2rem; align-items: start; margin-top: 1.8rem; }
.tables table { width: 100%; }
.tables caption { font-size: 1.1rem; font-weight: 600; color: var(--ink); }
.tables tbody th { font-weight: 400; }
.tables td.number { white-space: nowrap; }
.tables td:has([data-kind='text']) { white-space: normal; overflow-wrap: anywhere; }
`;
