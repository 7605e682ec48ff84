import {
  CanvasTexture,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  LinearMipmapLinearFilter,
  Mesh,
  PlaneGeometry,
  ShaderMaterial,
} from 'three'
import type { PlacedLabel } from '#simulation/view/buildLiveModel.ts'
import { drawLabel, packLabels } from './labelAtlas.ts'
import type { StageLight } from './stageLight.ts'

/** Metres above a plate, so that text and plate are not at the same depth. */
const lift = 0.004

/** The text is upright for somebody in front of the machine: the third axis of a plate points to its lower edge. */
const vertexShader = /* glsl */ `
in vec3 middle;
in vec3 axisX;
in vec3 axisY;
in vec3 axisZ;
in vec4 area;
uniform float top;
out vec2 at;
out float height;
void main() {
  vec3 place = middle + axisX * position.x + axisY - axisZ * position.y + normalize(axisY) * ${lift.toFixed(4)};
  at = mix(area.xy, area.zw, vec2(position.x, -position.y) * 0.5 + 0.5);
  height = place.y;
  gl_Position = projectionMatrix * viewMatrix * vec4(place, 1.0);
}`

const fragmentShader = /* glsl */ `
in vec2 at;
in float height;
uniform sampler2D atlas;
uniform float glowOnly;
uniform float top;
out vec4 result;
void main() {
  vec4 ink = texture(atlas, at);
  if (glowOnly > 0.5 || height > top || ink.a < 0.02) discard;
  result = vec4(ink.rgb, ink.a * 0.92);
}`

type Options = { frames: Float32Array; light: StageLight }

/** All labels as one mesh, whose texture has each text once. */
export function createLabelMesh(labels: readonly PlacedLabel[], { frames, light }: Options): Mesh {
  const places = packLabels(labels.map(({ label }) => label))
  const written = labels.flatMap((label, at) => (places[at] ? [{ ...label, place: places[at] }] : []))
  const canvas = document.createElement('canvas')
  // Equal labels share a place; of labels there may be more than a call takes arguments.
  const used = [...new Set(written.map(({ place }) => place))]
  canvas.width = Math.max(1, ...used.map(({ x, width }) => x + width))
  canvas.height = Math.max(1, ...used.map(({ y, height }) => y + height))
  const context = canvas.getContext('2d')
  if (context) for (const place of used) drawLabel(context, place)
  const atlas = new CanvasTexture(canvas)
  atlas.minFilter = LinearMipmapLinearFilter
  atlas.anisotropy = 8
  atlas.flipY = false
  const shape = new PlaneGeometry(2, 2)
  const geometry = new InstancedBufferGeometry()
  geometry.index = shape.index
  geometry.setAttribute('position', shape.getAttribute('position'))
  for (const [at, name] of ['middle', 'axisX', 'axisY', 'axisZ'].entries()) {
    const values = written.flatMap(({ box }) => [...frames.subarray(box * 12 + at * 3, box * 12 + at * 3 + 3)])
    geometry.setAttribute(name, new InstancedBufferAttribute(Float32Array.from(values), 3))
  }
  const areas = written.flatMap(({ place: { x, y, width, height } }) => [x, y, x + width, y + height])
  const area = Float32Array.from(areas, (pixels, at) => pixels / (at % 2 === 0 ? canvas.width : canvas.height))
  geometry.setAttribute('area', new InstancedBufferAttribute(area, 4))
  geometry.instanceCount = written.length
  const { glowOnly, top } = light.uniforms
  const material = new ShaderMaterial({
    vertexShader,
    fragmentShader,
    uniforms: { atlas: { value: atlas }, glowOnly, top },
    glslVersion: '300 es',
    transparent: true,
    depthWrite: false,
  })
  material.addEventListener('dispose', () => atlas.dispose())
  const mesh = new Mesh(geometry, material)
  // Instancing: the base shape's bounds do not cover the instances.
  mesh.frustumCulled = false
  return mesh
}
