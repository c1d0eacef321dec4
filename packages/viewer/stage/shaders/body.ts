/**
 * Draws bodies from their polar genomes: a fan of triangles whose corners are read from the texture of outlines. Women
 * are thin lines along their heading. The vertex shader interpolates between two frames.
 */
import type { Field } from '../gl/instances.js';
import { PRELUDE } from '../gl/uniforms.js';

/** Width of the dark halo around a body in CSS pixels; it sets the body apart from any ground. */
const HALO_PIXELS = '1.8';
/** Minimum radius of a dot in CSS pixels. */
const DOT_PIXELS = '2.8';
/** Maximum extent of an outline in body radii. */
const REACH_MAX = '5.2';

/** Fields that the shader reads for each body, which it draws as an outline or a dot. */
export const BODY_ROW: readonly Field[] = [
  { name: 'aFrom', floats: 3 },
  { name: 'aTo', floats: 3 },
  /**
   * Three floats: radius, slot of the outline, number of its points. A line has a negative number in place of the
   * number of points: its whole part is the back reach in 1/64, its fraction a quarter of the front reach.
   */
  { name: 'aBody', floats: 3 },
  { name: 'aFill', floats: 1, bytes: true },
  { name: 'aEdge', floats: 1, bytes: true },
  /** Four bytes: opacity, whether infected, whether asleep, unused. */
  { name: 'aState', floats: 1, bytes: true },
];

const POSE = `
out vec4 vFill;
out vec4 vEdge;
out vec4 vState;
vec2 place() { return fromCamera(mix(aFrom.xy, aTo.xy, uShare)); }
`;

export const BODY_VERTEX = `${POSE}
uniform sampler2D uOutlines;
out vec3 vLocal;
out float vHalo;
void main() {
  readRow();
  vec2 away = place();
  // From afar bodies have the same size on the screen; the nearer the camera, the nearer they are to their true size.
  vec2 sizes = vec2(aBody.x, uBodyPixels / uCamera.z);
  sizes *= sizes;
  float radius = sqrt(length(sizes));
  float halo = ${HALO_PIXELS} / (radius * uCamera.z);
  // Most bodies are off screen when the camera is near.
  if (any(greaterThan(abs(away) - ${REACH_MAX} * radius, 0.5 * uSize.xy / uCamera.z))) {
    gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
    return;
  }
  float turn = mix(aFrom.z, aTo.z, uShare);
  vec2 corner = vec2(0.0);
  float isLine = aBody.z < 0.0 ? 1.0 : 0.0;
  if (isLine > 0.5) {
    float front = fract(-aBody.z) * 4.0;
    float back = floor(-aBody.z) / 64.0;
    float around = aShape * 6.2831853 / 24.0;
    float thick = max(0.16, 2.3 / (radius * uCamera.z)) + halo;
    corner.x = (front - back) * 0.5;
    if (aShape >= 0.0) corner += vec2(cos(around) * ((front + back) * 0.5 + halo), sin(around) * thick);
    vHalo = halo / thick;
  } else if (aShape >= 0.0) {
    int points = int(aBody.z + 0.5);
    int at = int(aShape + 0.5);
    at = at >= points ? 0 : at;
    int slot = int(aBody.y + 0.5);
    vec2 polar = texelFetch(uOutlines, ivec2((slot % 32) * 24 + at, slot / 32), 0).rg * 255.0;
    corner = (polar.x / 50.0 + halo) * vec2(cos(polar.y * 0.02454369), sin(polar.y * 0.02454369));
  }
  if (isLine < 0.5) vHalo = halo / (1.0 + halo);
  vLocal = vec3(corner, aShape < 0.0 ? 1.0 : 0.0);
  vFill = aFill;
  vEdge = aEdge;
  vState = vec4(aState.xyz, isLine);
  vec2 turned = mat2(cos(turn), sin(turn), -sin(turn), cos(turn)) * corner;
  gl_Position = onScreen(away + turned * radius);
}`;

export const BODY_FRAGMENT = `${PRELUDE}
in vec3 vLocal;
in float vHalo;
in vec4 vFill;
in vec4 vEdge;
in vec4 vState;
out vec4 color;
void main() {
  float width = max(fwidth(vLocal.z), 0.0001);
  float inside = smoothstep(0.0, 1.3 * width, vLocal.z);
  float body = smoothstep(vHalo - 0.6 * width, vHalo + 0.6 * width, vLocal.z);
  float depth = max(0.0, (vLocal.z - vHalo) / (1.0 - vHalo));
  float pixels = (vLocal.z - vHalo) / width;
  float rimPixels = clamp(uCamera.z * 0.16, 0.5, 3.2) * uSize.z;
  float rim = (1.0 - smoothstep(rimPixels - 0.5, rimPixels + 0.7, pixels)) * vEdge.a;
  vec3 fill = vFill.rgb * (0.78 + 0.32 * smoothstep(0.0, 0.9, depth));
  fill = mix(fill, vec3(dot(fill, vec3(0.33))), 0.35 * vState.z);
  vec3 shown = mix(fill, vEdge.rgb, vState.w > 0.5 ? 0.0 : rim);
  float sick = vState.y * (0.5 + 0.3 * sin(uTime * 4.0));
  shown = mix(shown, vec3(0.72, 0.95, 0.2), sick * (1.0 - smoothstep(0.0, 0.6, depth)));
  float eye = uCamera.z > 7.0 && vState.w < 0.5 ? 1.0 - smoothstep(0.09, 0.13, length(vLocal.xy - vec2(0.5, 0.0))) : 0.0;
  shown = mix(shown, vState.z > 0.5 ? shown * 0.6 : vec3(0.05, 0.06, 0.1), eye * 0.9);
  shown *= mix(vec3(1.0), vec3(0.66, 0.7, 0.8), uDay.x);
  shown = mix(vec3(0.02, 0.03, 0.05), shown, body);
  float alpha = inside * mix(0.62, 1.0, body) * vState.x * (1.0 - 0.35 * vState.z);
  color = vec4(shown * alpha, alpha);
}`;

/** Draws bodies that are too small for outlines: women as short strokes, all others as dots. */
export const DOT_VERTEX = `${POSE}
out vec2 vAt;
void main() {
  readRow();
  float turn = mix(aFrom.z, aTo.z, uShare);
  bool isLine = aBody.z < 0.0;
  float size = max(aBody.x * 1.05, ${DOT_PIXELS} / uCamera.z);
  vec2 corner = aShape * (isLine ? vec2(1.5, 0.55) : vec2(1.0)) * size;
  vAt = aShape;
  vFill = aFill;
  vEdge = aEdge;
  vState = aState;
  gl_Position = onScreen(place() + mat2(cos(turn), sin(turn), -sin(turn), cos(turn)) * corner);
}`;

export const DOT_FRAGMENT = `${PRELUDE}
in vec2 vAt;
in vec4 vFill;
in vec4 vEdge;
in vec4 vState;
out vec4 color;
void main() {
  float away = length(vAt);
  float alpha = (1.0 - smoothstep(0.75, 1.0, away)) * vState.x * (1.0 - 0.35 * vState.z);
  vec3 shown = mix(vFill.rgb, vEdge.rgb, 0.55 * smoothstep(0.5, 0.8, away) * vEdge.a);
  shown *= mix(vec3(1.0), vec3(0.72, 0.76, 0.85), uDay.x);
  color = vec4(shown * alpha, alpha);
}`;
