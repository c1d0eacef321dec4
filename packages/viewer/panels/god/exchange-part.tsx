/** Exports the current laws as a file, and imports a file as pending changes. */
import { useRef, useState } from 'preact/hooks';
import { isLawName, type LawName } from '#schemas/laws/catalog/catalog.js';
import { useApp, useTexts } from '../../state/context.js';
import { fillIn } from '../../words/config.js';
import { Button, Note, Section } from '../parts/blocks.js';
import { useConsole } from './console.js';
import { isAllowed, type LawValue } from './law-draft.js';

/** Size limit of an imported file, in bytes. A complete file has about ten thousand. */
const FILE_BYTES_MAX = 1024 * 1024;
const LEFT_NAMED_MAX = 8;

export function Exchange() {
  const app = useApp();
  const { exchange: text } = useTexts();
  const { draft } = useConsole();
  const [answer, setAnswer] = useState('');
  const file = useRef<HTMLInputElement>(null);
  const save = (): void => {
    const name = `spaceland-laws-tick-${app.client.world.tick}.json`;
    download(name, `${JSON.stringify(draft.laws.value, null, 2)}\n`);
    setAnswer(fillIn(text.exported, { n: name }));
  };
  const take = async (chosen: File): Promise<void> => {
    const laws = chosen.size > FILE_BYTES_MAX ? null : objectOf(await chosen.text());
    if (laws === null) {
      setAnswer(text.noFile);
      return;
    }
    const taken = new Map<LawName, LawValue>();
    const left: string[] = [];
    for (const [name, value] of Object.entries(laws)) {
      if (isLawName(name) && isAllowed(name, value)) taken.set(name, value);
      else left.push(name);
    }
    const differing = [...taken].filter(([name, value]) => value !== draft.valueOf(name)).length;
    draft.stageAll(taken);
    const words = differing === 0 ? text.same : fillIn(text.imported, { n: differing });
    const more = left.length === 0 ? '' : ` ${fillIn(text.left, { n: named(left) })}`;
    setAnswer(words + more);
  };
  return (
    <Section title={text.title}>
      <Note>{text.text}</Note>
      <div class="row">
        <Button id="export-laws" onClick={save}>
          {text.export}
        </Button>
        <Button onClick={() => file.current?.click()}>{text.import}</Button>
        <input
          ref={file}
          type="file"
          accept=".json,application/json"
          class="unseen"
          id="law-file"
          tabIndex={-1}
          aria-label={text.import}
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? [];
            if (chosen) void take(chosen);
            currentTarget.value = '';
          }}
        />
      </div>
      <p class="answer" role="status" id="exchange-answer">
        {answer}
      </p>
    </Section>
  );
}

function download(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

function named(names: readonly string[]): string {
  return names.slice(0, LEFT_NAMED_MAX).join(', ') + (names.length > LEFT_NAMED_MAX ? ' …' : '');
}

function objectOf(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
