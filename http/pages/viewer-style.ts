/** The style of the page at `/`: dark, one column, fits a phone. */
import { DARK_COLORS } from './theme.js';

export const VIEWER_STYLE = `
:root {${DARK_COLORS}}
* { box-sizing: border-box; }
[hidden] { display: none !important; }
body {
  margin: 0;
  min-height: 100vh;
  display: grid;
  grid-template-rows: auto 1fr auto;
  background: var(--ground);
  color: var(--ink);
  font: 15px/1.4 system-ui, sans-serif;
}
header, footer {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 1.2rem;
  padding: 0.5rem 1rem;
  background: var(--panel);
}
header { border-bottom: 1px solid var(--line); }
footer { border-top: 1px solid var(--line); }
h1 { margin: 0; font-size: 1.1rem; letter-spacing: 0.02em; }
a { color: var(--accent); }
nav { display: flex; flex-wrap: wrap; gap: 0.2rem 1rem; margin-left: auto; }
nav a[aria-current] { color: var(--ink); text-decoration: none; }
.badge {
  margin: 0;
  padding: 0.05rem 0.6rem;
  border: 1px solid var(--line);
  border-radius: 1rem;
  font-size: 0.85rem;
  color: var(--faint);
}
.badge[data-state='live'] { color: #3fb950; border-color: #3fb950; }
.badge[data-state='paused'] { color: #d29922; border-color: #d29922; }
.badge[data-state='lost'] { color: var(--danger); border-color: var(--danger); }
dl { display: flex; flex-wrap: wrap; gap: 0.2rem 1.2rem; margin: 0; }
dt { font-size: 0.7rem; color: var(--faint); }
dd { margin: 0; min-width: 3ch; font-variant-numeric: tabular-nums; }
main { position: relative; min-height: 50vh; }
canvas { position: absolute; inset: 0; width: 100%; height: 100%; display: block; }
#castes {
  position: absolute;
  left: 0.8rem;
  bottom: 0.8rem;
  margin: 0;
  padding: 0.4rem 0.7rem;
  list-style: none;
  font-size: 0.8rem;
  background: rgba(13, 17, 23, 0.75);
  border-radius: 0.5rem;
  pointer-events: none;
}
#news {
  position: absolute;
  right: 0.8rem;
  bottom: 0.8rem;
  max-width: min(26rem, 60%);
  margin: 0;
  padding: 0.4rem 0.7rem;
  list-style: none;
  font-size: 0.78rem;
  color: var(--faint);
  background: rgba(13, 17, 23, 0.75);
  border-radius: 0.5rem;
  pointer-events: none;
}
#news:empty { display: none; }
#news .major { color: var(--ink); }
@media (max-width: 40rem) {
  #news { left: 0.8rem; right: 0.8rem; top: 0.5rem; bottom: auto; max-width: none; }
  #news li:nth-child(n + 4) { display: none; }
}
#castes:empty { display: none; }
#castes svg { width: 0.8em; height: 0.8em; margin-right: 0.5em; }
.row { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem; margin: 0; }
form.row { padding-left: 0.6rem; border-left: 1px solid var(--line); }
label { color: var(--faint); font-size: 0.85rem; }
button, input {
  font: inherit;
  color: inherit;
  background: var(--ground);
  border: 1px solid var(--line);
  border-radius: 0.4rem;
  padding: 0.25rem 0.7rem;
}
input[type='number'] { width: 6.5rem; }
button { cursor: pointer; }
button:hover:not(:disabled) { border-color: var(--accent); }
button:focus-visible, input:focus-visible, a:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
button:disabled { opacity: 0.5; cursor: default; }
button.danger { color: var(--danger); }
button.quiet { border-color: transparent; color: var(--faint); }
#words { margin: 0; color: var(--danger); }
#words:empty { display: none; }
.version { margin: 0 0 0 auto; font-size: 0.75rem; color: var(--faint); }
`;
