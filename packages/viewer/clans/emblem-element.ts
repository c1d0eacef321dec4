/** An emblem as an element of the page, for parts of the page that are not Preact components. */
import { css } from '../colors/palette.js';
import type { Banner } from './banners.js';
import { EMBLEM_PATHS, EMBLEM_VIEW_BOX } from './emblems.js';

const SVG = 'http://www.w3.org/2000/svg';

export class EmblemElement {
  readonly svg = document.createElementNS(SVG, 'svg');
  readonly #path = document.createElementNS(SVG, 'path');
  #shown: Banner | null = null;

  constructor() {
    this.svg.setAttribute('class', 'emblem');
    this.svg.setAttribute('viewBox', EMBLEM_VIEW_BOX);
    this.svg.setAttribute('aria-hidden', 'true');
    this.svg.style.display = 'none';
    this.svg.append(this.#path);
  }

  show(banner: Banner | null): void {
    if (banner === this.#shown) return;
    this.#shown = banner;
    this.svg.style.display = banner === null ? 'none' : '';
    if (banner === null) return;
    this.#path.setAttribute('d', EMBLEM_PATHS[banner.emblem]!);
    this.#path.setAttribute('fill', css(banner.color));
  }
}
