/** The camera of the map: its centre and zoom. On a plane that wraps the view wraps too. */

export interface Plane {
  readonly width: number;
  readonly height: number;
  readonly boundary: string;
}

export interface Camera {
  readonly x: number;
  readonly y: number;
  /** Zoom: 1 shows the whole plane; every zoom step doubles it. */
  readonly zoom: number;
}

/** The part of the plane that a raster of dots shows. */
export interface Window {
  readonly plane: Plane;
  readonly x: number;
  readonly y: number;
  readonly columns: number;
  readonly rows: number;
  /** Grid units per dot. */
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

/** Zooms about the centre; `factor` is 2 or 0.5. */
export function zoomed(camera: Camera, factor: number): Camera {
  return { ...camera, zoom: Math.max(1, Math.min(ZOOM_MAX, camera.zoom * factor)) };
}

/** Centres the camera on a place, clamped to or wrapped onto the plane. */
export function movedTo(plane: Plane, camera: Camera, x: number, y: number): Camera {
  return { ...camera, x: within(x, plane.width, plane.boundary), y: within(y, plane.height, plane.boundary) };
}

/** Returns the fractional column of a place; on a plane that wraps, of its image nearest to the centre. */
export function columnOf({ plane, x, columns, unit }: Window, placeX: number): number {
  return nearest(placeX - x, plane.width, plane.boundary) / unit + columns / 2;
}

/** Returns the fractional row of a place; see `columnOf`. */
export function rowOf({ plane, y, rows, unit }: Window, placeY: number): number {
  return nearest(placeY - y, plane.height, plane.boundary) / unit + rows / 2;
}

/** Returns the place at a column and row, or null outside the plane. A plane that wraps is shown only once. */
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
