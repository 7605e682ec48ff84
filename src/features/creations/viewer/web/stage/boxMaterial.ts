import { type DataTexture, ShaderMaterial } from 'three'

const metresPerSquare = 0.3

/** Fixed shading instead of lights, to match the poster. */
const vertexShader = /* glsl */ `
in vec3 middle;
in vec3 axisX;
in vec3 axisY;
in vec3 axisZ;
in vec4 colour;
in float marked;
uniform float pointed;
flat out float phase;
out vec3 place;
out vec3 facing;
out vec4 paint;
out vec2 along;
out vec2 span;
out float isPointed;
out float isMarked;
out float glow;
#ifdef LIVE
in vec4 litColour;
in vec3 lamps;
uniform highp usampler2D states;
float readShare(int first, int count) {
  int value = 0;
  for (int at = 0; at < count; at++) {
    int lamp = first + at;
    uint word = texelFetch(states, ivec2((lamp >> 5) & 255, lamp >> 13), 0).r;
    value |= int((word >> uint(lamp & 31)) & 1u) << at;
  }
  return float(value) / float((1 << count) - 1);
}
#endif
void main() {
  vec3 n = normal;
  vec3 half3 = vec3(length(axisX), length(axisY), length(axisZ));
  place = middle + axisX * position.x + axisY * position.y + axisZ * position.z;
  facing = normalize(axisX * n.x / half3.x + axisY * n.y / half3.y + axisZ * n.z / half3.z);
  vec3 inside = (position * 0.5 + 0.5) * half3 * 2.0;
  along = abs(n.x) > 0.5 ? inside.yz : abs(n.y) > 0.5 ? inside.xz : inside.xy;
  span = 2.0 * (abs(n.x) > 0.5 ? half3.yz : abs(n.y) > 0.5 ? half3.xz : half3.xy);
  paint = colour;
  phase = floor((colour.a > 0.5 ? 1.0 - colour.a : colour.a) * 255.0 + 0.5);
  if (colour.a > 0.5 && abs(n.y) < 0.5) paint = vec4(colour.rgb * 0.35, 0.0);
  glow = 0.0;
#ifdef LIVE
  if (lamps.y > 0.5) {
    float share = readShare(int(lamps.x), int(min(lamps.y, 16.0)));
    bool isOn = share > 0.0;
    if (lamps.z > 1.5 ? !isOn : lamps.z > 0.5 && isOn) place = middle;
    if (lamps.z < 0.5) {
      paint = mix(paint, litColour, share);
      glow = share;
    }
  }
#endif
  isMarked = marked;
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
in float isMarked;
in float glow;
uniform float top;
uniform float share;
uniform float marks;
flat in float phase;
out vec4 result;
void main() {
  if (place.y > top) discard;
  if (phase > 0.5) {
    // Dithered, so that nothing has to be sorted by depth.
    float noise = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))));
    if (noise >= 2.0 * (phase < 1.5 ? 1.0 - share : share)) discard;
  }
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
  // What is on shines by itself, from every side.
  light = mix(light, max(light, 1.3), glow);
  vec3 lit = min(paint.rgb * light, 1.0);
  bool isFaint = marks > 0.5 && isMarked < 0.5;
  if (isFaint) lit = mix(vec3(0.35), vec3(dot(lit, vec3(0.333))), 0.2);
  // An outline: a tint would cover a board and everything that is to be seen on it.
  float outline = isPointed * (1.0 - smoothstep(2.0, 3.0, min(edge.x, edge.y)));
  result = vec4(mix(lit, vec3(0.10, 0.86, 0.82), outline), 1.0);
}`

export type BoxMaterial = ShaderMaterial & {
  uniforms: Record<'top' | 'pointed' | 'share' | 'marks', { value: number }>
}

/** `states` holds a bit per lamp, for boxes that show them. */
export function createBoxMaterial(states?: DataTexture): BoxMaterial {
  const uniforms = {
    top: { value: 1e9 },
    pointed: { value: -1 },
    share: { value: 0.5 },
    marks: { value: 0 },
    ...(states && { states: { value: states } }),
  }
  const defines: Record<string, string> = states ? { LIVE: '' } : {}
  return new ShaderMaterial({ vertexShader, fragmentShader, uniforms, defines, glslVersion: '300 es' }) as BoxMaterial
}
