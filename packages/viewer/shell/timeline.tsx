/**
 * The timeline below the stage: the life of the world as a curve with its epochs, changes of laws and great records, and a slider
 * that shows any of its ticks (docs/viewer.md#the-past).
 */
import { useEffect, useRef, useState } from 'preact/hooks';
import { Archive, SpacelandError, type Answers } from '#client/index.js';
import { byId } from '../page/elements.js';
import { renderInto } from '../page/render.js';
import { watch } from '../page/signal.js';
import { BAND_KINDS } from '../panels/curve.js';
import type { KeptLife } from '#actors/past/host.js';
import { ifKept } from '../state/absent.js';
import type { App } from '../state/app.js';
import { PLAY_SPEEDS } from '../state/travel.js';
import { fillIn, nameOf } from '../words/config.js';
import { refusalWords } from '../words/refusals.js';
import { Clip } from './clip.js';

/** What the timeline draws of a world. */
interface Drawn {
  readonly worldId: number;
  readonly series: Pick<Answers['/api/analytics/timeseries'], 'ticks' | 'population'>;
  readonly epochs: Answers['/api/history/summary']['days'];
  readonly laws: readonly number[];
  readonly records: Answers['/api/records']['records'];
  /** Newest tick; of the running world when this was read. */
  readonly ticks: number;
}

/** Every viewer reads this often, so it is rare; the newest tick comes with the frames. */
const READ_MS = 60_000;
const RECORDS_SHOWN = 24;
const LAWS_READ = 200;
/** Width and height of the drawing in its own units. */
const WIDTH = 1000;
const HEIGHT = 40;
/** Strips of records stand at the bottom, one row for each kind. */
const STRIP = 4;
const PAGE_DAYS = 1;

export function startTimeline(app: App): void {
  const { travel, past, worldId } = app;
  const host = byId('timeline');
  const show = (): void => {
    byId('app').dataset['time'] = travel.isLive ? 'present' : 'past';
    renderInto(
      host,
      <Timeline app={app} worldId={travel.shown.value?.worldId ?? past.value?.worldId.value ?? worldId.value} />,
    );
  };
  for (const source of [travel.shown, travel.wanted, travel.speed, travel.failure, past, worldId])
    watch<unknown>(source, show);
  // Panels of an ended world give way to those of the moment that is shown.
  watch(travel.shown, (shown) => {
    if (shown !== null) past.value = null;
  });
  const prepare = ({ target }: Event): void => {
    if (worldId.value !== null && target instanceof Element && target.closest('#timeline, .watch') !== null)
      travel.prepare(worldId.value);
  };
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, prepare);
  app.every(1000, show);
  show();
  travel.load();
}

interface Props {
  readonly app: App;
  readonly worldId: number | null;
}

