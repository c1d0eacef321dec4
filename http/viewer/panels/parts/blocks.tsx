/** Small building blocks of panels: meters, lists of facts, sections, bars. */
import { element, write } from '../../elements.js';

/** A heading with what belongs to it. */
export function section(title: string, nodes: readonly (Node | string)[] = []): HTMLElement {
  return element('section', { className: 'block' }, [element('h3', {}, [title]), ...nodes]);
}

/** Names and values; what is null is left out. */
export function facts(rows: readonly (readonly [string, Node | string | null])[]): HTMLElement {
  const list = element('dl', { className: 'facts' });
  for (const [name, value] of rows) {
    if (value === null || value === '') continue;
    list.append(element('div', {}, [element('dt', {}, [name]), element('dd', {}, [value])]));
  }
  return list;
}

export interface Meter {
  readonly element: HTMLElement;
  /** `share` from 0 to 1, and the value in words. */
  set(share: number, words: string): void;
}

/** A bar with a name and a value. */
export function meter(name: string, color = 'var(--accent)'): Meter {
  const value = element('span', { className: 'number' });
  const fill = element('span', { className: 'fill' });
  fill.style.background = color;
  const track = element('span', { className: 'track' }, [fill]);
  track.setAttribute('role', 'meter');
  track.setAttribute('aria-label', name);
  track.setAttribute('aria-valuemin', '0');
  track.setAttribute('aria-valuemax', '100');
  track.setAttribute('aria-valuenow', '0');
  let shown = -1;
  return {
    element: element('div', { className: 'meter' }, [element('span', {}, [name]), value, track]),
    set(share, words) {
      const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
      write(value, words);
      if (percent === shown) return;
      shown = percent;
      fill.style.width = `${percent}%`;
      track.setAttribute('aria-valuenow', String(percent));
      track.setAttribute('aria-valuetext', words);
    },
  };
}

/** One choice of a few, as a row of buttons. */
export function choiceRow<Name extends string>(
  label: string,
  choices: readonly (readonly [Name, string])[],
  chosen: Name,
  choose: (name: Name) => void,
): HTMLElement {
  const row = element('div', { className: 'choices', role: 'group', ariaLabel: label });
  const buttons = choices.map(([name, words]) => {
    const button = element('button', { type: 'button', ariaPressed: String(name === chosen) }, [words]);
    button.dataset['choice'] = name;
    button.addEventListener('click', () => {
      for (const each of buttons) each.ariaPressed = String(each === button);
      choose(name);
    });
    return button;
  });
  row.append(...buttons);
  return row;
}

/** A field with a label above it. */
export function labelled(words: string, field: HTMLElement, hint = ''): HTMLElement {
  const children: (Node | string)[] = [element('span', {}, [words]), field];
  if (hint !== '') children.push(element('small', {}, [hint]));
  return element('label', { className: 'field' }, children);
}

/** A box to tick, with its words. */
export function tick(words: string, isOn: boolean, change: (isOn: boolean) => void): HTMLElement {
  const box = element('input', { type: 'checkbox', checked: isOn });
  box.addEventListener('change', () => change(box.checked));
  return element('label', { className: 'tick' }, [box, element('span', {}, [words])]);
}

/** A button with words. */
export function button(words: string, act: () => void, className = ''): HTMLButtonElement {
  const made = element('button', { type: 'button', className }, [words]);
  made.addEventListener('click', act);
  return made;
}

/** Makes a paragraph of secondary text, which is shown small and faint. */
export function note(words: string): HTMLElement {
  return element('p', { className: 'note' }, [words]);
}
