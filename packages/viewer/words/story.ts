/** Events of the chronicle, the sentence of each, and the article that English puts before a clan. */
import type { Cause } from '#schemas/vocabulary.js';
import type { HistoryEvent } from '#schemas/wire/event.js';
import type { Prose } from '#http/content/en/content.js';
import type { Language } from '#http/content/language.js';

/** An event of the watched world, from the stream or from the service. */
export interface StoryEvent extends Omit<HistoryEvent, 'world_id'> {
  readonly major?: boolean;
}

export type StoryName = keyof Prose['panels']['stories'];

type Told = Pick<HistoryEvent, 'type' | 'cause' | 'payload'>;

/** Causes of death that have sentences of the form "died of". */
const DIED_OF: ReadonlySet<string> = new Set<Cause>([
  'starvation',
  'old_age',
  'disease',
  'exhaustion',
  'hyperthermia',
  'poison',
]);

export function storyName({ type, cause, payload }: Told): StoryName {
  const { how, kind, lethal, killer, clan_id: clan, terms, reason } = payload;
  if (type === 'death' && typeof killer === 'number') return 'deathBy';
  if (type === 'death' && DIED_OF.has(cause)) return 'deathOf';
  if (type === 'disaster') return String(kind) as StoryName;
  if (type === 'war' && lethal === true) return 'warLethal';
  if (type === 'ruin' && typeof clan === 'number') return 'ruinOf';
  if (type === 'settlement' && (typeof clan === 'number' || kind !== undefined))
    return String(how ?? kind ?? type) as StoryName;
  if (type === 'fire' && kind === 'house_burn') return 'houseFire';
  if (type === 'miracle' && kind === 'MIRACLE_OF_THE_SPHERE') return 'genesis';
  if (type === 'sermon' && typeof clan === 'number') return 'sermonOf';
  if (type === 'defection' && reason === 'founding') return 'founding';
  if (type === 'herald' && terms === 'war') return 'heraldWar';
  return type as StoryName;
}

/** Returns the article before a "Clan of the ..." in an English sentence; empty for other names. */
export function articleBefore(language: Language, clan: string | null, isFirst: boolean): string {
  if (language !== 'en' || clan?.startsWith('Clan of the ') !== true) return '';
  return isFirst ? 'The ' : 'the ';
}
