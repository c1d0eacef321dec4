/**
 * The page of the worlds of a cluster at `/worlds`. It is complete without its script, which reads the page again every
 * few seconds and replaces the list (packages/viewer/worlds).
 */
import type { DirectoryAnswer, DirectoryWorld } from '../../schemas/wire/directory.js';
import { contentOf } from '../content/index.js';
import type { Language } from '../content/language.js';
import { written } from '../text/measures.js';
import { html, type Html } from '../text/html.js';

/** Returns the page's main part; `directory` is null if it could not be read. */
export function worldsMain(directory: DirectoryAnswer | null, language: Language): Html {
  const { columns, labels } = contentOf(language).worlds;
  const state = directory === null ? 'failed' : directory.partial ? 'partial' : 'whole';
  const { name, primary, preset, ...numbers } = columns;
  return html`<div id="worlds" data-state="${state}" data-unreachable="${labels.unreachable}">
    <p class="state"><strong id="state" role="status">${labels[state]}</strong></p>
    <div class="table" role="group" tabindex="0" aria-labelledby="list">
      <table>
        <caption id="list">
          ${labels.caption}
        </caption>
        <thead>
          <tr>
            <th scope="col">${name}</th>
            <th scope="col">${primary}</th>
            <th scope="col">${preset}</th>
            ${Object.values(numbers).map((title) => html`<th scope="col" class="number">${title}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${(directory?.worlds ?? []).map((world) => rowHtml(world, language))}
        </tbody>
      </table>
    </div>
  </div>`;
}

function rowHtml(world: DirectoryWorld, language: Language): Html {
  const { primaries, labels } = contentOf(language).worlds;
  const { name, world_id, tick, population, preset, viewers, services } = world;
  const [first] = services;
  const primary = services.find(({ role }) => role === 'primary');
  const health = primary === undefined ? 'away' : primary.ok ? 'well' : 'troubled';
  const figures = [world_id, tick, population, viewers, services.length];
  return html`<tr>
    <th scope="row">${first && isWebAddress(first.url) ? html`<a href="${first.url}/">${name}</a>` : name}</th>
    <td data-health="${health}">${primaries[health]}</td>
    <td>${preset ?? labels.noPreset}</td>
    ${figures.map((figure) => html`<td class="number">${written(figure, {}, language, {})}</td>`)}
  </tr> `;
}

/** Returns whether an address may become a link. Other processes write the addresses, so only web addresses may. */
function isWebAddress(url: string): boolean {
  return /^https?:\/\//i.test(url);
}
