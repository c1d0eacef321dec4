/** Dialogs over the page: the browser's own element, so focus stays inside and Escape closes. */
import { byId, element } from '../elements.js';

export interface OpenDialog {
  readonly element: HTMLDialogElement;
  close(): void;
}

/** Opens one with a title and a body; it is taken away when it is closed, and then `closed` is called. */
export function openDialog(
  title: string,
  closeLabel: string,
  body: readonly (Node | string)[],
  closed: () => void = () => undefined,
): OpenDialog {
  const heading = element('h2', { id: `dialog-${Date.now()}` }, [title]);
  const button = element('button', { type: 'button', className: 'icon', ariaLabel: closeLabel }, ['×']);
  const dialog = element('dialog', {}, [element('header', {}, [heading, button]), ...body]);
  dialog.setAttribute('aria-labelledby', heading.id);
  button.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => {
    dialog.remove();
    closed();
  });
  byId('dialogs').append(dialog);
  dialog.showModal();
  return { element: dialog, close: () => dialog.close() };
}
