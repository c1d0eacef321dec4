/** The frame around the pages in English. */

export const SITE = {
  skip: 'Skip to the text',
  pages: { viewer: 'World', health: 'Health', guide: 'Guide', wiki: 'Wiki', docs: 'API', worlds: 'Worlds' },
  pagesLabel: 'Pages',
  languageLabel: 'Language',
  copy: 'Copy',
  copied: 'Copied',
  contents: 'Contents',
  find: 'Find a law, an event, a term',
  found: 'Found: {n}',
  notFound: 'Nothing found',
  toTop: 'Back to the top',
  lost: {
    title: 'Page not found',
    text: 'This service has no page at this address. It may be mistyped, or the page was removed. Try one of these pages:',
  },
  reference: {
    title: 'API reference',
    socket: 'The socket /ws has a page of its own, with a console.',
    noScript: 'The reference needs JavaScript. The documents themselves:',
  },
  footer: 'Spaceland {n}. All numbers come from the tables of the engine.',
  yes: 'yes',
  no: 'no',
  // Shown for a value that a table does not have.
  none: 'none',
};
