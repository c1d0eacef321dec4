/** Explanations as popovers, opened and closed by a tap on a word. With a mouse, tooltips are used instead. */
import { byId } from '../page/elements.js';
import { renderInto } from '../page/render.js';

/** Distance of the popover from the word and from the window's edge, in pixels. */
const GAP_PIXELS = 8;

export function startExplanations(): void {
  const popover = byId('explanation');
  document.addEventListener('click', (event) => {
    const { target } = event;
    const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
    const word = target instanceof Element ? target.closest<HTMLElement>('.explained[title]') : null;
    if (!isTouch || word === null) return;
    renderInto(popover, word.title);
    popover.showPopover();
    place(popover, word);
  });
}

function place(popover: HTMLElement, word: HTMLElement): void {
  const { left, top, bottom } = word.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = popover;
  const isBelow = bottom + GAP_PIXELS + offsetHeight <= innerHeight;
  const x = Math.max(GAP_PIXELS, Math.min(left, innerWidth - offsetWidth - GAP_PIXELS));
  const y = isBelow ? bottom + GAP_PIXELS : Math.max(GAP_PIXELS, top - GAP_PIXELS - offsetHeight);
  popover.style.left = `${x}px`;
  popover.style.top = `${y}px`;
}
