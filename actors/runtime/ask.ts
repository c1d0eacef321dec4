/**
 * Turns an ask into a promise with a deadline, for actors on this thread and on other threads
 * (actors/README.md#asks-deadlines-and-errors).
 */
import { CodedError, errorFromData, type ErrorData } from '../../schemas/errors.js';

/** Outcome of an ask. An error is converted to plain data, so that it can be sent to another thread. */
export type Answer = { readonly ok: true; readonly reply: unknown } | { readonly ok: false; readonly error: ErrorData };

/** Rejects with a `CodedError` if the answer is an error or does not arrive within `deadlineMs` milliseconds. */
export function askWithDeadline<Reply>(
  name: string,
  deadlineMs: number,
  post: (settle: (answer: Answer) => void) => void,
  onDeadline?: () => void,
): Promise<Reply> {
  return new Promise<Reply>((resolve, reject) => {
    const timer = setTimeout(() => {
      onDeadline?.();
      reject(new CodedError('deadline_exceeded', `${name} did not answer within ${deadlineMs} ms.`));
    }, deadlineMs);
    post((answer) => {
      clearTimeout(timer);
      if (answer.ok) resolve(answer.reply as Reply);
      else reject(errorFromData(answer.error));
    });
  });
}
