/**
 * The page at `/`: a stage for the world, facts above it, the god's controls below. Plain elements that read well
 * without a mouse; the scripts under `/viewer/` bring it to life.
 */
import type { PageName } from '../content/content.js';
import { pageLinks } from './frame.js';

/** The page, for this version of the service, with links to these pages. */
export function viewerPage(version: string, pages: readonly PageName[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="A world of polygons and lines, live.">
<meta name="color-scheme" content="dark">
<title>Spaceland</title>
<link rel="icon" type="image/png" href="/docs/favicon-32x32.png">
<link rel="stylesheet" href="/viewer/style.css">
<script type="module" src="/viewer/main.js"></script>
</head>
<body>
<header>
  <h1>Spaceland</h1>
  <p id="connection" class="badge" role="status" data-state="connecting">connecting</p>
  <dl id="facts">
    ${fact('tick', 'Tick')}
    ${fact('day', 'Day')}
    ${fact('season', 'Season')}
    ${fact('weather', 'Weather')}
    ${fact('epoch', 'Age')}
    ${fact('population', 'Living')}
    ${fact('plants', 'Plants')}
    ${fact('houses', 'Houses')}
    ${fact('speed', 'Ticks/s')}
  </dl>
  ${pageLinks(pages, 'viewer').text}
</header>
<main>
  <canvas id="world" role="img" aria-label="The plane with its creatures, plants and houses"></canvas>
  <ul id="castes" aria-label="Living by caste"></ul>
  <ol id="news" aria-label="News" aria-live="off"></ol>
</main>
<footer>
  <div id="controls" class="row" role="group" aria-label="Clock">
    <button type="button" id="pause">Pause</button>
    <button type="button" id="resume">Resume</button>
    <button type="button" id="step">Step</button>
    <form id="speed-form" class="row">
      <label for="speed-value">Speed</label>
      <input id="speed-value" type="number" min="0.1" max="1000" step="any" required inputmode="decimal">
      <button type="submit">Set</button>
    </form>
    <form id="reset-form" class="row">
      <label for="seed-value">Seed</label>
      <input id="seed-value" type="number" min="0" step="1" placeholder="same" inputmode="numeric">
      <button type="submit" class="danger">New world</button>
    </form>
    <button type="button" id="forget" class="quiet">Forget the passkey</button>
  </div>
  <form id="key-form" class="row" hidden>
    <label for="key-value" id="key-label">God passkey</label>
    <input id="key-value" type="password" minlength="8" maxlength="256" required autocomplete="current-password">
    <button type="submit" id="key-submit">Enter</button>
  </form>
  <p id="words" role="alert"></p>
  <p class="version">Spaceland ${version}</p>
</footer>
<noscript>The live view needs JavaScript. The world's state is at <a href="/api/state">/api/state</a>.</noscript>
</body>
</html>
`;
}

function fact(id: string, name: string): string {
  return `<div><dt>${name}</dt><dd id="${id}">&ndash;</dd></div>`;
}
