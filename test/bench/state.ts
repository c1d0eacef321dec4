/**
 * `npm run bench:state`: what writes the JSON state of three worlds, each in a process of its own. Prints the table and writes
 * reports/state-writer.md.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describePlace, loadNow } from './machine.js';
import { stateReport, type StateFigures } from './state-report.js';
import { formatDocument } from '../reports/document.js';

const DOCUMENT = 'reports/state-writer.md';
const CHILD = fileURLToPath(new URL('measure-state.js', import.meta.url));
const SIZES = ['default', '2000', '15000'];

const place = describePlace();
const figures = SIZES.map(
  (size) => JSON.parse(execFileSync(process.execPath, [CHILD, size], { encoding: 'utf8' })) as StateFigures,
);
const text = await formatDocument(stateReport(place, loadNow(), figures));
writeFileSync(DOCUMENT, text);
process.stdout.write(text);