function Timeline({ app, worldId }: Props) {
  const { travel, client, past } = app;
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const [life, setLife] = useState<KeptLife | null>(null);
  const isPast = !travel.isLive;
  useEffect(() => {
    if (worldId === null) return;
    let isOver = false;
    const read = (): void => {
      if (document.hidden) return;
      void readDrawn(app, worldId).then(
        (read) => isOver || setDrawn(read),
        () => undefined,
      );
      if (isPast)
        void travel.life(worldId).then(
          (kept) => isOver || setLife(kept),
          () => undefined,
        );
    };
    read();
    const timer = setInterval(read, READ_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [worldId, isPast]);
  if (worldId === null) return null;
  const own = drawn?.worldId === worldId ? drawn : null;
  const isRunning = travel.isLive && past.value === null;
  const from = life?.worldId === worldId ? life.fromTick : 0;
  const now = travel.wanted.value?.tick ?? (isPast || isRunning ? client.world.tick : (own?.ticks ?? 0));
  const to = Math.max(
    own?.ticks ?? 0,
    life?.worldId === worldId ? life.toTick : 0,
    isRunning ? client.world.tick : 0,
    now,
    1,
  );
  return (
    <>
      <Controls app={app} worldId={worldId} tick={now} />
      <Track
        app={app}
        worldId={worldId}
        drawn={own}
        life={life?.worldId === worldId ? life : null}
        from={from}
        to={to}
        now={now}
      />
      <Status app={app} tick={now} />
    </>
  );
}

async function readDrawn(app: App, worldId: number): Promise<Drawn> {
  const archive = new Archive(app.client.god, worldId);
  const anyWorld = new Archive(app.client.god);
  const [series, { days }, { changes }, { records }, { worlds }] = await Promise.all([
    archive.read('/api/analytics/timeseries'),
    ifKept<{ readonly days: Answers['/api/history/summary']['days'] }>(archive.summary('age'), { days: [] }),
    anyWorld.lawChanges(worldId, { size: LAWS_READ }),
    ifKept<Pick<Answers['/api/records'], 'records'>>(
      archive.read('/api/records', { kinds: BAND_KINDS.join(','), order: 'greatest', limit: RECORDS_SHOWN }),
      { records: [] },
    ),
    anyWorld.read('/api/worlds'),
  ]);
  const ticks = worlds.find(({ id }) => id === worldId)?.ticks ?? 0;
  return { worldId, series, epochs: days, laws: [...new Set(changes.map(({ tick }) => tick))], records, ticks };
}

function Controls({ app, worldId, tick }: { readonly app: App; readonly worldId: number; readonly tick: number }) {
  const { travel, format, config } = app;
  const { time: text } = config.text;
  const [speed, setSpeed] = useState(10);
  const [clip, setClip] = useState<{ readonly clip: Clip; readonly from: number } | null>(null);
  const isPlaying = travel.speed.value !== 0;
  const begin = async (by: number): Promise<void> => {
    // The present stays where it is, so that playing begins at the tick on screen.
    if (travel.isLive) await travel.seek(worldId, tick);
    travel.play(by);
  };
  const act = (doing: Promise<void>): void => void doing.catch(() => undefined);
  const choose = (chosen: number): void => {
    setSpeed(chosen);
    if (isPlaying) travel.play(Math.sign(travel.speed.value) * chosen);
  };
  const record = (): void => {
    if (clip !== null) {
      travel.pause();
      void clip.clip.save(`spaceland-world-${worldId}-tick-${clip.from}-${app.client.world.tick}.webm`);
      setClip(null);
      return;
    }
    const begun = Clip.begin();
    if (begun === null) return app.announce(text.noClip);
    setClip({ clip: begun, from: app.client.world.tick });
    if (!isPlaying) act(begin(speed));
  };
  return (
    <div class="controls" role="toolbar" aria-label={text.controls}>
      <Tool label={text.stepBack} sign="‹" act={() => act(travel.step(-1))} />
      <Tool label={text.backwards} sign="◀◀" isOn={travel.speed.value < 0} act={() => act(begin(-speed))} />
      {isPlaying ? (
        <Tool label={text.pause} sign="❚❚" act={() => travel.pause()} />
      ) : (
        <Tool label={text.play} sign="▶" act={() => act(begin(speed))} />
      )}
      <Tool label={text.stepOn} sign="›" act={() => act(travel.step(1))} />
      <select
        aria-label={text.speed}
        title={text.speed}
        value={speed}
        onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
      >
        {PLAY_SPEEDS.map((each) => (
          <option key={each} value={each}>
            {fillIn(text.times, { n: format.exact(each) })}
          </option>
        ))}
      </select>
      <Tool name="clip" label={clip === null ? text.clip : text.endClip} sign="●" isOn={clip !== null} act={record} />
      <button type="button" class="live" disabled={travel.isLive} onClick={() => travel.live()}>
        {text.live}
      </button>
    </div>
  );
}

interface ToolProps {
  readonly name?: string;
  readonly label: string;
  readonly sign: string;
  readonly isOn?: boolean;
  act(): void;
}

function Tool({ name = '', label, sign, isOn, act }: ToolProps) {
  return (
    <button type="button" class={`icon ${name}`} aria-label={label} title={label} aria-pressed={isOn} onClick={act}>
      <span aria-hidden="true">{`${sign}\uFE0E`}</span>
    </button>
  );
}

interface TrackProps extends Props {
  readonly worldId: number;
  readonly drawn: Drawn | null;
  readonly life: KeptLife | null;
  readonly from: number;
  readonly to: number;
  readonly now: number;
}

function Track({ app, worldId, drawn, life, from, to, now }: TrackProps) {
  const { travel, format, config } = app;
  const track = useRef<HTMLDivElement>(null);
  const at = (tick: number): number => ((tick - from) / (to - from)) * WIDTH;
  const seek = (tick: number): void =>
    void travel.seek(worldId, Math.min(to, Math.max(from, Math.round(tick)))).catch(() => undefined);
  const scrub = ({ clientX }: PointerEvent): void => {
    const { left, width } = track.current!.getBoundingClientRect();
    seek(from + ((clientX - left) / width) * (to - from));
  };
  const day = format.dayLength * PAGE_DAYS;
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => seek(now - 1),
    ArrowDown: () => seek(now - 1),
    ArrowRight: () => seek(now + 1),
    ArrowUp: () => seek(now + 1),
    PageDown: () => seek(now - day),
    PageUp: () => seek(now + day),
    Home: () => seek(from),
    End: () => seek(to),
  };
  return (
    <div
      ref={track}
      class="track"
      role="slider"
      tabIndex={0}
      aria-label={config.text.facts.tick}
      aria-valuemin={from}
      aria-valuemax={to}
      aria-valuenow={now}
      aria-valuetext={format.moment(now)}
      onPointerDown={(event) => {
        track.current!.setPointerCapture(event.pointerId);
        scrub(event);
      }}
      onPointerMove={(event) => {
        if (track.current!.hasPointerCapture(event.pointerId)) scrub(event);
      }}
      onKeyDown={(event) => {
        const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
        if (act === undefined) return;
        event.preventDefault();
        act();
      }}
    >
      <Drawing app={app} drawn={drawn} life={life} to={to} now={now} at={at} />
    </div>
  );
}

interface DrawingProps extends Pick<TrackProps, 'app' | 'drawn' | 'life' | 'to' | 'now'> {
  /** Returns the horizontal place of a tick. */
  at(tick: number): number;
}

function Drawing({ app: { config }, drawn, life, to, now, at }: DrawingProps) {
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {drawn?.epochs.map(({ label, start_tick: begin, end_tick: end }) => (
        <rect
          key={begin}
          class="epoch"
          data-epoch={label}
          x={at(begin)}
          width={Math.max(0, at(end + 1) - at(begin))}
          height={HEIGHT}
        >
          <title>{nameOf(config, 'epochs', label)}</title>
        </rect>
      ))}
      {life?.gaps.map((gap) => (
        <rect key={gap.from} class="gap" x={at(gap.from)} width={at(gap.to) - at(gap.from)} height={HEIGHT} />
      ))}
      {drawn && <path class="curve" d={curveOf(drawn, at)} />}
      {drawn?.laws.map((tick) => (
        <line key={tick} class="law" x1={at(tick)} x2={at(tick)} y1={0} y2={HEIGHT} />
      ))}
      {drawn?.records.map(({ id, kind, begin_tick: begin, end_tick: end }) => (
        <rect
          key={id}
          class="record"
          data-kind={kind}
          x={at(begin)}
          width={Math.max(2, at(end ?? to) - at(begin))}
          y={
            HEIGHT -
            STRIP *
              (1 +
                Math.max(
                  0,
                  BAND_KINDS.findIndex((each) => each === kind),
                ))
          }
          height={STRIP - 1}
        />
      ))}
      <line class="now" x1={at(now)} x2={at(now)} y1={0} y2={HEIGHT} />
    </svg>
  );
}

