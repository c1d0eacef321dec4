/** Lists all laws by group, with a search. The rows of a group exist only while it is open. */
import { useLayoutEffect, useState } from 'preact/hooks';
import { LAW_CATALOG, LAW_GROUPS, type LawName } from '#schemas/laws/catalog/catalog.js';
import { useFilters, useTexts } from '../../state/context.js';
import { fillIn } from '../../words/config.js';
import { Choices, Field, Note, Section, Button } from '../parts/blocks.js';
import { useConsole, type Console } from './console.js';
import { type LawValue, isAllowed } from './law-draft.js';
import type { LawRow, NullableRow, NumberRow } from '#schemas/laws/catalog/row.js';
import { SliderField, type SliderScale } from '../parts/slider-field.js';

type Filter = 'all' | 'changed' | 'pending';

export function Laws() {
  const { laws: text } = useTexts();
  const { meanings, draft } = useConsole();
  const [{ laws: search }, choose] = useFilters();
  const [filter, setFilter] = useState<Filter>('all');
  const wanted = search.trim().toLocaleLowerCase();
  const isNarrowed = wanted !== '' || filter !== 'all';
  const groups = LAW_GROUPS.map(({ name, laws }) => {
    const title = meanings.lawGroups[name];
    const found = laws.filter((law) => {
      const about = `${meanings.lawTitles[law]} ${meanings.laws[law]} ${title}`;
      return isShown(law, about, wanted, filter, draft);
    });
    return { name, title, found };
  });
  const total = groups.reduce((sum, { found }) => sum + found.length, 0);
  return (
    <Section title={text.title} id="laws">
      <Field label={text.search}>
        <input
          type="search"
          id="law-search"
          placeholder={text.searchHint}
          value={search}
          onInput={(event) => choose({ laws: event.currentTarget.value })}
        />
      </Field>
      <Choices<Filter>
        label={text.title}
        choices={[
          ['all', text.all],
          ['changed', text.changed],
          ['pending', text.pending],
        ]}
        chosen={filter}
        choose={setFilter}
      />
      <Note role="status">{total === 0 ? text.noneFound : isNarrowed ? fillIn(text.found, { n: total }) : ''}</Note>
      {groups.map(({ name, title, found }) => (
        <LawGroup key={name} title={title} laws={found} isNarrowed={isNarrowed} />
      ))}
    </Section>
  );
}

interface GroupProps {
  readonly title: string;
  readonly laws: readonly LawName[];
  readonly isNarrowed: boolean;
}

/** Shows a group of laws, which opens by itself if a search or a filter matches one of its laws. */
function LawGroup({ title, laws, isNarrowed }: GroupProps) {
  const { meanings } = useConsole();
  const [isOpen, setOpen] = useState(false);
  const isFound = isNarrowed && laws.length > 0;
  useLayoutEffect(() => {
    if (isFound) setOpen(true);
  }, [isFound]);
  return (
    <details
      class="group"
      hidden={laws.length === 0}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <span>{title}</span>
        <span class="number">{laws.length}</span>
      </summary>
      <ul class="laws">{isOpen && laws.map((law) => <LawItem key={law} name={law} meaning={meanings.laws[law]} />)}</ul>
    </details>
  );
}

/** Whether a law passes the filter and its title, name, meaning or group contains all words of the search. */
function isShown(law: LawName, words: string, wanted: string, filter: Filter, draft: Console['draft']): boolean {
  if (filter === 'pending' && !draft.pending.value.has(law)) return false;
  if (filter === 'changed' && draft.valueOf(law) === LAW_CATALOG[law].default) return false;
  if (wanted === '') return true;
  const all = `${law} ${law.replaceAll('_', ' ')} ${words}`.toLocaleLowerCase();
  return wanted.split(/\s+/).every((word) => all.includes(word));
}

// Shows one law: title, description, control, range, unit, default and pending value.

interface RowProps {
  readonly name: LawName;
  readonly meaning: string;
}

