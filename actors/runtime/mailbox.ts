/**
 * The bounded queue of an actor (actors/README.md#mailboxes). Only tells are dropped or replaced; an ask is
 * answered or refused. Reads wait in a separate queue, which is handled last.
 */
import type { KeptList, MailboxSettings } from './actor.js';

export interface Envelope {
  readonly type: string;
  readonly request?: unknown;
  readonly asked: boolean;
}

export interface Admission<Item> {
  readonly admitted: boolean;
  /** Older tell that was removed for this message; null if there is none. */
  readonly displaced: Item | null;
}

export interface MailboxCounts {
  readonly accepted: number;
  /** Number of tells that were removed for newer messages. */
  readonly dropped: number;
  readonly refused: number;
}

export interface Mailbox<Item extends Envelope> {
  readonly size: number;
  readonly counts: MailboxCounts;
  /**
   * Adds a message. `reserved` means that the sender on another thread has already enforced the capacity, so even a
   * full mailbox with the policy `back-pressure` accepts the message.
   */
  push(item: Item, reserved?: boolean): Admission<Item>;
  peek(): Item | undefined;
  shift(): Item | undefined;
  /** Returns the number of waiting reads if `type` is a read, otherwise the number of other waiting messages. */
  sizeOf(type: string): number;
  /** Empties the mailbox and returns the messages, oldest first. */
  clear(): Item[];
}

const REFUSED = { admitted: false, displaced: null } as const;

/** Creates an empty mailbox. Throws if the capacity is not a positive integer. */
export function createMailbox<Item extends Envelope>(settings: MailboxSettings): Mailbox<Item> {
  const { capacity, overflow } = settings;
  if (!Number.isSafeInteger(capacity) || capacity < 1) throw new RangeError(`mailbox capacity ${capacity}`);
  const items: Item[] = [];
  const reads: Item[] = [];
  const counts = { accepted: 0, dropped: 0, refused: 0 };

  const accept = (item: Item, displaced: Item | null): Admission<Item> => {
    items.push(item);
    counts.accepted += 1;
    if (displaced) counts.dropped += 1;
    return { admitted: true, displaced };
  };

  return {
    get size() {
      return items.length + reads.length;
    },
    get counts() {
      return { ...counts };
    },
    push(item, reserved = false) {
      if (isRead(settings, item.type)) {
        if (reads.length < settings.reads!.capacity) {
          reads.push(item);
          counts.accepted += 1;
          return { admitted: true, displaced: null };
        }
        counts.refused += 1;
        return REFUSED;
      }
      if (overflow === 'latest-wins' && !item.asked) {
        const waiting = takeFirst(items, (other) => !other.asked && other.type === item.type);
        if (waiting) return accept(withKeptList(item, waiting, settings.keeps), waiting);
      }
      if (items.length < capacity) return accept(item, null);
      if (overflow === 'back-pressure' && reserved) return accept(item, null);
      if (overflow === 'drop-oldest') {
        const oldest = takeFirst(items, (other) => !other.asked);
        if (oldest) return accept(item, oldest);
      }
      counts.refused += 1;
      return REFUSED;
    },
    peek: () => items[0] ?? reads[0],
    shift: () => items.shift() ?? reads.shift(),
    sizeOf: (type) => (isRead(settings, type) ? reads : items).length,
    clear: () => [...items.splice(0), ...reads.splice(0)],
  };
}

export function isRead({ reads }: MailboxSettings, type: string): boolean {
  return reads?.types.has(type) === true;
}

function withKeptList<Item extends Envelope>(newer: Item, older: Item, keeps: readonly KeptList[] = []): Item {
  const kept = keeps.find(({ type }) => type === newer.type);
  if (!kept) return newer;
  const { field, max } = kept;
  const listOf = ({ request }: Item): readonly unknown[] => (request as Record<string, unknown[]>)[field]!;
  const list = [...listOf(older), ...listOf(newer)].slice(-max);
  return { ...newer, request: { ...(newer.request as object), [field]: list } };
}

function takeFirst<Item>(items: Item[], matches: (item: Item) => boolean): Item | null {
  const index = items.findIndex(matches);
  return index < 0 ? null : (items.splice(index, 1)[0] ?? null);
}
