/**
 * Shared links: `?follow=` a creature, `?clan=`, `?x=&y=&z=`, or `?tour`. They are applied once, when the world is
 * known.
 */
import type { App } from '../app.js';
import { placeOf } from '../stage/positions.js';

/** Pixels per grid unit of a link to a creature. */
const CLOSE_ZOOM = 10;

export function startLinks(app: App): void {
  const query = new URLSearchParams(location.search);
  const follow = numberIn(query, 'follow');
  const clan = numberIn(query, 'clan');
  const x = numberIn(query, 'x');
  const y = numberIn(query, 'y');
  const z = numberIn(query, 'z') ?? CLOSE_ZOOM / 2;
  app.touring.value = query.has('tour');
  if (follow === null && clan === null && (x === null || y === null)) return;
  const stop = app.every(0, () => {
    queueMicrotask(() => stop());
    if (clan !== null) app.show({ kind: 'clan', id: clan });
    if (follow !== null) startFollowing(app, follow);
    if (x !== null && y !== null) app.camera.lookAt(x, y, z, true);
  });
}

function startFollowing(app: App, id: number): void {
  app.show({ kind: 'creature', id });
  if (placeOf(app.client.world, { kind: 'creature', id }) !== null) app.follow.value = id;
}

/** Returns a link to the current view. */
export function shareLink({ follow, selection, camera, touring }: App): string {
  if (touring.value) return `${location.origin}/?tour`;
  const query = new URLSearchParams();
  const chosen = selection.value;
  if (follow.value !== null) query.set('follow', String(follow.value));
  else if (chosen?.kind === 'clan') query.set('clan', String(chosen.id));
  if (follow.value === null) {
    const place = camera.within(camera.view.x, camera.view.y);
    query.set('x', place.x.toFixed(1));
    query.set('y', place.y.toFixed(1));
    query.set('z', camera.view.zoom.toFixed(2));
  }
  return `${location.origin}/?${query.toString()}`;
}

function numberIn(query: URLSearchParams, name: string): number | null {
  const text = query.get(name);
  const value = Number(text);
  return text === null || text === '' || !Number.isFinite(value) ? null : value;
}
