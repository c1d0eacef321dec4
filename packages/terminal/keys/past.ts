/** Keys that work in the records, in the last day and in the annals. */
import { RECORD_KINDS, RECORDS, type RecordKind } from '#schemas/events/records.js';
import { emptyRecords, moveCursor, type App, type ListState } from '../state/app.js';
import { centerMap } from '../state/selection.js';
import type { Session } from '../session/session.js';
import type { PageLine, Target } from '../text/line.js';
import { annalsLines, recordLines, todayLines } from '../text/past.js';
import { LIST_KEYS, LIST_STEPS, type KeyContext, type KeyGroup, type KeyRow } from './row.js';

/** A page of lines and its cursor. */
interface Page {
  readonly list: ListState;
  readonly lines: readonly PageLine[];
}

export const RECORD_KEYS: KeyGroup = {
  title: 'Records',
  view: 'records',
  rows: [
    {
      keys: LIST_KEYS,
      label: 'Up Down',
      description: 'move along the records',
      act: ({ app }, key) => {
        const step = LIST_STEPS[key] ?? 0;
        if (app.records.open === null) moveCursor(app.records, step, app.records.records.length);
        else moveCursor(app.records.pageLine, step, recordLines(app).length);
      },
    },
    {
      keys: ['ENTER'],
      label: 'Enter',
      footerLabel: 'open',
      description: 'open the record or name',
      act: ({ app }) => {
        const { records } = app;
        if (records.open !== null) open(app, recordLines(app)[records.pageLine.at]?.target);
        else open(app, targetOfRecord(app));
      },
    },
    {
      keys: ['BACKSPACE', 'ESCAPE'],
      label: 'Backspace',
      footerLabel: 'back',
      description: 'back to the list',
      act: ({ app }) => void Object.assign(app.records, { open: null, page: null }),
    },
    { keys: ['t'], footerLabel: 'kinds', description: 'filter by kind', act: chooseKinds },
    {
      keys: ['a'],
      footerLabel: 'all',
      description: 'all records again',
      act: ({ app, session }) => {
        app.records.kinds.clear();
        app.records.of = null;
        session.rereadRecords();
      },
    },
    inspectRow(({ app }) =>
      app.records.open === null
        ? { list: app.records, lines: [] }
        : { list: app.records.pageLine, lines: recordLines(app) },
    ),
  ],
};

export const TODAY_KEYS: KeyGroup = {
  title: 'Today',
  view: 'today',
  rows: pageRows(({ app }) => ({ list: app.today, lines: todayLines(app) }), 'open the record or place'),
};

export const ANNALS_KEYS: KeyGroup = {
  title: 'Annals',
  view: 'annals',
  rows: pageRows(({ app }) => ({ list: app.annals, lines: annalsLines(app) }), 'open the creature'),
};

/** Lists the records of a creature or a clan. */
export function showRecordsOf(app: App, session: Session, of: NonNullable<App['records']['of']>): void {
  app.records.of = of;
  app.records.kinds.clear();
  session.rereadRecords();
  app.view = 'records';
}

function pageRows(page: (context: KeyContext) => Page, description: string): KeyRow[] {
  return [
    {
      keys: LIST_KEYS,
      label: 'Up Down',
      description: 'move along the lines',
      act: (context, key) => {
        const { list, lines } = page(context);
        moveCursor(list, LIST_STEPS[key] ?? 0, lines.length);
      },
    },
    {
      keys: ['ENTER'],
      label: 'Enter',
      footerLabel: 'open',
      description,
      act: (context) => {
        const { list, lines } = page(context);
        open(context.app, lines[list.at]?.target);
      },
    },
    inspectRow(page),
  ];
}

function inspectRow(page: (context: KeyContext) => Page): KeyRow {
  return {
    keys: ['i'],
    footerLabel: 'creature',
    description: 'inspect its creature',
    act: (context) => {
      const { list, lines } = page(context);
      const target = lines[list.at]?.target;
      const id = target?.kind === 'place' ? target.creatureId : target?.kind === 'creature' ? target.id : 0;
      if (id > 0) open(context.app, { kind: 'creature', id });
    },
  };
}

function open(app: App, target: Target | null | undefined): void {
  if (!target) return;
  if (target.kind === 'record') {
    Object.assign(app.records, { open: target.id, page: null, pageLine: emptyRecords().pageLine });
    app.view = 'records';
  } else if (target.kind === 'creature') {
    app.map.selected = target.id;
    app.inspector.at = 0;
    app.view = 'inspector';
  } else {
    app.map.follows = false;
    centerMap(app, target.x, target.y, 4);
    app.view = 'map';
  }
}

function targetOfRecord({ records }: App): Target | null {
  const record = records.records[records.at];
  return record ? { kind: 'record', id: record.id } : null;
}

function chooseKinds({ app, session }: KeyContext): void {
  app.picker = {
    title: 'Filter by kind',
    choices: RECORD_KINDS.map((kind) => ({ value: kind, label: RECORDS[kind].name, description: RECORDS[kind].what })),
    ticked: new Set<string>(app.records.kinds),
    at: 0,
    accept: () => {
      app.records.kinds.clear();
      for (const kind of app.picker?.ticked ?? []) app.records.kinds.add(kind as RecordKind);
      session.rereadRecords();
    },
  };
}
