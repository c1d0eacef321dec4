/**
 * Writes a page document as HTML. Wide tables scroll inside a box; tables with long texts are stacked on a narrow page,
 * and ARIA roles tell screen readers that they are still tables.
 */
import type {
  DocumentBlock,
  DocumentColumn,
  DocumentSection,
  DocumentSubsection,
  DocumentTable,
  PageDocument,
} from '../../schemas/wire/document.js';
import { contentOf } from '../content/index.js';
import type { Language } from '../content/language.js';
import { formatNumber } from '../content/numbers.js';
import { html, inline, type Html } from '../text/html.js';

/** Matches what may be the name of a law in a text: words joined by underscores, but not in code or in an address. */
const LAW_IN_PROSE = /(?<![`\w/#=])[a-z]+(?:_[a-z\d]+)+(?![`\w])/g;

type Cell = DocumentTable['rows'][number][string] | undefined;

/** Context of a section: the language, and the anchors of the page's rows, to which names in texts are linked. */
export interface Reading {
  readonly language: Language;
  readonly anchors: ReadonlySet<string>;
}

export function rowAnchors({ sections }: PageDocument): Set<string> {
  const blocks = sections.flatMap((section) => [section, ...section.sections]).flatMap(({ blocks }) => blocks);
  const rows = blocks.flatMap((block) => (block.type === 'table' ? block.rows : []));
  return new Set(rows.flatMap(({ id }) => (typeof id === 'string' ? [id] : [])));
}

/**
 * Links to every section. If rows have anchors, there is a search box, hidden until its script runs (packages/viewer/wiki).
 */
export function contentsHtml(document: PageDocument, { language, anchors }: Reading): Html {
  const { sections } = document;
  const { contents } = contentOf(language).site;
  const item = ({ id, title }: DocumentSubsection): Html => html`<a href="#${id}">${title}</a>`;
  return html`<nav class="contents" aria-labelledby="contents">
    <h2 id="contents">${contents}</h2>
    <a class="up" href="#contents">${contents}</a>
    ${anchors.size > 0 ? finderHtml(language) : ''}
    <ol class="chapters">
      ${sections.map((section) => {
        const below = section.sections.map((each) => html`<li>${item(each)}</li> `);
        return html`<li>
          ${item(section)}${
            below.length > 0
              ? html`<ul>
                  ${below}
                </ul>`
              : ''
          }
        </li> `;
      })}
    </ol>
  </nav>`;
}

function finderHtml(language: Language): Html {
  const { find, found, notFound } = contentOf(language).site;
  return html`<div class="find" role="search" data-found="${found}" data-not-found="${notFound}" hidden>
    <label for="find">${find}</label>
    <input id="find" type="search" autocomplete="off" spellcheck="false" aria-describedby="found" />
    <p id="found" role="status"></p>
    <ul class="hits"></ul>
  </div>`;
}

export function sectionHtml(section: DocumentSection, reading: Reading): Html {
  return html`<section>
    <h2 id="${section.id}">${section.title} ${anchor(section)}</h2>
    ${blocksHtml(section.blocks, reading)}${section.sections.map(
      (each) =>
        html`<section>
          <h3 id="${each.id}">${each.title} ${anchor(each)}</h3>
          ${blocksHtml(each.blocks, reading)}
        </section> `,
    )}
  </section> `;
}

function anchor({ id, title }: DocumentSubsection): Html {
  return html`<a class="anchor" href="#${id}" aria-label="${title} #"><span aria-hidden="true">#</span></a>`;
}

function blocksHtml(blocks: readonly DocumentBlock[], reading: Reading): readonly Html[] {
  return blocks.map((block) => {
    if (block.type === 'text') return html`<p>${prose(block.text, reading)}</p> `;
    if (block.type === 'table') return tableHtml(block, reading);
    return html`<figure id="${block.id}">
      <figcaption>${block.title}</figcaption>
      <pre tabindex="0" lang="en" translate="no"><code>${block.code}</code></pre>
    </figure> `;
  });
}

function tableHtml(table: DocumentTable, reading: Reading): Html {
  const { id, caption, columns, rows, layout } = table;
  const as = layout === 'list' ? roleOf : () => '';
  const scrolls = layout === 'grid' ? html` role="group" tabindex="0" aria-labelledby="${id}"` : '';
  return html`<div class="table"${scrolls}>
<table class="${layout}"${as('table')}>
<caption id="${id}">${caption}</caption>
<thead${as('rowgroup')}><tr${as('row')}>${columns.map(
    ({ title, kind }) => html`<th scope="col" ${as('columnheader')} class="${kind}">${title}</th>`,
  )}</tr></thead>
<tbody${as('rowgroup')}>
${rows.map((row) => rowHtml(row, table, reading))}</tbody>
</table>
</div>
`;
}

/** Browsers drop the role of a table element whose `display` a style sheet changes, unless it has this attribute. */
function roleOf(role: string): Html {
  return html` role="${role}"`;
}

function rowHtml(row: DocumentTable['rows'][number], table: DocumentTable, reading: Reading): Html {
  const [head, ...rest] = table.columns;
  const isList = table.layout === 'list';
  const as = isList ? roleOf : () => '';
  const id = row['id'] === undefined ? '' : html` id="${String(row['id'])}"`;
  const first = head === undefined ? '' : cellHtml(row[head.key], head, reading);
  const cells = rest.map((column) => {
    const label = isList && column.kind !== 'text' ? html` data-label="${column.title}"` : '';
    const content = cellHtml(row[column.key], column, reading);
    return html`<td${as('cell')} class="${column.kind}"${label}>${content}</td>`;
  });
  return html`<tr${as('row')}${id}><th scope="row"${as('rowheader')} class="${head?.kind ?? 'text'}">${first}</th>${cells}</tr>
`;
}

function cellHtml(cell: Cell, { kind, key }: DocumentColumn, reading: Reading): Html | string {
  const { language, anchors } = reading;
  const { site } = contentOf(language);
  if (cell === undefined || cell === null || cell === '') return '';
  if (typeof cell === 'boolean') return cell ? site.yes : site.no;
  if (kind === 'code') return codeHtml(String(cell), anchors, `${key}-${cell}`);
  if (typeof cell === 'number') return formatNumber(cell, 'full', language);
  return prose(cell, reading);
}

function prose(text: string, { language, anchors }: Reading): Html {
  const marked = text.replace(LAW_IN_PROSE, (name) => (anchors.has(`law-${name}`) ? `\`${name}\`` : name));
  return inline(marked, language, (code) => codeHtml(code, anchors, `law-${code}`));
}

function codeHtml(code: string, anchors: ReadonlySet<string>, anchor: string): Html {
  const element = html`<code>${code}</code>`;
  return anchors.has(anchor) ? html`<a href="#${anchor}">${element}</a>` : element;
}
