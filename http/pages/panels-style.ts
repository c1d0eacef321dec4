/** The style of the panels beside the stage: a column, on a phone a sheet over the lower half of it. */

export const PANELS_STYLE = `
#panels {
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  width: 24rem;
  min-height: 0;
  background: var(--panel);
  border-left: 1px solid var(--line);
}
#app[data-panels='closed'] #panels { display: none; }
#tabs { display: flex; flex-wrap: wrap; gap: 0.1rem; padding: 0.3rem 0.4rem 0; border-bottom: 1px solid var(--line); }
#tabs button {
  padding: 0.25rem 0.55rem;
  border-color: transparent;
  border-radius: 0.4rem 0.4rem 0 0;
  background: none;
  color: var(--faint);
  font-size: 0.88rem;
}
#tabs button[aria-selected='true'] { color: var(--ink); box-shadow: inset 0 -2px var(--accent); }
#tabs .sign { margin-right: 0.3em; }
#panel-bodies { min-height: 0; overflow-y: auto; }
.panel { padding: 0.7rem 0.8rem 1.5rem; }
.panel h2 { margin: 0.2rem 0 0.5rem; font-size: 1.02rem; }
.panel h3 { margin: 0.9rem 0 0.3rem; font-size: 0.92rem; }
.rows { margin: 0; padding: 0; list-style: none; }
.rows li { display: grid; grid-template-columns: 1.2em 1fr auto; gap: 0.5rem; align-items: center; padding: 0.12rem 0; }
@media (max-width: 60rem) {
  #panels {
    position: absolute;
    inset: auto 0 0;
    width: auto;
    height: 55%;
    z-index: 3;
    border-left: 0;
    border-top: 1px solid var(--line);
  }
}
`;
