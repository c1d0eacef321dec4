/** The frame around the pages in English. */
import type { SiteText } from '../content.js';

export const SITE: SiteText = {
  skip: 'Skip to the text',
  pages: { viewer: 'World', health: 'Health', guide: 'Guide', wiki: 'Wiki', docs: 'API' },
  pagesLabel: 'Pages',
  languageLabel: 'Language',
  contents: 'Contents',
  find: 'Find a law, an event, a word',
  found: 'Found: {n}',
  notFound: 'Nothing found',
  toTop: 'Back to the top',
  lost: {
    title: 'There is nothing here',
    text: 'No page of this service has this address. It may be mistyped, or the page may be gone. From here you get on:',
  },
  footer: 'Spaceland {n}. Every number here is read from the tables that the engine runs.',
  yes: 'yes',
  no: 'no',
  none: 'none',
};
