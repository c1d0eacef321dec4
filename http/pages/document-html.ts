/**
 * A page document as HTML: sections with anchors, tables with captions and scopes, code. Wide tables scroll in a frame of
 * their own, with the keys too; tables of long texts are stacked on a narrow page, and keep their roles when their
 * display changes.
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
import { formatNumber } from './facts.js';
import { html, inline, type Html } from './html.js';

type Cell = DocumentTable['rows'][number][string] | undefined;

/** The contents of the page: a link to every section. */
export function contentsHtml({ sections }: PageDocument, language: Language): Html {
  const { contents } = contentOf(language).site;
  const item = ({ id, title }: DocumentSubsection): Html => html`<a href="#${id}">${title}</a>`;
  return html`<nav class="contents" aria-labelledby="contents">
    <h2 id="contents">${contents}</h2>
    <ol>
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

/** One section with what belongs under it. */
export function sectionHtml(section: DocumentSection, language: Language): Html {
  return html`<section>
    <h2 id="${section.id}">${section.title} ${anchor(section)}</h2>
    ${blocksHtml(section.blocks, language)}${section.sections.map(
      (each) =>
        html`<section>
          <h3 id="${each.id}">${each.title} ${anchor(each)}</h3>
          ${blocksHtml(each.blocks, language)}
        </section> `,
    )}
  </section> `;
}

function anchor({ id, title }: DocumentSubsection): Html {
  return html`<a class="anchor" href="#${id}" aria-label="${title} #"><span aria-hidden="true">#</span></a>`;
}

function blocksHtml(blocks: readonly DocumentBlock[], language: Language): readonly Html[] {
  return blocks.map((block) => {
    if (block.type === 'text') return html`<p>${inline(block.text, language)}</p> `;
    if (block.type === 'table') return tableHtml(block, language);
    return html`<figure id="${block.id}">
      <figcaption>${block.title}</figcaption>
      <pre tabindex="0" lang="en" translate="no"><code>${block.code}</code></pre>
    </figure> `;
  });
}

function tableHtml(table: DocumentTable, language: Language): Html {
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
${rows.map((row) => rowHtml(row, table, language))}</tbody>
</table>
</div>
`;
}

/** A list's parts keep their roles when a narrow page stacks them, and their cells say what they are. */
function roleOf(role: string): Html {
  return html` role="${role}"`;
}

function rowHtml(row: DocumentTable['rows'][number], table: DocumentTable, language: Language): Html {
  const [head, ...rest] = table.columns;
  const isList = table.layout === 'list';
  const as = isList ? roleOf : () => '';
  const id = row['id'] === undefined ? '' : html` id="${String(row['id'])}"`;
  const first = head === undefined ? '' : cellHtml(row[head.key], head, language);
  const cells = rest.map((column) => {
    const label = isList && column.kind !== 'text' ? html` data-label="${column.title}"` : '';
    const content = cellHtml(row[column.key], column, language);
    return html`<td${as('cell')} class="${column.kind}"${label}>${content}</td>`;
  });
  return html`<tr${as('row')}${id}><th scope="row"${as('rowheader')} class="${head?.kind ?? 'text'}">${first}</th>${cells}</tr>
`;
}

function cellHtml(cell: Cell, { kind }: DocumentColumn, language: Language): Html | string {
  const { site } = contentOf(language);
  if (cell === undefined || cell === null || cell === '') return '';
  if (typeof cell === 'boolean') return cell ? site.yes : site.no;
  if (kind === 'code') return html`<code>${cell}</code>`;
  if (typeof cell === 'number') return formatNumber(cell, language);
  return inline(cell, language);
}
