/** Reads of what a world may not have: a world of the own page has no archive. */
import { SpacelandError } from '../../client/index.js';

/** Returns the answer, or `fallback` if only a service with a store could give it. Fails like the reading otherwise. */
export async function ifKept<Answer>(reading: Promise<Answer>, fallback: Answer): Promise<Answer> {
  return reading.catch((error: unknown) => {
    if (error instanceof SpacelandError && error.code === 'needs_service') return fallback;
    throw error;
  });
}
