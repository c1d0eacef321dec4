/** Uniforms that all shaders of the stage share: camera, time of day, time between two frames. */
import { UniformGroup } from 'pixi.js';

/** Greatest number of rivers that the ground shader draws; a world has no more. */
export const RIVERS_MAX = 8;

export type StageUniforms = ReturnType<typeof createUniforms>;

export function createUniforms() {
  return new UniformGroup({
    /** Centre of the view in grid units (x, y), CSS pixels per grid unit (z). */
    uCamera: { value: new Float32Array(3), type: 'vec3<f32>' },
    /** Size of the stage in CSS pixels (x, y), device pixels per CSS pixel (z). */
    uSize: { value: new Float32Array(3), type: 'vec3<f32>' },
    /** Width and height of the plane in grid units (x, y), 1 if it wraps, else 0 (z). */
    uPlane: { value: new Float32Array(3), type: 'vec3<f32>' },
    /** Time in seconds that animates decoration (water, leaves, rain). It stops while the world is paused. */
    uTime: { value: 0, type: 'f32' },
    /** Radius on the screen, in CSS pixels, of a body whose size is 0; it is set before each picture. */
    uBodyPixels: { value: 0, type: 'f32' },
    /** Time of the picture between the last two frames: 0 at the older frame, 1 at the newer frame. */
    uShare: { value: 1, type: 'f32' },
    /** Wind as a vector; length 1 is strong. */
    uWind: { value: new Float32Array(2), type: 'vec2<f32>' },
    /** Darkness of night from 0 to 1 (x), red of dawn and dusk from 0 to 1 (y), 1 for the light theme, else 0 (z). */
    uDay: { value: new Float32Array(3), type: 'vec3<f32>' },
  });
}

/** Zoom in CSS pixels per grid unit up to which houses and land are faded, so that people stand out from afar. */
const FADED_ZOOM = '2.5';
/** Zoom in CSS pixels per grid unit from which houses and land have their full colours. */
const FULL_ZOOM = '7.0';

export const PRELUDE = `#version 300 es
precision highp float;
uniform vec3 uCamera;
uniform vec3 uSize;
uniform vec3 uPlane;
uniform float uTime;
uniform float uBodyPixels;
uniform float uShare;
uniform vec2 uWind;
uniform vec3 uDay;

/** Returns the vector from the view's centre to the nearest copy of a place. */
vec2 fromCamera(vec2 place) {
  vec2 away = place - uCamera.xy;
  if (uPlane.z > 0.5) away -= uPlane.xy * floor(away / uPlane.xy + 0.5);
  return away;
}

vec4 onScreen(vec2 away) {
  vec2 at = away * uCamera.z / uSize.xy * 2.0;
  return vec4(at.x, -at.y, 0.0, 1.0);
}

/** Returns the opacity of surroundings: far from afar, 1 close up. */
float nearness(float far) {
  return mix(far, 1.0, smoothstep(${FADED_ZOOM}, ${FULL_ZOOM}, uCamera.z));
}

/** Returns the distance of a point from a line between two points with half the width w; negative inside. */
float stroke(vec2 p, vec2 a, vec2 b, float w) {
  vec2 along = b - a;
  float t = clamp(dot(p - a, along) / dot(along, along), 0.0, 1.0);
  return length(p - a - along * t) - w;
}

float hash(vec2 p) {
  p = fract(p * vec2(0.1031, 0.1030) + 0.71);
  p += dot(p, p.yx + 33.33);
  return fract((p.x + p.y) * p.y * 17.13);
}

float noise(vec2 p) {
  vec2 cell = floor(p);
  vec2 part = fract(p);
  part = part * part * (3.0 - 2.0 * part);
  return mix(
    mix(hash(cell), hash(cell + vec2(1.0, 0.0)), part.x),
    mix(hash(cell + vec2(0.0, 1.0)), hash(cell + vec2(1.0, 1.0)), part.x),
    part.y
  );
}
`;
