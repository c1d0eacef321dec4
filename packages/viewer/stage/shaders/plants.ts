/** Draws plants by species; they grow, wither and sway. */
import type { Field } from '../gl/instances.js';
import { PRELUDE } from '../gl/uniforms.js';

export const PLANT_ROW: readonly Field[] = [
  /** Four floats: x and y of the centre, size, species. */
  { name: 'aPlant', floats: 4 },
  { name: 'aColor', floats: 1, bytes: true },
  /** Four bytes: whether withering, whether cultivated, random number, opacity. */
  { name: 'aState', floats: 1, bytes: true },
];

export const PLANT_VERTEX = `
out vec2 vAt;
out vec4 vColor;
out vec4 vState;
flat out int vKind;
out float vPixels;
void main() {
  readRow();
  vAt = aShape * 1.15;
  vColor = aColor;
  vState = aState;
  vKind = int(aPlant.w + 0.5);
  float size = max(aPlant.z, 1.1 / uCamera.z);
  vPixels = size * uCamera.z;
  vec2 corner = vAt * size;
  float gust = sin(uTime * (1.4 + aState.z) + aState.z * 40.0 + aPlant.x * 0.12) * 0.5 + 0.5;
  corner.x += max(0.0, -aShape.y) * size * uWind.x * gust * 0.5;
  gl_Position = onScreen(fromCamera(aPlant.xy) + corner);
}`;

export const PLANT_FRAGMENT = `${PRELUDE}
in vec2 vAt;
in vec4 vColor;
in vec4 vState;
flat in int vKind;
in float vPixels;
out vec4 color;

float disc(vec2 p, vec2 at, float r) { return length(p - at) - r; }
float blade(vec2 p, float lean, float h, float w) {
  float y = clamp((0.8 - p.y) / h, 0.0, 1.0);
  float x = p.x - lean * y * y;
  return max(abs(x) - w * (1.0 - y), max(p.y - 0.8, 0.8 - h - p.y));
}

void main() {
  vec2 p = vAt;
  float d = 1.0;
  float accent = 1.0;
  vec3 tone = vColor.rgb;
  vec3 second = tone * 1.5;
  float chance = vState.z;
  if (vPixels < 3.0) d = length(p) - 0.8;
  else if (vKind == 0) {
    for (int i = 0; i < 5; i++) {
      float at = float(i) - 2.0;
      d = min(d, blade(p - vec2(at * 0.22, 0.0), at * 0.28 + chance * 0.2 - 0.1, 1.0 + 0.5 * fract(chance * 7.0 + at * 0.37), 0.11));
    }
  } else if (vKind == 1) {
    for (int i = 0; i < 3; i++) {
      float at = float(i) - 1.0;
      vec2 q = p - vec2(at * 0.4, 0.0);
      d = min(d, blade(q, at * 0.1, 1.3, 0.07));
      accent = min(accent, length((q - vec2(at * 0.1, -0.55 + 0.1 * abs(at))) * vec2(2.6, 1.0)) - 0.36);
    }
    second = vec3(0.98, 0.85, 0.42);
    tone *= 0.75;
  } else if (vKind == 2) {
    d = min(disc(p, vec2(-0.3, 0.15), 0.5), min(disc(p, vec2(0.32, 0.1), 0.5), disc(p, vec2(0.0, -0.25), 0.52)));
    accent = min(disc(p, vec2(-0.28, 0.0), 0.17), min(disc(p, vec2(0.3, 0.2), 0.17), min(disc(p, vec2(0.05, -0.35), 0.16), disc(p, vec2(-0.02, 0.35), 0.15))));
    second = tone * 1.25;
    tone = vec3(0.2, 0.42, 0.22) + 0.15 * tone;
  } else if (vKind == 3) {
    for (int i = 0; i < 4; i++) {
      float a = float(i) * 1.5708 + chance * 1.5;
      vec2 q = mat2(cos(a), -sin(a), sin(a), cos(a)) * p;
      d = min(d, length((q - vec2(0.42, 0.0)) * vec2(1.0, 2.0)) - 0.42);
    }
    accent = length(p) - 0.2;
    second = vec3(0.94, 0.98, 0.99);
  } else if (vKind == 4) {
    d = max(abs(p.x) - 0.17, max(p.y - 0.75, -p.y - 0.1));
    float cap = max(length((p - vec2(0.0, -0.02)) * vec2(0.85, 1.0)) - 0.66, p.y - 0.06);
    accent = cap;
    second = tone * 0.85 + 0.22 * step(length(fract(p * 2.6 + 0.1) - 0.5), 0.2);
    tone = vec3(0.85, 0.79, 0.68);
  } else {
    float a = atan(p.y, p.x) + chance * 3.0;
    d = length(p) - (0.5 + 0.36 * abs(cos(a * 3.5)));
    accent = length(p) - 0.24;
    second = vec3(0.95, 0.9, 0.4);
  }
  float soft = 1.3 / vPixels;
  float inside = 1.0 - smoothstep(-soft, soft * 0.6, d);
  float on = 1.0 - smoothstep(-soft, soft * 0.6, accent);
  vec3 shown = mix(tone * (0.78 + 0.3 * (0.5 - p.y * 0.5)), second, on * step(3.0, vPixels));
  shown = mix(shown, vec3(0.45, 0.38, 0.25), 0.65 * vState.x);
  float alpha = max(inside, on * step(3.0, vPixels)) * vState.w * (1.0 - 0.35 * vState.x);
  color = vec4(shown * alpha, alpha) * nearness(0.75);
}`;
