/** Draws badges: a dark disc with a sign, of the same size on the screen at any zoom. */
import type { Field } from '../gl/instances.js';
import { PRELUDE } from '../gl/uniforms.js';

/** Signs of badges; the numbers match the shader's branches. */
export const BADGE = {
  fight: 1,
  birth: 2,
  death: 3,
  worship: 4,
  theft: 5,
  talk: 6,
  care: 7,
  love: 8,
  alarm: 9,
} as const;

export type BadgeName = keyof typeof BADGE;

export const BADGE_COLORS: Readonly<Record<BadgeName, number>> = {
  fight: 0xff7b72,
  birth: 0xf9e2af,
  death: 0xc9d1d9,
  worship: 0xffd166,
  theft: 0xffa657,
  talk: 0x79c0ff,
  care: 0x7ee787,
  love: 0xff9bce,
  alarm: 0xf0883e,
};

export const BADGE_ROW: readonly Field[] = [
  /** Four floats: x and y of the marked place in grid units, distance of the badge above it in CSS pixels, opacity. */
  { name: 'aPlace', floats: 4 },
  /** Four bytes: red, green, blue, and the number of the sign in place of an opacity. */
  { name: 'aColor', floats: 1, bytes: true },
];

/** Radius of a badge in CSS pixels. */
export const BADGE_PIXELS = 8;

export const BADGE_VERTEX = `
out vec2 vAt;
out vec4 vColor;
flat out int vSign;
void main() {
  readRow();
  vAt = aShape * 1.1;
  vColor = vec4(aColor.rgb, aPlace.w);
  vSign = int(aColor.a * 255.0 + 0.5);
  vec2 pixels = vAt * ${BADGE_PIXELS.toFixed(1)} - vec2(0.0, aPlace.z);
  gl_Position = onScreen(fromCamera(aPlace.xy) + pixels / uCamera.z);
}`;

export const BADGE_FRAGMENT = `${PRELUDE}
in vec2 vAt;
in vec4 vColor;
flat in int vSign;
out vec4 color;

float sign_(vec2 p) {
  vec2 q = vec2(abs(p.x), p.y);
  if (vSign == 1) {
    float blades = min(stroke(p, vec2(-0.45, -0.5), vec2(0.45, 0.5), 0.09), stroke(p, vec2(0.45, -0.5), vec2(-0.45, 0.5), 0.09));
    return min(blades, stroke(q, vec2(0.18, 0.46), vec2(0.5, 0.16), 0.08));
  }
  if (vSign == 2) return min(q.x * 2.6 + abs(p.y), q.x + abs(p.y) * 2.6) - 0.62;
  if (vSign == 3) return min(stroke(p, vec2(0.0, -0.6), vec2(0.0, 0.6), 0.1), stroke(p, vec2(-0.34, -0.2), vec2(0.34, -0.2), 0.1));
  if (vSign == 4) {
    float a = atan(p.y, p.x);
    float rays = max(abs(length(p) - 0.53) - 0.14, abs(sin(a * 4.0)) * length(p) * 0.5 - 0.07);
    return min(length(p) - 0.26, rays);
  }
  if (vSign == 5) return min(length(p - vec2(0.0, 0.14)) - 0.42, max(abs(p.y + 0.42) - 0.14, q.x - 0.16 - 0.6 * abs(p.y + 0.36)));
  if (vSign == 6) {
    vec2 box = abs(p + vec2(0.0, 0.1)) - vec2(0.4, 0.24);
    float bubble = length(max(box, 0.0)) + min(max(box.x, box.y), 0.0) - 0.14;
    return min(bubble, max(max(p.y - 0.62, 0.2 - p.y), abs(p.x + 0.12) - 0.5 * (0.62 - p.y)));
  }
  if (vSign == 7) return min(max(q.x - 0.16, abs(p.y) - 0.52), max(q.x - 0.52, abs(p.y) - 0.16));
  if (vSign == 8) {
    vec2 lobe = q - vec2(0.24, -0.14);
    return min(length(lobe) - 0.27, max((q.x + p.y * 0.8) - 0.42, -p.y - 0.12));
  }
  return min(max(q.x - 0.12 + 0.06 * p.y, abs(p.y + 0.16) - 0.4), length(p - vec2(0.0, 0.5)) - 0.13);
}

void main() {
  float soft = 1.0 / ${BADGE_PIXELS.toFixed(1)};
  float disc = length(vAt) - 1.0;
  float inside = 1.0 - smoothstep(-soft, 0.0, disc);
  float rim = smoothstep(-2.2 * soft, -1.2 * soft, disc);
  vec3 shown = mix(vec3(0.05, 0.07, 0.1), vColor.rgb, max(rim, 1.0 - smoothstep(-0.5 * soft, 0.7 * soft, sign_(vAt))));
  float alpha = inside * vColor.a * 0.94;
  color = vec4(shown * alpha, alpha);
}`;
