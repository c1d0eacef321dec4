/** Writes `/sitemap.xml`: the public pages, with all languages of translated pages (sitemaps.org, hreflang). */
import type { PageName } from '../content/en/content.js';
import { LANGUAGES } from '../content/language.js';
import { isTranslated, PAGE_PATHS } from './layout.js';

export function sitemap(pages: readonly PageName[], base: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages.flatMap((page) => entries(page, base)).join('\n')}
</urlset>
`;
}

function entries(page: PageName, base: string): readonly string[] {
  const address = base + PAGE_PATHS[page];
  if (!isTranslated(page)) return [`  <url><loc>${address}</loc></url>`];
  const links = LANGUAGES.map(
    (each) => `    <xhtml:link rel="alternate" hreflang="${each}" href="${address}?lang=${each}"/>\n`,
  ).join('');
  const standard = `    <xhtml:link rel="alternate" hreflang="x-default" href="${address}"/>\n`;
  return [address, ...LANGUAGES.map((each) => `${address}?lang=${each}`)].map(
    (location) => `  <url>\n    <loc>${location}</loc>\n${links}${standard}  </url>`,
  );
}
