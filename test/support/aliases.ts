/** Short names of folders in imports, such as `#schemas/` (package.json, `imports`). */
import { readFileSync } from 'node:fs';

const { imports } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly imports: Readonly<Record<string, string>>;
};

/** Returns the path of the module from the root; null if the name begins with no alias. */
export function aliased(name: string): string | null {
  for (const [alias, place] of Object.entries(imports)) {
    const begin = alias.replace('*', '');
    if (name.startsWith(begin)) return place.replace('./dist/', '').replace('*', name.slice(begin.length));
  }
  return null;
}
