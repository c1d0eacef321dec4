/** Reads the API and reports the outcome. */

export type Reading =
  | { readonly outcome: 'answered'; readonly value: Readonly<Record<string, unknown>> }
  /** The service answered that it cannot provide the data. */
  | { readonly outcome: 'refused' }
  | { readonly outcome: 'silent' };

const DEADLINE_MS = 8000;

/** Reads a path; it never rejects. */
export async function read(path: string): Promise<Reading> {
  try {
    const response = await fetch(path, { cache: 'no-store', signal: AbortSignal.timeout(DEADLINE_MS) });
    const value = (await response.json()) as Readonly<Record<string, unknown>>;
    if (response.ok) return { outcome: 'answered', value };
    return { outcome: 'detail' in value ? 'refused' : 'silent' };
  } catch {
    return { outcome: 'silent' };
  }
}
