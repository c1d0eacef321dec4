/** A text for each code of a list. */

export type Texts<Code extends string> = Readonly<Record<Code, string>>;
