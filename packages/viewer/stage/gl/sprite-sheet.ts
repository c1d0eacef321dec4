/** A mesh that covers the whole stage and is drawn by one shader; the ground and the sky use such meshes. */
import { Geometry, Mesh, Shader, type TextureSource, type UniformGroup } from 'pixi.js';
import { PRELUDE, type StageUniforms } from './uniforms.js';

const VERTEX = `${PRELUDE}
in vec2 aShape;
out vec2 vAway;
out vec2 vPixel;
void main() {
  vPixel = (aShape * vec2(0.5, -0.5) + 0.5) * uSize.xy;
  vAway = aShape * vec2(0.5, -0.5) * uSize.xy / uCamera.z;
  gl_Position = vec4(aShape, 0.0, 1.0);
}`;

/** The fragment shader receives `vAway` (grid units from the centre) and `vPixel`. */
export function createSheet(
  uniforms: StageUniforms,
  fragment: string,
  resources: Readonly<Record<string, TextureSource | UniformGroup>> = {},
): Mesh<Geometry, Shader> {
  const geometry = new Geometry({
    attributes: { aShape: { buffer: new Float32Array([-1, -1, 3, -1, -1, 3]), format: 'float32x2' } },
    indexBuffer: new Uint32Array([0, 1, 2]),
  });
  const shader = Shader.from({
    gl: { vertex: VERTEX, fragment },
    resources: { stage: uniforms, ...resources },
  });
  return new Mesh({ geometry, shader });
}
