/**
 * The page at `/`: the socket's messages in, a drawing and a few facts out. Drawing runs with the screen, so a slow
 * screen skips moments and never falls behind.
 */
import { connect, type ConnectionState } from './connection.js';
import { startControls } from './controls.js';
import { drawWorld } from './drawing.js';
import { byId, field } from './elements.js';
import { sentence, type ServerMessage } from './messages.js';
import { Motion } from './motion.js';
import { showNews } from './news.js';
import { showConnection, showSpeed, showState } from './panel.js';

const motion = new Motion();
const canvas = byId('world') as HTMLCanvasElement;
const pen = canvas.getContext('2d');
let connection: ConnectionState = 'connecting';
let paused = false;

startControls();
connect(receive, (state) => {
  connection = state;
  showConnection(connection, paused);
});
requestAnimationFrame(draw);

function receive(message: ServerMessage): void {
  switch (message.type) {
    case 'hello':
      field('speed-value').value = String(message.tick_rate);
      break;
    case 'state':
      motion.receive(message, performance.now());
      showState(message);
      showNews(message);
      break;
    case 'control':
      showSpeed(message.speed);
      field('speed-value').value = String(message.speed);
      break;
    case 'error':
      byId('words').textContent = sentence(message.detail);
      break;
    default:
      return;
  }
  if ('paused' in message) paused = message.paused;
  showConnection(connection, paused);
}

function draw(nowMs: number): void {
  const ratio = window.devicePixelRatio || 1;
  const width = Math.round(canvas.clientWidth * ratio);
  const height = Math.round(canvas.clientHeight * ratio);
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width;
    canvas.height = height;
  }
  if (pen !== null && motion.state !== null) drawWorld(pen, motion.state, motion, nowMs);
  requestAnimationFrame(draw);
}
