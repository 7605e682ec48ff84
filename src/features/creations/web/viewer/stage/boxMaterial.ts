import { ShaderMaterial } from 'three'

const metresPerSquare = 0.3

/** Fixed shading instead of lights, to match the poster. */
const vertexShader = /* glsl */ `
in vec3 middle;
in vec3 axisX;
in vec3 axisY;
in vec3 axisZ;
in vec4 colour;
uniform float pointed;
out vec3 place;
out vec3 facing;
out vec4 paint;
out vec2 along;
out vec2 span;
out float isPointed;
void main() {
  vec3 n = normal;
  vec3 half3 = vec3(length(axisX), length(axisY), length(axisZ));
  place = middle + axisX * position.x + axisY * position.y + axisZ * position.z;
  facing = normalize(axisX * n.x / half3.x + axisY * n.y / half3.y + axisZ * n.z / half3.z);
  vec3 inside = (position * 0.5 + 0.5) * half3 * 2.0;
  along = abs(n.x) > 0.5 ? inside.yz : abs(n.y) > 0.5 ? inside.xz : inside.xy;
  span = 2.0 * (abs(n.x) > 0.5 ? half3.yz : abs(n.y) > 0.5 ? half3.xz : half3.xy);
  paint = colour;
  if (colour.a > 0.5 && abs(n.y) < 0.5) paint = vec4(colour.rgb * 0.35, 0.0);
  isPointed = float(gl_InstanceID) == pointed ? 1.0 : 0.0;
  gl_Position = projectionMatrix * viewMatrix * vec4(place, 1.0);
}`

const fragmentShader = /* glsl */ `
in vec3 place;
in vec3 facing;
in vec4 paint;
in vec2 along;
in vec2 span;
in float isPointed;
uniform float top;
out vec4 result;
void main() {
  if (place.y > top) discard;
  vec3 n = normalize(facing);
  float light = 0.86 + 0.16 * n.x + 0.6 * max(n.y, 0.0);
  vec2 pixel = fwidth(along);
  vec2 edge = min(along, span - along) / pixel;
  if (min(span.x / pixel.x, span.y / pixel.y) > 6.0 && min(edge.x, edge.y) < 1.0) light *= 0.86;
  if (paint.a > 0.5) {
    vec2 square = along / ${metresPerSquare.toFixed(1)};
    vec2 line = abs(fract(square - 0.5) - 0.5) / fwidth(square);
    vec2 fine = smoothstep(2.5, 6.0, 1.0 / fwidth(square));
    vec2 drawn = clamp(1.5 - line, 0.0, 1.0) * fine;
    light *= 1.0 - 0.22 * max(drawn.x, drawn.y);
  }
  vec3 lit = min(paint.rgb * light, 1.0);
  result = vec4(mix(lit, vec3(0.10, 0.86, 0.82), isPointed * 0.55), 1.0);
}`

export type BoxMaterial = ShaderMaterial & { uniforms: { top: { value: number }; pointed: { value: number } } }

export function createBoxMaterial(): BoxMaterial {
  const uniforms = { top: { value: 1e9 }, pointed: { value: -1 } }
  return new ShaderMaterial({ vertexShader, fragmentShader, uniforms, glslVersion: '300 es' }) as BoxMaterial
}
