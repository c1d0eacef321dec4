/** The table of limits: those named by the spec and the decisions have their value, and all give their reason. */
import t from 'tap';
import { LIMITS, type Limit } from '../../schemas/limits.js';

t.test(
  'Limits that the spec or the decisions name have that value (Limits; docs/interface.md#authentication)',
  async (t) => {
    t.match(Object.fromEntries(Object.entries(LIMITS).map(([name, limit]) => [name, limit.value])), {
      bodyBytesMax: 1_048_576,
      socketMessageBytesMax: 65_536,
      historyPageMin: 1,
      historyPageMax: 2000,
      historyPageDefault: 500,
      clanPageDefault: 50,
      telemetryWindowSecondsDefault: 60,
      passkeyCharactersMin: 8,
      passkeyCharactersMax: 256,
      wrongKeysPerMinuteMax: 10,
      framesPerSecondMax: 30,
      viewerStalledMsMax: 30_000,
      speedTicksPerSecondMin: 0.1,
      speedTicksPerSecondMax: 1000,
      integerMax: Number.MAX_SAFE_INTEGER,
    });
  },
);

t.test('A stop of the service takes at most 5 s: the flush, then its three threads in turn', async (t) => {
  t.ok(LIMITS.serviceFlushMs.value + 3 * LIMITS.serviceThreadStopMs.value <= 5000);
});

t.test('Every limit is a number above zero and says why in a sentence', async (t) => {
  for (const [name, { value, why }] of Object.entries<Limit>(LIMITS)) {
    t.ok(Number.isFinite(value) && value > 0, name);
    t.match(why, /^[A-Z].*\.$/, name);
  }
});
