/** Replaces the placeholders of texts by values. */

type Places = Readonly<Record<string, string | number>>;

/** Replaces `{name}` by its value, and `{name:one|many}` by the singular or the plural that fits the value. */
export function fillIn(text: string, places: Places): string {
  return text.replace(/\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g, (whole, name: string, one?: string, many?: string) =>
    one === undefined || many === undefined ? String(places[name] ?? whole) : isSingle(places[name] ?? 0) ? one : many,
  );
}

/** Returns whether a number, formatted in the reader's language, takes the singular. */
function isSingle(value: string | number): boolean {
  const number = Number(
    String(value)
      .replace(/[^\d.,]/g, '')
      .replace(',', '.'),
  );
  return new Intl.PluralRules(document.documentElement.lang).select(number) === 'one';
}
