/**
 * What stands and happens on the land besides bodies and houses: bridges and dams, markets, boundary stones, fires,
 * lightning, calls in the air, rain.
 */
import type { State } from './messages.js';
import { GROUND, SIGNAL_COLORS } from './palette.js';

type Pen = CanvasRenderingContext2D;

/** What lies under the bodies. */
export function drawLandmarks(pen: Pen, state: State): void {
  for (const { x, cy } of state.bridges ?? []) drawAcross(pen, state, x, cy, GROUND.bridge, 3);
  for (const { x, cy } of state.dams ?? []) drawAcross(pen, state, x, cy, GROUND.dam, 2);
  for (const { x, y, color } of state.boundary_stones ?? []) {
    pen.fillStyle = color ?? GROUND.rock;
    pen.fillRect(x - 0.6, y - 0.9, 1.2, 1.8);
  }
  for (const { x, y } of state.markets ?? []) {
    pen.fillStyle = GROUND.market;
    pen.beginPath();
    pen.moveTo(x, y - 2.4);
    pen.lineTo(x + 2.2, y + 1.4);
    pen.lineTo(x - 2.2, y + 1.4);
    pen.fill();
  }
  pen.fillStyle = GROUND.campfire;
  for (const { x, y } of state.campfires ?? []) disc(pen, x, y, 1);
}

/** What is above the bodies: flames, bolts, calls, rain. */
export function drawSky(pen: Pen, state: State): void {
  for (const signal of state.signals ?? []) {
    pen.strokeStyle = SIGNAL_COLORS[signal.kind] ?? GROUND.signal;
    pen.globalAlpha = 0.35 * Math.max(0, 1 - signal.age / signal.ttl);
    pen.lineWidth = 0.3;
    pen.beginPath();
    pen.arc(signal.x, signal.y, Math.min(signal.r, 1 + signal.age), 0, 2 * Math.PI);
    pen.stroke();
  }
  pen.globalAlpha = 1;
  pen.fillStyle = GROUND.fire;
  for (const { x, y, r } of state.fires ?? []) disc(pen, x, y, r);
  pen.strokeStyle = GROUND.bolt;
  pen.lineWidth = 0.5;
  for (const { x, y } of state.lightning ?? []) {
    pen.beginPath();
    pen.moveTo(x + 3, y - 14);
    pen.lineTo(x - 1.5, y - 6);
    pen.lineTo(x + 1.5, y - 6);
    pen.lineTo(x, y);
    pen.stroke();
  }
  if (state.weather === 'rain' || state.weather === 'storm') drawRain(pen, state);
}

const STREAKS = { rain: 90, storm: 220 } as const;

/** Streaks that fall with the wind; placed by the tick, so that a paused world stands still. */
function drawRain(pen: Pen, state: State): void {
  const lean = Math.cos(state.wind_angle) * state.wind_speed * 3;
  pen.strokeStyle = GROUND.rain;
  pen.lineWidth = 0.25;
  pen.beginPath();
  for (let i = 0; i < STREAKS[state.weather as 'rain']; i++) {
    const x = (i * 137.5 + state.tick * lean * 0.7) % state.width;
    const y = (i * 71.3 + state.tick * 5) % state.height;
    pen.moveTo(x, y);
    pen.lineTo(x + lean, y + 3);
  }
  pen.stroke();
}

function drawAcross(pen: Pen, state: State, x: number, cy: number, color: string, width: number): void {
  const river = (state.rivers ?? []).find((each) => Math.abs(each.cy - cy) < 1);
  const half = (river?.hw ?? 4) + 1;
  pen.fillStyle = color;
  pen.fillRect(x - width / 2, cy - half, width, 2 * half);
}

/** A filled circle. */
export function disc(pen: Pen, x: number, y: number, radius: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fill();
}
