import { DoubleSide, FrontSide, ShaderMaterial } from 'three'
import { boxStyles, styleLimits } from '#gamefiles/light/boxStyles.ts'
import { edges, light, metresPerSquare, shade } from '#gamefiles/light/light.ts'
import type { StageLight } from './stageLight.ts'

/** Numbers of the light as GLSL. */
const float = (value: number): string => value.toFixed(4)
const vector = (values: readonly number[]): string => `vec${values.length}(${values.map(float).join(', ')})`

const readStates = /* glsl */ `
#ifdef LIVE
in vec4 litColour;
in vec3 lamps;
uniform highp usampler2D states;
uniform float travel;
vec2 readShares(int first, int count) {
  ivec2 value = ivec2(0);
  for (int at = 0; at < count; at++) {
    int lamp = first + at;
    uvec2 words = texelFetch(states, ivec2((lamp >> 5) & 255, lamp >> 13), 0).rg;
    value |= ivec2((words >> uint(lamp & 31)) & 1u) << at;
  }
  return vec2(value) / float((1 << count) - 1);
}
#endif`

/** A wire is a ribbon that faces the camera, and is lit as if it were round. Everything else is a box. */
const vertexShader = /* glsl */ `
in vec3 middle;
in vec3 axisX;
in vec3 axisY;
in vec3 axisZ;
in vec4 colour;
in float marked;
uniform float pointed;
uniform float pixel;
flat out float phase;
flat out float isBoard;
flat out vec3 acrossU;
flat out vec3 acrossV;
out vec3 place;
out vec3 facing;
out vec3 paint;
out vec2 along;
out vec2 span;
out float isPointed;
out float isMarked;
out float glow;
out float front;
${readStates}
void main() {
  float style = floor(colour.a * 255.0 + 0.5);
  isBoard = step(${float(styleLimits.board)}, style);
  float isLit = step(${float(styleLimits.lit)}, style) * (1.0 - isBoard);
  phase = isBoard > 0.5 ? 255.0 - style : mod(style, ${float(boxStyles.lit)});
#ifdef WIRE
  vec3 centre = middle + axisZ * position.z;
  vec3 toEye = cameraPosition - centre;
  vec3 way = normalize(axisZ);
  acrossU = cross(way, toEye);
  acrossU = length(acrossU) > 1e-6 ? normalize(acrossU) : normalize(axisX);
  acrossV = normalize(cross(acrossU, way));
  float halfWidth = max(length(axisX), ${float(edges.minWireHalf)} * pixel * length(toEye));
  place = centre + acrossU * halfWidth * position.x;
  facing = acrossV;
  span = 2.0 * vec2(halfWidth, length(axisZ));
  along = (position.xz * 0.5 + 0.5) * span;
#else
  vec3 n = normal;
  vec3 half3 = vec3(length(axisX), length(axisY), length(axisZ));
  place = middle + axisX * position.x + axisY * position.y + axisZ * position.z;
  vec3 unitX = axisX / half3.x;
  vec3 unitY = axisY / half3.y;
  vec3 unitZ = axisZ / half3.z;
  facing = unitX * n.x + unitY * n.y + unitZ * n.z;
  vec3 inside = (position * 0.5 + 0.5) * half3 * 2.0;
  bool isX = abs(n.x) > 0.5;
  bool isY = abs(n.y) > 0.5;
  along = isX ? inside.yz : isY ? inside.xz : inside.xy;
  span = 2.0 * (isX ? half3.yz : isY ? half3.xz : half3.xy);
  acrossU = isX ? unitY : unitX;
  acrossV = isX || isY ? unitZ : unitY;
  if (!isY) isBoard *= 0.75;
#endif
  paint = colour.rgb;
  glow = isLit;
  front = 2.0;
#ifdef LIVE
  if (lamps.y > 0.5) {
    vec2 shares = readShares(int(lamps.x), int(min(lamps.y, 16.0)));
    bool isOn = shares.x > 0.0;
    if (lamps.z > 1.5 ? !isOn : lamps.z > 0.5 && isOn) place = middle;
    if (lamps.z < 0.5) {
      paint = mix(paint, litColour.rgb, shares.x);
      glow = shares.x;
      // What became lit does so from the end that drives it.
      if (shares.x > shares.y) front = travel;
    }
  }
#endif
  isMarked = marked;
  isPointed = float(gl_InstanceID) == pointed ? 1.0 : 0.0;
  gl_Position = projectionMatrix * viewMatrix * vec4(place, 1.0);
}`

