/**
 * `/feed.atom`: the finished days of the running world, one entry each (docs/interface.md#atom-feed; RFC 4287). Its links
 * are relative to its own address, so that they also lead to the follower or proxy that passed it on.
 */
import { nameInEvent } from '../../schemas/events/roles.js';
import { type SubjectNames, type Tongue, tellRecord, tellSum, tellText, textOf } from '../../schemas/events/telling.js';
import type { DigestItemState } from '../../schemas/wire/digest.js';
import { contentOf } from '../content/index.js';
import type { Language } from '../content/language.js';
import type { FinishedDay } from '../events/finished-days.js';
import { namesOf, tongueOf } from '../content/tongue.js';

export interface AtomFeed {
  readonly worldId: number;
  readonly seed: number;
  /** ISO time at which the world began. */
  readonly startedAt: string;
  readonly ticksPerSecond: number;
  /** Newest first. */
  readonly days: readonly FinishedDay[];
  readonly language: Language;
  readonly nowMs: number;
}

export function atomFeed(feed: AtomFeed): string {
  const { language, seed, worldId, days } = feed;
  const { viewer } = contentOf(language);
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
  <id>urn:spaceland:seed:${seed}:world:${worldId}</id>
  <title>${escaped(viewer.title)}</title>
  <subtitle>${escaped(viewer.description)}</subtitle>
  <updated>${days[0] === undefined ? new Date(feed.startedAt).toISOString() : endOf(feed, days[0])}</updated>
  <author><name>Spaceland</name></author>
  <link rel="self" type="application/atom+xml" href="/feed.atom?lang=${language}"/>
  <link rel="alternate" type="text/html" href="/?lang=${language}"/>
${days.map((day) => entry(feed, day)).join('')}</feed>
`;
}

function entry(feed: AtomFeed, day: FinishedDay): string {
  const { language, seed, worldId } = feed;
  const { today, common } = contentOf(language).panels;
  const sentences = day.items.map((item) => itemText(item, tongueOf(language), namesOf(seed)));
  const lines = sentences.length === 0 ? [today.quiet] : sentences;
  const place = new URLSearchParams({ world: String(worldId), panel: 'today', from: String(day.fromTick) });
  place.set('to', String(day.toTick));
  place.set('lang', language);
  const content = `<ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`;
  return `  <entry>
    <id>urn:spaceland:seed:${seed}:world:${worldId}:day:${day.day}:tick:${day.toTick}</id>
    <title>${escaped(common.day.replace('{n}', String(day.day)))}</title>
    <updated>${endOf(feed, day)}</updated>
    <link rel="alternate" type="text/html" href="${escaped(`/?${place.toString()}`)}"/>
    <summary>${escaped(lines[0]!)}</summary>
    <content type="html">${escaped(content)}</content>
  </entry>
`;
}

const MS_PER_SECOND = 1000;

/**
 * The chronicle has ticks and no times of the clock: the end of a day is computed from the start of the world and its
 * law `tick_rate`, so that it stays the same, and is never later than now.
 */
function endOf({ startedAt, ticksPerSecond, nowMs }: AtomFeed, { toTick }: FinishedDay): string {
  const computedMs = Date.parse(startedAt) + ((toTick + 1) / ticksPerSecond) * MS_PER_SECOND;
  return new Date(Math.min(computedMs, nowMs)).toISOString();
}

/** Returns the sentence of an item of a digest in the language, as the page shows it. */
function itemText(item: DigestItemState, tongue: Tongue, names: SubjectNames): string {
  const { record, event, sum, wins } = item;
  if (record !== null) {
    return textOf(tellRecord({ ...record, who: record.people[0]?.id ?? 0 }, tongue, names));
  }
  if (event !== null) {
    const called = (id: number): string | null => nameInEvent(event, id) ?? names.creature(id);
    const fame =
      wins === null ? [] : tellSum('fame', { n: wins, who: event.entity_id }, tongue, { ...names, creature: called });
    return [tellText(event, tongue, names), textOf(fame)].filter((part) => part !== '').join(' ');
  }
  return sum === null ? item.text : textOf(tellSum(sum.story, { n: sum.n, usual: sum.usual }, tongue, names));
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Control characters are not allowed in XML 1.0, not even as references. */
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

function escaped(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"]/g, (sign) => ENTITIES[sign]!);
}
