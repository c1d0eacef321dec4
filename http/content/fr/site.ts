/** The frame around the pages in French. */
import type { Prose } from '../en/content.js';

export const SITE: Prose['site'] = {
  skip: 'Aller au texte',
  pages: { viewer: 'Le monde', health: 'Santé', guide: 'Guide', wiki: 'Wiki', docs: 'API', worlds: 'Mondes' },
  pagesLabel: 'Pages',
  languageLabel: 'Langue',
  copy: 'Copier',
  copied: 'Copié',
  contents: 'Sommaire',
  find: 'Chercher une loi, un événement, un mot',
  found: 'Trouvé : {n}',
  notFound: 'Rien trouvé',
  toTop: 'Haut de la page',
  lost: {
    title: 'Page introuvable',
    text: 'Aucune page de ce service n’a cette adresse. Elle est peut-être mal tapée, ou la page n’existe plus. Essayez l’une de ces pages :',
  },
  reference: {
    title: 'Référence de l’API',
    socket: 'La socket /ws a sa propre page, avec une console.',
    noScript: 'La référence a besoin de JavaScript. Les documents eux-mêmes :',
  },
  footer: 'Spaceland {n}. Chaque nombre vient des tables mêmes que fait tourner le moteur.',
  yes: 'oui',
  no: 'non',
  none: 'aucun',
};
