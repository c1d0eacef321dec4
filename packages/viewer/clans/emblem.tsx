/** The emblem of a clan as an element of the page. */
import { EMBLEM_PATHS, EMBLEM_VIEW_BOX } from './emblems.js';

export function Emblem({ color, emblem }: { readonly color: string; readonly emblem: number }) {
  return (
    <svg class="emblem" viewBox={EMBLEM_VIEW_BOX} aria-hidden="true">
      <path d={EMBLEM_PATHS[emblem]} fill={color} />
    </svg>
  );
}
