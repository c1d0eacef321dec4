/** Texts with placeholders. */

type Places = Readonly<Record<string, string | number>>;

/** A text with its places `{name}` filled in; `{name:one|many}` is the first word where that place is a single one. */
export function fillIn(text: string, places: Places): string {
  return text.replace(
    /\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g,
    (whole, name: string, one?: string, many?: string) =>
      one === undefined || many === undefined
        ? String(places[name] ?? whole)
        : isSingle(places[name] ?? 0)
          ? one
          : many,
  );
}

/** Whether a number, as the reader's language writes it, asks for the singular there. */
function isSingle(value: string | number): boolean {
  const number = Number(
    String(value)
      .replace(/[^\d.,]/g, '')
      .replace(',', '.'),
  );
  return new Intl.PluralRules(document.documentElement.lang).select(number) === 'one';
}