const lighting = /* glsl */ `
uniform vec3 key;
uniform vec3 rim;
uniform vec4 focus;
uniform highp sampler3D shades;
uniform vec3 shadesLow;
uniform vec4 shadesScale;
float getShining() {
  return glow * (1.0 - smoothstep(front - 0.06, front, wayAlong));
}
float isAround(vec3 at) {
  return max(0.0, texture(shades, (at - shadesLow) * shadesScale.xyz).r - ${float(shade.bias)});
}
/** Linear light, as the poster's renderer computes it. */
vec3 shine(vec3 colour, vec3 flatNormal, vec3 n, float line) {
  vec3 at = place + flatNormal * shadesScale.w * ${float(shade.reach)};
  float open = max(${float(shade.least)}, 1.0 - isAround(at) * ${float(shade.ambient)});
  float covered = isAround(at + key * shadesScale.w * ${float(shade.keyReach)}) * ${float(shade.key)};
  float pool = 1.0 - ${float(light.pool[0])} * smoothstep(${float(light.pool[1])}, ${float(light.pool[2])},
    distance(place, focus.xyz) / focus.w);
  float free = max(${float(shade.least)}, 1.0 - covered) * pool;
  vec3 toEye = normalize(cameraPosition - place);
#ifdef WIRE
  vec2 finish = ${vector(light.rubber)};
  float least = ${float(light.minWireShine)};
#else
  vec2 finish = isBoard > 0.5 ? ${vector(light.metal)} : ${vector(light.plastic)};
  float least = ${float(light.minShine)};
#endif
  float highlight = finish.x * pow(max(0.0, dot(n, normalize(key + toEye))), finish.y) * free;
  vec3 own = (colour * (isBoard > 0.5 ? ${float(light.metalShade)} : 1.0) + least) * (1.0 - ${float(light.grid)} * line);
  vec3 ambient = mix(${vector(light.floor)}, ${vector(light.sky)}, n.y * 0.5 + 0.5) * open * pool;
  vec3 lit = own * (ambient + ${vector(light.key)} * max(0.0, dot(n, key)) * free
    + ${vector(light.rim)} * max(0.0, dot(n, rim)) * open) + highlight;
  float core = max(0.0, dot(n, toEye));
  vec3 bright = colour * mix(${float(light.edge)}, ${float(light.core)}, core) + ${float(light.white)} * core;
  return mix(lit, bright, getShining());
}
/** The same light without what looks up or computes much for each pixel. */
vec3 shinePlainly(vec3 colour, vec3 n) {
  vec3 ambient = mix(${vector(light.floor)}, ${vector(light.sky)}, n.y * 0.5 + 0.5);
  vec3 own = colour * (isBoard > 0.5 ? ${float(light.metalShade)} : 1.0) + ${float(light.minShine)};
  vec3 bright = colour * ${float(light.core)} + ${float(light.white)};
  return mix(own * (ambient + ${vector(light.key)} * max(0.0, dot(n, key))), bright, getShining());
}`

const fragmentShader = /* glsl */ `
in vec3 place;
in vec3 facing;
in vec3 paint;
in vec2 along;
in vec2 span;
in float isPointed;
in float isMarked;
in float glow;
in float front;
flat in float phase;
flat in float isBoard;
flat in vec3 acrossU;
flat in vec3 acrossV;
uniform float top;
uniform float share;
uniform float marks;
uniform float glowOnly;
uniform float plain;
out vec4 result;
float wayAlong = 0.0;
${lighting}
vec3 shineFully(vec3 colour, vec3 n, vec2 edge, vec2 pixelSize) {
  float line = 0.0;
#ifdef WIRE
  float across = along.x / span.x * 2.0 - 1.0;
  vec3 bent = acrossU * across + acrossV * sqrt(max(0.0, 1.0 - across * across));
#else
  vec2 bevel = sign(along - span * 0.5) * step(edge, vec2(${float(edges.bevel)})) * ${float(edges.bend)};
  if (min(span.x / pixelSize.x, span.y / pixelSize.y) < ${float(edges.minSide)}) bevel = vec2(0.0);
  vec3 bent = normalize(n + acrossU * bevel.x + acrossV * bevel.y);
  if (isBoard > 0.9) {
    vec2 square = along / ${float(metresPerSquare)};
    vec2 size = 1.0 / fwidth(square);
    vec2 lines = clamp(${float(edges.gridLine)} + 0.5 - abs(fract(square - 0.5) - 0.5) * size, 0.0, 1.0)
      * smoothstep(${float(edges.minSquare)}, ${float(edges.maxSquare)}, size);
    line = max(lines.x, lines.y);
  }
#endif
  return shine(colour, n, bent, line);
}
void main() {
  if (place.y > top) discard;
  if (phase > 0.5) {
    // Dithered, so that nothing has to be sorted by depth.
    float noise = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))));
    if (noise >= 2.0 * (phase < 1.5 ? 1.0 - share : share)) discard;
  }
#ifdef WIRE
  wayAlong = 1.0 - along.y / span.y;
#endif
  vec3 colour = paint * paint;
  bool isFaint = marks > 0.5 && isMarked < 0.5;
  if (glowOnly > 0.5) {
    result = vec4(isFaint ? vec3(0.0) : paint * getShining(), 1.0);
    return;
  }
  vec3 n = normalize(facing);
  vec2 pixelSize = fwidth(along);
  vec2 edge = min(along, span - along) / pixelSize;
  vec3 shone = plain > 0.5 ? shinePlainly(colour, n) : shineFully(colour, n, edge, pixelSize);
  vec3 lit = sqrt(clamp(shone, 0.0, 1.0));
  if (isFaint) lit = mix(vec3(0.16, 0.18, 0.2), vec3(dot(lit, vec3(0.333))), 0.2);
  // An outline: a tint would cover a board and everything that is to be seen on it.
  float outline = isPointed * (1.0 - smoothstep(2.0, 3.0, min(edge.x, edge.y)));
  result = vec4(mix(lit, vec3(0.10, 0.86, 0.82), outline), 1.0);
}`

export type BoxMaterial = ShaderMaterial & {
  uniforms: Record<'pointed' | 'share' | 'marks', { value: number }>
}

type Options = { light: StageLight; isWire?: boolean; isLive?: boolean }

/** A live material reads the states of its lamps from the uniform `states`. */
export function createBoxMaterial({ light: { uniforms }, isWire = false, isLive = false }: Options): BoxMaterial {
  return new ShaderMaterial({
    vertexShader,
    fragmentShader,
    uniforms: { ...uniforms, pointed: { value: -1 }, share: { value: 0.5 }, marks: { value: 0 } },
    defines: { ...(isWire && { WIRE: '' }), ...(isLive && { LIVE: '' }) },
    side: isWire ? DoubleSide : FrontSide,
    glslVersion: '300 es',
  }) as BoxMaterial
}