function LawItem({ name, meaning }: RowProps) {
  const { laws: text } = useTexts();
  const { draft, words } = useConsole();
  const [isWrong, setWrong] = useState(false);
  const row = LAW_CATALOG[name];
  const title = words.title(name);
  const { value: pending } = draft.pending;
  const isPending = pending.has(name);
  const value = isPending ? (pending.get(name) ?? null) : draft.valueOf(name);
  useLayoutEffect(() => setWrong(false), [value]);
  const stage = (staged: LawValue): void => {
    setWrong(false);
    draft.stage(name, staged);
  };
  return (
    <li class="law" data-law={name} data-state={isPending ? 'pending' : value === row.default ? 'default' : 'changed'}>
      <div class="law-head">
        <span class="law-name">
          <strong>{title}</strong> <code>{name}</code>
        </span>
        <span class="tags">
          {row.acts === 'creation' && (
            <span class="tag" title={text.nextWorldText}>
              {text.nextWorld}
            </span>
          )}
        </span>
        <LawControl name={name} value={value} stage={stage} isWrong={isWrong} refuse={() => setWrong(true)} />
      </div>
      <p>{meaning}</p>
      <div class="law-foot">
        <span>{words.range(name)}</span>
        <Button class="quiet was" title={text.unset} hidden={!isPending} onClick={() => stage(draft.valueOf(name))}>
          {fillIn(text.was, { n: words.value(draft.valueOf(name)) })}
        </Button>
        <Button
          class="quiet"
          aria-label={fillIn(text.toDefault, { n: title })}
          disabled={value === row.default}
          onClick={() => stage(row.default)}
        >
          {fillIn(text.byDefault, { n: words.value(row.default) })}
        </Button>
      </div>
      <p class="problem" hidden={!isWrong} role="alert">
        {isWrong && fillIn(text.wrong, { n: words.range(name) })}
      </p>
    </li>
  );
}

// The control of one law, by its row of the catalogue: a switch, a choice, or a slider with a number. A slider gives
// small numbers room: its way from end to end is bent so that the default lies well inside.

interface ControlProps {
  readonly name: LawName;
  readonly value: LawValue;
  readonly stage: (value: LawValue) => void;
  readonly refuse: () => void;
  readonly isWrong: boolean;
}

function LawControl(props: ControlProps) {
  const { name, value, stage } = props;
  const { words } = useConsole();
  const label = words.title(name);
  const row: LawRow = LAW_CATALOG[name];
  if (row.type === 'boolean') {
    return (
      <input
        type="checkbox"
        class="switch"
        role="switch"
        aria-label={label}
        checked={value === true}
        onChange={(event) => stage(event.currentTarget.checked)}
      />
    );
  }
  if (row.type === 'enum') {
    return (
      <select aria-label={label} value={String(value)} onChange={(event) => stage(event.currentTarget.value)}>
        {row.values.map((each) => (
          <option key={each} value={each}>
            {words.word(each)}
          </option>
        ))}
      </select>
    );
  }
  return <NumberControl {...props} row={row} />;
}

function NumberControl({ name, value, stage, refuse, isWrong, row }: ControlProps & { readonly row: SliderRow }) {
  const { automatic } = useTexts().laws;
  const { words } = useConsole();
  const take = (text: string): boolean => {
    const isEmpty = text.trim() === '';
    const entered = isEmpty && row.nullable ? null : Number(text);
    const isTaken = isAllowed(name, entered) && (row.nullable || !isEmpty);
    if (isTaken) stage(entered);
    else refuse();
    return isTaken;
  };
  const scale: SliderScale = {
    steps: SLIDER_STEPS,
    valueAt: (place) => valueAt(row, place),
    placeOf: (shown) => placeOf(row, shown),
  };
  return (
    <span class="number-control">
      <SliderField
        label={words.title(name)}
        value={typeof value === 'number' ? value : null}
        min={row.minimum}
        max={row.maximum}
        scale={row.maximum - row.minimum <= SLIDER_SPAN_MAX ? scale : null}
        words={(shown) => words.value(shown)}
        take={take}
        isWrong={isWrong}
        placeholder={row.nullable ? automatic : ''}
      />
    </span>
  );
}

type SliderRow = NumberRow | NullableRow;

/** Greatest width of a range that has a slider: one step of a slider over a wider range would be too large. */
const SLIDER_SPAN_MAX = 1e7;
const SLIDER_STEPS = 1000;
/** Lowest position of a slider's default, as a share of its length. */
const DEFAULT_PLACE = 0.35;
const DIGITS = 3;

/** Returns the exponent of the slider's scale: above 1 if the default would otherwise be below `DEFAULT_PLACE`. */
function bendOf({ default: byDefault, minimum, maximum }: SliderRow): number {
  const share = ((byDefault ?? minimum) - minimum) / (maximum - minimum);
  return share > 0 && share < DEFAULT_PLACE ? Math.log(share) / Math.log(DEFAULT_PLACE) : 1;
}

function valueAt(row: SliderRow, place: number): number {
  const { minimum, maximum, type, exclusive } = row;
  const value = minimum + (place / SLIDER_STEPS) ** bendOf(row) * (maximum - minimum);
  if (type === 'integer') return Math.round(value);
  const rounded = Math.min(maximum, Number(value.toPrecision(DIGITS)));
  if (exclusive && rounded <= minimum) return minimum + (maximum - minimum) / 10 ** DIGITS;
  return Math.max(minimum, rounded);
}

function placeOf(row: SliderRow, value: number): number {
  const share = Math.min(1, Math.max(0, (value - row.minimum) / (row.maximum - row.minimum)));
  return Math.round(share ** (1 / bendOf(row)) * SLIDER_STEPS);
}
