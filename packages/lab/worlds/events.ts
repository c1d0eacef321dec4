/**
 * `npm run report:events`: whether everything that the chronicle and the census of deaths have a word for does happen,
 * over all settings and several seeds. Writes packages/lab/reports/events.md; exit code 1 when anything never happened.
 */
import { command, describePlace, optionText, paragraphs, say, writeDocument } from './document.js';
import { countCauses, countEvents, neverSeen, rateTable } from './event-counts.js';
import { runJobs } from './jobs.js';
import { jobsOf, SETTINGS } from './run-statistics.js';

/** Sermons need new laws. */
const DECREE_EVERY_TICKS = 15_000;

const defaults = { seeds: 3, ticks: 60_000, workers: 2 };
const options = command('report:events', defaults).parse().opts<typeof defaults>();
const { seeds, ticks, workers } = options;
const place = describePlace(`npm run report:events -- ${optionText(options)}`);
const jobs = jobsOf(SETTINGS, seeds, { ticks, decreeEveryTicks: DECREE_EVERY_TICKS });
const runs = await runJobs('run', jobs, workers);
const [events, causes] = [countEvents(runs), countCauses(runs)];
const missing = [...neverSeen(events), ...neverSeen(causes).map((cause) => `death by ${cause}`)].join(', ');
await writeDocument(
  'events.md',
  paragraphs(
    '# What happens, and how often',
    'Every event type and every cause of death, per 100,000 ticks (83 days); the last column counts all worlds together.',
    place.lines(
      `- ${seeds} worlds a setting, ${ticks} ticks each unless a world dies out; the admin changes a law a little every ${DECREE_EVERY_TICKS} ticks`,
    ),
    '## Events',
    rateTable('Event', events, SETTINGS),
    '## Deaths by cause',
    rateTable('Cause', causes, SETTINGS),
    '## Never seen',
    missing === '' ? 'Nothing: everything with a name happened.' : `${missing}.`,
  ),
);
say(missing === '' ? 'everything happened' : `never: ${missing}`);
process.exitCode = missing === '' ? 0 : 1;
