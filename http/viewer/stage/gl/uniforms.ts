/** Uniforms that all shaders of the stage share: camera, time of day, position between two frames. */
import { UniformGroup } from 'pixi.js';

/** Rivers that the ground shader can draw; a world has at most 8. */
export const RIVERS_MAX = 8;

export type StageUniforms = ReturnType<typeof createUniforms>;

export function createUniforms() {
  return new UniformGroup({
    /** Centre of the view in grid units, CSS pixels per grid unit. */
    uCamera: { value: new Float32Array(3), type: 'vec3<f32>' },
    /** Size of the stage in CSS pixels, device pixels per CSS pixel. */
    uSize: { value: new Float32Array(3), type: 'vec3<f32>' },
    /** Width and height of the plane, 1 if it wraps. */
    uPlane: { value: new Float32Array(3), type: 'vec3<f32>' },
    /** Seconds for animated decoration (water, leaves, rain). They stop while the world is paused. */
    uTime: { value: 0, type: 'f32' },
    /** Position between the last two frames, 0 to 1. */
    uShare: { value: 1, type: 'f32' },
    /** Wind as a vector; length 1 is strong. */
    uWind: { value: new Float32Array(2), type: 'vec2<f32>' },
    /** Night 0 to 1, red of dawn and dusk 0 to 1, light theme 0 or 1. */
    uDay: { value: new Float32Array(3), type: 'vec3<f32>' },
  });
}

/** Declarations and functions at the start of every shader. */
export const PRELUDE = `#version 300 es
precision highp float;
uniform vec3 uCamera;
uniform vec3 uSize;
uniform vec3 uPlane;
uniform float uTime;
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
