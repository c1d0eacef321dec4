/** A prompt for a text, and a picker for values of a list. While one is open, it receives all keys. */

export interface Prompt {
  readonly title: string;
  readonly hint: string;
  text: string;
  /** Whether the text is shown as dots, because it is a passkey. */
  readonly isHidden: boolean;
  accept(text: string): void;
}

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly description: string;
}

export interface Picker {
  readonly title: string;
  readonly choices: readonly Choice[];
  /** Selected values if several can be selected; null if the user chooses a single value. */
  readonly ticked: Set<string> | null;
  at: number;
  accept(value: string): void;
}

/** State of a prompt or picker after a key: still open, cancelled (`left`) or confirmed (`done`). */
export type InputResult = 'open' | 'left' | 'done';

const TEXT_MAX = 400;

/** Applies a key to an open prompt. `key` is a key name of the library terminal-kit. */
export function typeInto(prompt: Prompt, key: string): InputResult {
  if (key === 'ESCAPE' || key === 'CTRL_C') return 'left';
  if (key === 'ENTER' || key === 'KP_ENTER') return 'done';
  const characters = Array.from(prompt.text);
  if (key === 'BACKSPACE' || key === 'DELETE') prompt.text = characters.slice(0, -1).join('');
  else if (key === 'CTRL_U') prompt.text = '';
  else if (key === 'CTRL_W') prompt.text = prompt.text.replace(/\S+\s*$/, '');
  else if (Array.from(key).length === 1 && characters.length < TEXT_MAX) prompt.text += key;
  return 'open';
}

export function pickFrom(picker: Picker, key: string): InputResult {
  const { choices, ticked } = picker;
  const value = choices[picker.at]?.value;
  if (key === 'ESCAPE' || key === 'q' || key === 'CTRL_C') return 'left';
  if (key === 'ENTER' || key === 'KP_ENTER') return 'done';
  if (key === 'UP' || key === 'k') picker.at = Math.max(0, picker.at - 1);
  else if (key === 'DOWN' || key === 'j') picker.at = Math.min(choices.length - 1, picker.at + 1);
  else if (key === 'PAGE_UP') picker.at = Math.max(0, picker.at - 10);
  else if (key === 'PAGE_DOWN') picker.at = Math.min(choices.length - 1, picker.at + 10);
  else if (key === ' ' && ticked !== null && value !== undefined) {
    if (!ticked.delete(value)) ticked.add(value);
  } else if (key === 'a' && ticked !== null) ticked.clear();
  return 'open';
}
