/** Draws effects over the whole picture: night, dawn and dusk, rain and storm, fog. */
import { PRELUDE } from '../gl/uniforms.js';

export const NIGHT_FRAGMENT = `${PRELUDE}
in vec2 vAway;
in vec2 vPixel;
out vec4 color;
void main() {
  vec2 away = (vPixel / uSize.xy - 0.5) * vec2(1.0, 0.8);
  float vignette = dot(away, away) * 0.35;
  // The land keeps more than half of its light, so that a night can be watched in both themes.
  float dark = clamp(uDay.x * mix(0.38, 0.46, uDay.z) + vignette * (0.3 + 0.5 * uDay.x), 0.0, 0.6);
  vec3 tint = mix(vec3(0.015, 0.03, 0.10), vec3(0.36, 0.13, 0.03), uDay.y * 0.8);
  float alpha = max(dark, uDay.y * 0.22);
  color = vec4(tint * alpha, alpha);
}`;

export const WEATHER_FRAGMENT = `${PRELUDE}
/** Rain 0 to 1, fog 0 to 1, storm 0 to 1, winter 0 or 1. */
uniform vec4 uWeather;
in vec2 vAway;
in vec2 vPixel;
out vec4 color;

float streaks(vec2 at, float density, float speed, float slant) {
  at.x += at.y * slant;
  vec2 cell = vec2(floor(at.x), 0.0);
  float chance = hash(cell + 3.1);
  float y = at.y * 0.012 - uTime * speed * (0.8 + 0.4 * chance) + chance * 19.0;
  float drop = smoothstep(0.78, 1.0, fract(y)) * step(hash(vec2(cell.x, floor(y))), density);
  return drop * smoothstep(0.5, 0.1, abs(fract(at.x) - 0.5));
}

void main() {
  float slant = -uWind.x * 0.5;
  float rain = streaks(vPixel * vec2(0.5, 1.0), 0.2, 2.2, slant * 0.5);
  rain += 0.7 * streaks(vPixel * vec2(0.8, 1.0) + 31.0, 0.16, 2.9, slant * 0.8);
  // Streaks are fainter at night, where they would be brighter than the bodies.
  rain *= uWeather.x * (0.42 + 0.3 * uWeather.z) * (1.0 - 0.5 * uDay.x);
  vec2 place = uCamera.xy + vAway;
  vec2 drift = uTime * 0.04 * (0.5 + uWind);
  float mist = noise(place * 0.021 + drift) * 0.5 + noise(place * mat2(0.05, 0.02, -0.02, 0.05) + drift * 1.7) * 0.3
    + noise(place * 0.13 - drift) * 0.2;
  float fog = uWeather.y * (0.1 + 0.34 * mist);
  // Clouds darken the day; at night little more is taken from what is left.
  float gloom = (0.13 * uWeather.x + 0.14 * uWeather.z) * (1.0 - 0.7 * uDay.x);
  vec3 haze = mix(vec3(0.62, 0.66, 0.70), vec3(0.93, 0.94, 0.95), uDay.z) * (1.0 - 0.6 * uDay.x);
  vec3 shown = haze * fog + vec3(0.03, 0.05, 0.09) * gloom * (1.0 - fog);
  float alpha = fog + gloom * (1.0 - fog);
  shown += mix(vec3(0.66, 0.78, 0.95), vec3(0.35, 0.45, 0.6), uDay.z) * rain;
  color = vec4(shown, clamp(alpha + rain * 0.6, 0.0, 1.0));
}`;
