/** Computes which part of the plane the map shows. If the plane wraps around, the map does so, too. */

export interface Plane {
  readonly width: number;
  readonly height: number;
  readonly boundary: string;
}

export interface Camera {
  readonly x: number;
  readonly y: number;
  /** Magnification: at 1 the map shows the whole plane, at 2 half of its width and height. */
  readonly zoom: number;
}

/** Part of the plane that a raster of `columns` × `rows` dots shows, with its centre at (`x`, `y`). */
export interface Window {
  readonly plane: Plane;
  readonly x: number;
  readonly y: number;
  readonly columns: number;
  readonly rows: number;
  /** Size of a dot, in grid units. */
  readonly unit: number;
}

const ZOOM_MAX = 32;

export function windowOf(plane: Plane, camera: Camera, columns: number, rows: number): Window {
  const unit = Math.max(plane.width / columns, plane.height / rows) / camera.zoom;
  return { plane, x: camera.x, y: camera.y, columns, rows, unit };
}

export function wholePlane(plane: Plane): Camera {
  return { x: plane.width / 2, y: plane.height / 2, zoom: 1 };
}

/** Multiplies the zoom by `factor`, within its limits. The centre does not move. */
export function zoomed(camera: Camera, factor: number): Camera {
  return { ...camera, zoom: Math.max(1, Math.min(ZOOM_MAX, camera.zoom * factor)) };
}

/** Centres the camera on a place. A place outside the plane is clamped to its edge, or wrapped around. */
export function movedTo(plane: Plane, camera: Camera, x: number, y: number): Camera {
  return { ...camera, x: within(x, plane.width, plane.boundary), y: within(y, plane.height, plane.boundary) };
}

/**
 * Returns the column of a place, with a fraction. On a plane that wraps around, a place has several images; the result
 * is the column of the image nearest to the centre of the map.
 */
export function columnOf({ plane, x, columns, unit }: Window, placeX: number): number {
  return nearest(placeX - x, plane.width, plane.boundary) / unit + columns / 2;
}

/** Returns the row of a place, with a fraction, by the same rules as `columnOf`. */
export function rowOf({ plane, y, rows, unit }: Window, placeY: number): number {
  return nearest(placeY - y, plane.height, plane.boundary) / unit + rows / 2;
}

/** Returns the place at a column and row; null outside the plane. A plane that wraps around is shown only once. */
export function placeAt(window: Window, column: number, row: number): { x: number; y: number } | null {
  const { plane, unit } = window;
  const dx = (column - window.columns / 2) * unit;
  const dy = (row - window.rows / 2) * unit;
  if (plane.boundary === 'wrap') {
    if (Math.abs(dx) > plane.width / 2 || Math.abs(dy) > plane.height / 2) return null;
    return { x: modulo(window.x + dx, plane.width), y: modulo(window.y + dy, plane.height) };
  }
  const x = window.x + dx;
  const y = window.y + dy;
  return x < 0 || y < 0 || x > plane.width || y > plane.height ? null : { x, y };
}

function nearest(offset: number, period: number, boundary: string): number {
  return boundary === 'wrap' ? modulo(offset + period / 2, period) - period / 2 : offset;
}

function within(value: number, period: number, boundary: string): number {
  return boundary === 'wrap' ? modulo(value, period) : Math.max(0, Math.min(period, value));
}

function modulo(value: number, period: number): number {
  return ((value % period) + period) % period;
}
