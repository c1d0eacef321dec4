/** A slider and a number field for one value. Both keep the input until it is accepted or the value changes. */
import { useLayoutEffect, useState } from 'preact/hooks';

/** Maps positions of the slider, from 0 to `steps`, to values. */
export interface SliderScale {
  readonly steps: number;
  readonly valueAt: (place: number) => number;
  readonly placeOf: (value: number) => number;
}

interface Props {
  readonly label: string;
  /** Value; null for an empty field. */
  readonly value: number | null;
  readonly min: number;
  readonly max: number;
  /** Scale of the slider; null for a field without one. */
  readonly scale: SliderScale | null;
  /** Returns the value as text, which screen readers announce at the slider. */
  readonly words: (value: number | null) => string;
  /** Receives the input; returns whether it was accepted. Otherwise it stays in the field. */
  readonly take: (text: string) => boolean | Promise<boolean>;
  readonly isWrong?: boolean;
  readonly placeholder?: string;
}

export function SliderField({ label, value, min, max, scale, words, take, isWrong, placeholder }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [place, setPlace] = useState<number | null>(null);
  const settle = (): void => {
    setTyped(null);
    setPlace(null);
  };
  useLayoutEffect(settle, [value]);
  const enter = async (text: string): Promise<void> => {
    if (await take(text)) settle();
  };
  return (
    <>
      {scale !== null && (
        <input
          type="range"
          min={0}
          max={scale.steps}
          aria-label={label}
          aria-valuetext={words(place === null ? value : scale.valueAt(place))}
          tabIndex={0}
          value={place ?? scale.placeOf(value ?? min)}
          onInput={(event) => {
            const at = Number(event.currentTarget.value);
            setPlace(at);
            setTyped(String(scale.valueAt(at)));
          }}
          onChange={(event) => void enter(String(scale.valueAt(Number(event.currentTarget.value))))}
        />
      )}
      <input
        type="number"
        step="any"
        min={min}
        max={max}
        placeholder={placeholder}
        aria-label={label}
        aria-invalid={isWrong}
        value={typed ?? (value === null ? '' : String(value))}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onChange={(event) => void enter(event.currentTarget.value)}
      />
    </>
  );
}
