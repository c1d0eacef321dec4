/** The script of `/docs/socket`. */
import { h, render } from 'preact';
import { byId } from '../page/elements.js';
import { SocketPage } from './socket-page.js';

render(h(SocketPage, null), byId('socket'));
