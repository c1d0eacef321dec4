/** Dialogs over the page. They use the `dialog` element, so focus stays inside and Escape closes them. */
import { render, type ComponentChildren } from 'preact';
import { useLayoutEffect, useId, useRef } from 'preact/hooks';
import { byId } from '../../page/elements.js';

interface Props {
  readonly title: string;
  readonly closeLabel: string;
  /** Called after the dialog has closed, so that the caller stops rendering it. */
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

export function Dialog({ title, closeLabel, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useLayoutEffect(() => {
    const { current: opened } = dialog;
    opened?.showModal();
    return () => opened?.close();
  }, []);
  return (
    <dialog ref={dialog} aria-labelledby={heading} onClose={onClose}>
      <header>
        <h2 id={heading}>{title}</h2>
        <button type="button" class="icon" aria-label={closeLabel} onClick={() => dialog.current?.close()}>
          ×
        </button>
      </header>
      {children}
    </dialog>
  );
}

export function openDialog(title: string, closeLabel: string, body: ComponentChildren): void {
  const host = document.createElement('div');
  const remove = (): void => {
    render(null, host);
    host.remove();
  };
  byId('dialogs').append(host);
  render(
    <Dialog title={title} closeLabel={closeLabel} onClose={remove}>
      {body}
    </Dialog>,
    host,
  );
}
