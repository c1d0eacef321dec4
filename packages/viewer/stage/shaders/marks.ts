/** Draws small marks of land and sky with one shader; every row has a kind. A second shader draws lights. */
import type { Field } from '../gl/instances.js';
import { PRELUDE } from '../gl/uniforms.js';

/** Kinds of marks; the numbers match the shader's branches. */
export const MARK = {
  rock: 0,
  corpse: 1,
  campfire: 2,
  fire: 3,
  bolt: 4,
  market: 5,
  stone: 6,
  bridge: 7,
  dam: 8,
  anomaly: 9,
  ring: 10,
  chosen: 11,
} as const;

export const MARK_ROW: readonly Field[] = [
  /** Four floats: x and y of the centre, half of the width, half of the height. */
  { name: 'aMark', floats: 4 },
  { name: 'aColor', floats: 1, bytes: true },
  /** Four bytes: kind, share of the mark's life that remains, random number, unused. */
  { name: 'aState', floats: 1, bytes: true },
];

export const MARK_VERTEX = `
out vec2 vAt;
flat out vec2 vSize;
out vec4 vColor;
out vec4 vState;
flat out int vKind;
void main() {
  readRow();
  vKind = int(aState.x * 255.0 + 0.5);
  vSize = max(aMark.zw, vec2(vKind == 0 || vKind == 9 || vKind == 10 ? 0.0 : 2.5 / uCamera.z));
  vAt = aShape * 1.2;
  vColor = aColor;
  vState = aState;
  gl_Position = onScreen(fromCamera(aMark.xy) + vAt * vSize);
}`;

