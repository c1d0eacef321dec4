/**
 * The page for a person whose browser requests a path without content. Programs, and everything below `/api`, get JSON.
 */
import type { Answer, RequestHead } from '../driver/port.js';
import { answer } from '../answer/responses.js';
import { contentOf } from '../content/index.js';
import { chooseLanguage } from '../content/language.js';
import { negotiate } from '../answer/content-negotiation.js';
import { framedPage, PAGE_PATHS } from './layout.js';
import { html, inLanguage } from '../text/html.js';
import type { WordPages } from './words.js';

const NOT_FOUND_STATUS = 404;

/** Returns null for a program, or for a path below `/api`. */
export function notFoundAnswer(head: RequestHead, words: WordPages, version: string): Answer | null {
  if (!isOfPerson(head)) return null;
  const asked = new URLSearchParams(head.query).get('lang') ?? undefined;
  const language = chooseLanguage(asked, head.headers.get('accept-language'));
  const { lost, pages: names } = contentOf(language).site;
  const page = framedPage({
    page: null,
    pages: words.pages,
    language,
    base: '',
    version,
    title: lost.title,
    description: lost.text,
    contents: null,
    main: html`<ul>
      ${words.pages.map(
        (page) => html`<li><a href="${inLanguage(PAGE_PATHS[page], language)}">${names[page]}</a></li> `,
      )}
    </ul>`,
  });
  return answer(NOT_FOUND_STATUS, page, 'text/html; charset=utf-8', {
    'content-language': language,
    vary: 'Accept, Accept-Language',
  });
}

/** A person's browser names HTML before JSON in `Accept`; a page that fetches a file does not. */
function isOfPerson({ method, path, headers }: RequestHead): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || /^\/api(\/|$)/.test(path)) return false;
  const first = negotiate(headers.get('accept') ?? '').find(
    ({ name, weight }) => weight > 0 && (name === 'text/html' || name === 'application/json'),
  );
  return first?.name === 'text/html';
}