function curveOf({ series: { ticks, population } }: Drawn, at: (tick: number) => number): string {
  const most = population.reduce((max, value) => Math.max(max, value), 1);
  const points = ticks.map(
    (tick, index) => `${at(tick).toFixed(1)},${(HEIGHT - 2 - (population[index]! / most) * (HEIGHT - 6)).toFixed(1)}`,
  );
  return points.length === 0 ? '' : `M${points.join('L')}`;
}

/** What is on screen in words, and why a tick cannot be shown. */
function Status({ app, tick }: { readonly app: App; readonly tick: number }) {
  const { travel, format, config } = app;
  const { time: text } = config.text;
  const { value: failure } = travel.failure;
  if (failure !== null) {
    const { error } = failure;
    const known = error instanceof SpacelandError && Object.hasOwn(text.failures, error.code);
    const words = known ? text.failures[error.code as keyof typeof text.failures] : refusalWords(config, error);
    return (
      <p class="moment" role="alert">
        {fillIn(words, { n: format.whole(failure.tick) })}
      </p>
    );
  }
  if (travel.isLive && travel.wanted.value === null) return <p class="moment">{text.present}</p>;
  return (
    <p class="moment">
      {format.moment(tick)}, {format.clock(tick)}
      {travel.wanted.value !== null && <span class="computing">{text.computing}</span>}
      {travel.wanted.value === null && travel.shown.value !== null && (
        <Check app={app} tick={travel.shown.value.comparedTick} />
      )}
    </p>
  );
}

/** Says which stored state the moment was compared with; `tick` is null if there was none. */
function Check({ app, tick }: { readonly app: App; readonly tick: number | null }) {
  const { format, config } = app;
  const { time: text } = config.text;
  const words = tick === null ? text.uncompared : fillIn(text.compared, { n: format.whole(tick) });
  const title = tick === null ? text.uncomparedText : fillIn(text.comparedText, { n: format.whole(tick) });
  return (
    <span class="check" title={title}>
      {words}
    </span>
  );
}