export const MARK_FRAGMENT = `${PRELUDE}
in vec2 vAt;
flat in vec2 vSize;
in vec4 vColor;
in vec4 vState;
flat in int vKind;
out vec4 color;

void main() {
  vec2 p = vAt;
  float soft = 1.2 / (uCamera.z * min(vSize.x, vSize.y));
  float d = 1.0;
  float alpha = vColor.a;
  vec3 shown = vColor.rgb;
  float chance = vState.z * 17.0;
  if (vKind == 0) {
    float a = atan(p.y, p.x);
    float facet = floor(a * 1.1141 + chance);
    float r = 0.93 + 0.07 * sin(a * 3.0 + chance) + 0.04 * sin(a * 7.0 + chance * 2.0);
    d = length(p) - r;
    float lit = dot(normalize(p + 0.001), vec2(-0.6, -0.8));
    shown *= 0.85 + 0.35 * lit * smoothstep(0.2, 0.95, length(p)) + 0.16 * (hash(vec2(facet, floor(length(p) * 2.3))) - 0.5);
    shown *= 0.92 + 0.16 * noise(p * vSize.x * 2.0 + chance);
  } else if (vKind == 1) {
    float w = 0.16;
    d = min(stroke(p, vec2(-0.7, -0.5), vec2(0.7, 0.5), w), stroke(p, vec2(-0.7, 0.5), vec2(0.7, -0.5), w));
    d = min(d, length(p) - 0.3);
    shown = mix(vec3(0.55, 0.53, 0.5), shown, 0.25 + 0.5 * vState.y);
    alpha *= 0.25 + 0.6 * vState.y;
  } else if (vKind == 2 || vKind == 3) {
    float up = -p.y;
    float flick = noise(vec2(p.x * 2.0 + chance, uTime * 3.5 + chance)) - 0.5;
    float flame = length(vec2(p.x + flick * 0.5 * (up + 0.5), (p.y - 0.15) * 0.8)) - 0.62 + 0.45 * max(0.0, up);
    d = vKind == 2 ? flame : length(p) - 0.9 + 0.5 * noise(p * 3.0 + vec2(chance, -uTime * 2.5));
    shown = mix(vec3(1.0, 0.35, 0.08), vec3(1.0, 0.9, 0.45), smoothstep(0.0, -0.55, d));
    alpha *= vKind == 2 ? 0.95 : 0.85;
  } else if (vKind == 4) {
    d = min(stroke(p, vec2(0.35, -1.0), vec2(-0.25, -0.1), 0.07), min(stroke(p, vec2(-0.25, -0.1), vec2(0.25, -0.2), 0.06), stroke(p, vec2(0.25, -0.2), vec2(0.0, 1.0), 0.06)));
    shown = vec3(1.0, 0.98, 0.8);
  } else if (vKind == 5) {
    float roof = max(abs(p.x) - 0.95, abs(p.y) - 0.75);
    d = roof;
    shown = mix(vColor.rgb, vec3(0.95), step(0.5, fract(p.x * 2.0)));
    shown *= p.y < 0.0 ? 1.0 : 0.82;
  } else if (vKind == 6) {
    d = max(max(abs(p.x) - 0.55 + 0.2 * max(0.0, -p.y), abs(p.y) - 0.95), length(p) - 1.05);
    shown = mix(vec3(0.62), shown, 0.7) * (p.x < 0.0 ? 1.1 : 0.8);
  } else if (vKind == 7) {
    d = max(abs(p.x), abs(p.y)) - 1.0;
    shown = vec3(0.54, 0.38, 0.23) * (0.75 + 0.35 * step(0.2, fract(p.y * vSize.y * 0.9)));
    shown *= abs(p.x) > 0.8 ? 0.6 : 1.0;
  } else if (vKind == 8) {
    d = max(abs(p.x), abs(p.y)) - 1.0;
    shown = vec3(0.72, 0.62, 0.46) * (0.7 + 0.4 * noise(p * vSize * 1.5));
    alpha *= 0.4 + 0.6 * vState.y;
  } else if (vKind == 9) {
    float r = length(p);
    float swirl = sin(atan(p.y, p.x) * 3.0 + r * 9.0 - uTime * 0.8);
    d = r - 1.0;
    alpha *= (0.12 + 0.12 * swirl) * (1.0 - r * r) + 0.3 * (1.0 - smoothstep(0.0, 0.05, abs(r - 0.97)));
  } else if (vKind == 10) {
    float r = length(p);
    float width = max(0.02, soft);
    d = abs(r - 0.98) - width;
    alpha *= vState.y;
    alpha = max(alpha * (1.0 - smoothstep(-soft, soft, d)), alpha * 0.12 * step(r, 0.98));
    d = r - 1.0;
  } else {
    float r = length(p);
    float turn = atan(p.y, p.x) + uTime * 0.7;
    d = abs(r - 0.92) - max(0.07, 1.2 * soft);
    alpha *= 0.55 + 0.45 * step(0.0, sin(turn * 6.0));
  }
  alpha *= 1.0 - smoothstep(-soft, soft, d);
  color = vec4(shown * alpha, alpha);
}`;

export const GLOW_ROW: readonly Field[] = [
  /** Four floats: x and y of the centre, reach, strength. */
  { name: 'aGlow', floats: 4 },
  { name: 'aColor', floats: 1, bytes: true },
];

export const GLOW_VERTEX = `
out vec2 vAt;
out vec4 vColor;
out float vStrength;
void main() {
  readRow();
  vAt = aShape;
  vColor = aColor;
  float flicker = 0.88 + 0.12 * sin(uTime * 7.0 + aGlow.x * 3.0) * sin(uTime * 11.0 + aGlow.y);
  vStrength = aGlow.w * flicker;
  gl_Position = onScreen(fromCamera(aGlow.xy) + aShape * aGlow.z);
}`;

export const GLOW_FRAGMENT = `${PRELUDE}
in vec2 vAt;
in vec4 vColor;
in float vStrength;
out vec4 color;
void main() {
  float light = pow(max(0.0, 1.0 - length(vAt)), 2.2) * vStrength * (0.12 + 0.88 * uDay.x);
  color = vec4(vColor.rgb * light, 0.0);
}`;
