/** Reads text files that people have written: without a byte order mark, and no file of another encoding. */
import { readFileSync } from 'node:fs';

/** Throws an error whose `code` is that of the system, or says that the file is not UTF-8. */
export function readTextFile(path: string): string {
  // The decoder removes the mark of UTF-8. Texts of UTF-16 have zero bytes.
  const text = new TextDecoder().decode(readFileSync(path));
  if (!text.includes('\0')) return text;
  throw Object.assign(new Error(`${path} is not UTF-8`), { code: 'not UTF-8' });
}
