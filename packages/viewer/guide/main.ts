/** The script of `/guide`: adds a button to each example, which copies the example. */
import { copyText, element, write } from '../page/elements.js';

const { copy = '', copied = '' } = document.querySelector<HTMLElement>('main')?.dataset ?? {};
for (const code of document.querySelectorAll<HTMLElement>('pre')) {
  const button = element('button', { type: 'button', className: 'copy' }, [copy]);
  button.addEventListener('click', () => {
    void copyText(code.textContent ?? '').then((isAllowed) => {
      if (isAllowed) write(button, copied);
      else getSelection()?.selectAllChildren(code);
    });
  });
  code.before(button);
}
