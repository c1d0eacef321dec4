/** Renders into elements that the service wrote. */
import { render, type ComponentChild } from 'preact';

const rendered = new WeakSet<Element>();

/** Renders `content` into `place`. The first call removes what the service wrote there, because Preact would keep it. */
export function renderInto(place: Element, content: ComponentChild): void {
  if (!rendered.has(place)) place.replaceChildren();
  rendered.add(place);
  render(content, place);
}
