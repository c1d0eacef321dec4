/**
 * Draws the ground with one shader: soil by season, hills lit from the north-west, rivers, territories. `uLand` holds
 * shade, fertility, height and grain; `uRealm` holds the territories.
 */
import { PRELUDE, RIVERS_MAX } from '../gl/uniforms.js';
import { BORDER_UNITS } from '../rasters/territories.js';

export const GROUND_FRAGMENT = `${PRELUDE}
uniform sampler2D uLand;
uniform sampler2D uRealm;
/** Middle, half width, direction, flood. */
uniform vec4 uRivers[${RIVERS_MAX}];
uniform float uRiverCount;
uniform vec3 uSoil;
uniform vec3 uGrass;
uniform vec3 uOutside;
uniform float uSnow;
uniform float uRelief;
uniform float uRealms;
in vec2 vAway;
in vec2 vPixel;
out vec4 color;

vec3 water(vec2 place, float inside, float way, float flood) {
  vec2 flow = vec2(place.x * 0.16 - uTime * 0.55 * way, place.y * 0.9);
  float ripples = noise(flow * 2.2) * 0.6 + noise(flow * 5.0 + 7.0) * 0.4;
  vec3 deep = mix(vec3(0.07, 0.21, 0.36), vec3(0.33, 0.60, 0.78), uDay.z);
  vec3 shallow = mix(vec3(0.13, 0.34, 0.47), vec3(0.56, 0.78, 0.86), uDay.z);
  vec3 shown = mix(shallow, deep, smoothstep(0.0, 0.7, inside));
  shown = mix(shown, vec3(0.36, 0.29, 0.20), 0.4 * flood);
  return shown + 0.11 * smoothstep(0.58, 0.86, ripples);
}

void main() {
  vec2 place = uCamera.xy + vAway;
  vec2 half_ = uPlane.xy * 0.5;
  bool isInside = uPlane.z > 0.5
    ? abs(vAway.x) <= half_.x && abs(vAway.y) <= half_.y
    : all(greaterThanEqual(place, vec2(0.0))) && all(lessThanEqual(place, uPlane.xy));
  vec2 share = place / uPlane.xy;
  vec4 land = texture(uLand, share);
  float grain = land.a;
  if (uCamera.z > 6.0) grain += (noise(place * 2.3) + noise(place * 6.1) - 1.0) * 0.16 * smoothstep(6.0, 14.0, uCamera.z);
  float fertile = smoothstep(0.02, 0.9, land.g + (grain - 0.5) * 0.25 * step(0.01, land.g));
  vec3 shown = mix(uSoil, uGrass, clamp(0.25 + 0.55 * grain + 0.5 * fertile, 0.0, 1.0));
  shown *= 0.93 + 0.14 * grain;
  shown = mix(shown, shown * vec3(0.86, 1.16, 0.84) + vec3(0.0, 0.012, 0.0), 0.75 * fertile);
  float snow = uSnow * smoothstep(0.25, 0.7, grain + 0.35 * land.b - 0.1 * fertile);
  shown = mix(shown, mix(vec3(0.44, 0.49, 0.57), vec3(0.95, 0.97, 1.0), uDay.z), 0.62 * snow);
  shown *= 1.0 + uRelief * (land.r - 0.5) * 1.5;
  shown += uRelief * (land.b - 0.4) * 0.05;
  float bank = 0.0;
  for (int i = 0; i < ${RIVERS_MAX}; i++) {
    if (float(i) >= uRiverCount) break;
    vec4 river = uRivers[i];
    float away = place.y - river.x;
    if (uPlane.z > 0.5) away -= uPlane.y * floor(away / uPlane.y + 0.5);
    float turn = share.x * 6.2831853;
    float wobble = sin(turn * 9.0 + river.x) * 0.16 + sin(turn * 23.0 + sign(away) * 2.0) * 0.1;
    float inside = river.y + wobble - abs(away);
    bank = max(bank, smoothstep(-2.2, 0.0, inside));
    float wet = smoothstep(-0.12, 0.12 + 0.6 / uCamera.z, inside);
    shown = mix(shown, shown * vec3(0.72, 0.74, 0.70), 0.55 * smoothstep(-1.6, 0.0, inside) * (1.0 - wet));
    if (wet > 0.0) shown = mix(shown, water(place, inside / river.y, river.z, river.w), wet);
  }
  vec4 realm = texture(uRealm, share);
  float inwards = realm.a * ${BORDER_UNITS}.0;
  float line = max(0.55, 1.1 / uCamera.z);
  // The owner is known at points half a unit apart, so the border itself is known to a quarter of a unit.
  float border = mix(0.6, 0.15, smoothstep(0.25 + 0.6 * line, 0.25 + 1.3 * line, inwards));
  float held = smoothstep(0.25, 0.3 + 0.4 * line, inwards) * border;
  shown = mix(shown, realm.rgb, held * uRealms * nearness(0.6) * (1.0 - 0.5 * bank));
  if (!isInside) shown = uOutside;
  color = vec4(shown, 1.0);
}`;
