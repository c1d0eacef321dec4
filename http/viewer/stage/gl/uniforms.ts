/** Uniforms of all shaders of the stage: camera, time of day, position between two frames. */
import { UniformGroup } from 'pixi.js';

/** Rivers that the ground shader can draw; the engine makes 8 at most. */
export const RIVERS_MAX = 8;

export type StageUniforms = ReturnType<typeof createUniforms>;

export function createUniforms() {
  return new UniformGroup({
    /** Middle of the view in grid units; CSS pixels of a unit. */
    uCamera: { value: new Float32Array(3), type: 'vec3<f32>' },
    /** Size of the stage in CSS pixels; device pixels of one. */
    uSize: { value: new Float32Array(3), type: 'vec3<f32>' },
    /** Width and height of the plane; 1 where it wraps. */
    uPlane: { value: new Float32Array(3), type: 'vec3<f32>' },
    /** Seconds of decoration: water, leaves, rain. Stands still with the world. */
    uTime: { value: 0, type: 'f32' },
    /** Way between the last frame and the newest, 0 to 1. */
    uShare: { value: 1, type: 'f32' },
    /** Wind as a vector, 1 a strong one. */
    uWind: { value: new Float32Array(2), type: 'vec2<f32>' },
    /** Night 0 to 1, red of dawn and dusk 0 to 1, light theme 0 or 1. */
    uDay: { value: new Float32Array(3), type: 'vec3<f32>' },
  });
}

/** Declarations and places, for every vertex and fragment shader. */
export const PRELUDE = `#version 300 es
precision highp float;
uniform vec3 uCamera;
uniform vec3 uSize;
uniform vec3 uPlane;
uniform float uTime;
uniform float uShare;
uniform vec2 uWind;
uniform vec3 uDay;

/** The way from the middle of the view to the nearest copy of a place. */
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
