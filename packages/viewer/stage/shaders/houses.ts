/** Houses from above: floor and walls of their material, a door, a hearth's light, ruins with gaps and rubble. */
import type { Field } from '../gl/instances.js';
import { PRELUDE } from '../gl/uniforms.js';

export const HOUSE_ROW: readonly Field[] = [
  /** Four floats: x and y of the centre, half of the side, material. */
  { name: 'aHouse', floats: 4 },
  /**
   * Four floats: width and offset of the door, clockwise quarter turns of its wall from the south, share of the house
   * that still stands.
   */
  { name: 'aDoor', floats: 4 },
  { name: 'aColor', floats: 1, bytes: true },
  /** Four bytes: whether the hearth is lit, whether it is a ruin, whether it has rubble, whether it has murals. */
  { name: 'aState', floats: 1, bytes: true },
];

export const HOUSE_VERTEX = `
out vec2 vAt;
flat out vec4 vHouse;
flat out vec4 vDoor;
out vec4 vColor;
out vec4 vState;
void main() {
  readRow();
  vHouse = aHouse;
  vDoor = aDoor;
  vColor = aColor;
  vState = aState;
  vAt = aShape * (aHouse.z + 0.8);
  gl_Position = onScreen(fromCamera(aHouse.xy) + vAt);
}`;

export const HOUSE_FRAGMENT = `${PRELUDE}
in vec2 vAt;
flat in vec4 vHouse;
flat in vec4 vDoor;
in vec4 vColor;
in vec4 vState;
out vec4 color;

vec3 material(int kind) {
  if (kind == 0) return vec3(0.80, 0.67, 0.36);
  if (kind == 1) return vec3(0.55, 0.38, 0.23);
  if (kind == 2) return vec3(0.56, 0.59, 0.63);
  return vec3(0.70, 0.38, 0.26);
}

float pattern(int kind, vec2 p) {
  if (kind == 0) return noise(vec2(p.x * 5.0 + p.y, p.y * 1.4));
  if (kind == 1) return step(0.12, fract(p.y * 1.1)) * (0.75 + 0.25 * noise(vec2(p.x * 0.7, floor(p.y * 1.1) * 3.7)));
  if (kind == 2) {
    vec2 q = p * vec2(0.75, 1.3);
    q.x += 0.5 * mod(floor(q.y), 2.0);
    vec2 f = fract(q);
    return step(0.1, f.x) * step(0.14, f.y) * (0.7 + 0.3 * hash(floor(q)));
  }
  return 0.65 + 0.35 * noise(p * 1.7);
}

void main() {
  float half_ = vHouse.z;
  int kind = int(vHouse.w + 0.5);
  float pixel = 1.0 / uCamera.z;
  float thick = max(clamp(half_ * 0.13, 0.4, 0.75), 1.2 * pixel);
  float a = vDoor.z * 1.5707963;
  vec2 p = mat2(cos(a), -sin(a), sin(a), cos(a)) * vAt;
  float box = max(abs(p.x), abs(p.y)) - half_;
  float soft = pixel * 0.8;
  float floor_ = 1.0 - smoothstep(-soft, soft, box);
  float wall = floor_ * smoothstep(-soft, soft, box + thick);
  float door = (1.0 - smoothstep(-soft, soft, abs(p.x - vDoor.y) - vDoor.x * 0.5)) * step(half_ - thick - soft, p.y);
  vec3 stuff = material(kind);
  float detail = uCamera.z > 2.5 ? pattern(kind, p) : 0.85;
  float ruin = vState.y;
  float missing = step(0.35 + 0.45 * vDoor.w, noise(vAt * 0.9 + vHouse.xy)) * ruin;
  vec3 ground_ = mix(stuff * 0.45 * (0.75 + 0.3 * detail), vColor.rgb, 0.22 * vColor.a);
  ground_ = mix(ground_, vec3(1.0, 0.62, 0.22), vState.x * 0.55 * exp(-dot(p, p) / (half_ * half_ * 0.5)));
  float flicker = vState.x * (0.85 + 0.15 * sin(uTime * 9.0 + vHouse.x));
  ground_ = mix(ground_, vec3(1.0, 0.85, 0.5), flicker * (1.0 - smoothstep(0.35, 0.65, length(p))));
  vec3 walls = stuff * (0.62 + 0.5 * detail) * (1.05 - 0.12 * sign(vAt.x + vAt.y));
  float trim = 1.0 - smoothstep(0.0, max(0.22, 1.1 * pixel), abs(box + thick) );
  walls = mix(walls, vColor.rgb, 0.8 * trim * vColor.a);
  float mural = step(0.5, vState.w) * step(0.55, sin(p.x * 4.0) * 0.5 + 0.5);
  walls = mix(walls, vColor.rgb, 0.35 * mural * vColor.a);
  float alpha = floor_ * mix(0.78, 0.34, ruin);
  vec3 shown = ground_;
  float solid = wall * (1.0 - door) * (1.0 - missing);
  shown = mix(shown, walls * mix(1.0, 0.62, ruin), solid);
  alpha = max(alpha, solid);
  shown = mix(shown, vec3(0.12, 0.09, 0.07) + 0.1 * flicker, wall * door * 0.9);
  float rubble = vState.z * step(0.66, noise(vAt * 2.1 + 3.0)) * floor_;
  shown = mix(shown, vec3(0.42, 0.40, 0.38), rubble);
  float shadow = (1.0 - smoothstep(0.0, 0.8, box)) * (1.0 - floor_) * 0.35 * (1.0 - ruin);
  color = vec4(shown * alpha, max(alpha, shadow)) * nearness(0.6);
}`;
