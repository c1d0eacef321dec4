/** Writes the file that a command was asked for: whole or not at all, whatever stands at its path. */
import { createWriteStream, lstatSync, realpathSync, statSync, readFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createPrivate } from '../../store/database/store-file.js';
import { CommandFailure, EXIT_FAILED, isFileFault } from './failure.js';

/**
 * Writes to a temporary file, which is renamed at the end, so that a file is never incomplete. A link leads to the file
 * that is replaced. Devices, pipes and links that lead nowhere are written into, because a file must not replace them.
 */
export async function writeOutputFile(
  parts: Iterable<Uint8Array> | AsyncIterable<string>,
  path: string,
): Promise<void> {
  const file = fileToReplace(path);
  const written = file === null ? path : `${file}.partial`;
  try {
    await pipeline(Readable.from(parts), createWriteStream(written));
    if (file !== null) await rename(written, file);
  } catch (error) {
    if (file !== null) await rm(written, { force: true });
    if (isFileFault(error)) throw unwritable(path, error.message);
    throw error;
  }
}

/**
 * Lets `fill` write a temporary file that only its owner may read, and renames it when that is done. Refuses a path
 * where something is, except a file that the user wants to replace.
 */
export async function writePrivateFile(
  path: string,
  isReplaced: boolean,
  fill: (temporary: string) => Promise<void>,
): Promise<void> {
  checkOutputFile(path);
  const exists = lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  if (exists && !isReplaced) throw unwritable(path, 'it exists; choose another name, or pass --overwrite');
  const file = fileToReplace(path);
  if (file === null) throw unwritable(path, 'it is no regular file');
  const temporary = `${file}.partial`;
  try {
    await rm(temporary, { force: true });
    createPrivate(temporary);
    await fill(temporary);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    if (isFileFault(error)) throw unwritable(path, error.message);
    throw error;
  }
}

/** Fails if the file surely cannot be written, so that a long computation before the writing is not lost. */
export function checkOutputFile(path: string): void {
  const folder = statSync(dirname(path), { throwIfNoEntry: false });
  if (!folder?.isDirectory()) throw unwritable(path, `there is no folder ${dirname(path)}`);
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw unwritable(path, 'it is a folder');
}

function unwritable(path: string, reason: string): CommandFailure {
  return new CommandFailure(`${path} cannot be written: ${reason}`, EXIT_FAILED);
}

function fileToReplace(path: string): string | null {
  if (!lstatSync(path, { throwIfNoEntry: false })) return path;
  return statSync(path, { throwIfNoEntry: false })?.isFile() ? realpathSync(path) : null;
}

// Reads text files that people have written: without a byte order mark, and no file of another encoding.

/** Throws an error whose `code` is that of the system, or says that the file is not UTF-8. */
export function readTextFile(path: string): string {
  // The decoder removes the mark of UTF-8. Texts of UTF-16 have zero bytes.
  const text = new TextDecoder().decode(readFileSync(path));
  if (!text.includes('\0')) return text;
  throw Object.assign(new Error(`${path} is not UTF-8`), { code: 'not UTF-8' });
}

// Makes texts of a store, a file or a service safe for a terminal, which control characters could command.

/** Replaces all control characters (C0, DEL, C1) except the line feed by their JSON escapes. */
export function printable(text: string): string {
  return text.replace(/(?!\n)\p{Cc}/gu, escaped);
}

/** Returns JSON on one line. JSON escapes C0 only; DEL and C1, which terminals obey too, occur only within texts. */
export function jsonText(value: unknown): string {
  return printable(JSON.stringify(value));
}

/** Makes the lines of an output safe for a terminal. Line ends of CSV, which are CRLF, are kept. */
export async function* printablePages(pages: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const page of pages) yield page.replace(/(?!\n|\r\n)\p{Cc}/gu, escaped);
}

export function printableLine(text: string): string {
  return printable(text.replace(/\s*\n\s*/g, ' '));
}

function escaped(character: string): string {
  return `\\u${character.codePointAt(0)!.toString(16).padStart(4, '0')}`;
}
