/**
 * Reads models that this site built: every mesh consists of boxes of 24 vertices in a fixed order, placed by
 * EXT_mesh_gpu_instancing, so all of it can be drawn as one instanced box, without three's GLTFLoader.
 */

/** What a box belongs to. */
export type Thing = {
  part: string
  inputs?: string
  outputs?: string
  text?: string
  /** In a model of two saves. */
  change?: string
}

export type Boxes = {
  count: number
  /** Per box: centre and three half axes, 12 numbers in metres. */
  frames: Float32Array
  /** Per box: sRGB red, green, blue, and its phase, which is subtracted from 255 for a board. */
  colours: Uint8Array
  /** Per box: index into `things`. */
  things: Uint16Array
}

export type ModelContent = {
  parts: Boxes
  wires: Boxes
  things: Thing[]
  /** The package places the roots differently, in an unsupported way. */
  rootsAsSaved: boolean
}

type Accessor = { bufferView: number; componentType: number; count: number; type: string; normalized?: boolean }
type View = { byteOffset?: number; byteLength: number; byteStride?: number }
type Node = {
  name?: string
  mesh: number
  translation?: number[]
  rotation?: number[]
  scale?: number[]
  extras?: Record<string, string>
  extensions?: { EXT_mesh_gpu_instancing?: { attributes: Record<string, number> } }
}
type Mesh = { primitives: { attributes: Record<string, number>; mode?: number }[] }
type Gltf = {
  asset: { generator?: string }
  extras?: { rootsAsSaved?: boolean }
  nodes: Node[]
  meshes: Mesh[]
  accessors: Accessor[]
  bufferViews: View[]
}

const generator = 'Backplane'
const verticesPerBox = 24
const linesMode = 1
const wireHalfWidth = 0.025
const maxBoxes = 3_000_000
const instancesPerStep = 1_000
/** More freeze slow devices for a long time. */
const manyBoxes = 250_000
/** For models by others, whose boxes cannot be counted. */
const manyBytes = 8 * 2 ** 20

/** Returns undefined for another generator. Throws if the bytes are not a binary glTF. */
export function parseModel(bytes: ArrayBuffer): ModelContent | undefined {
  const steps = parseModelInSteps(bytes)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** As `parseModel`; yields after each thousand instances. */
export function* parseModelInSteps(bytes: ArrayBuffer): Generator<void, ModelContent | undefined> {
  const { gltf, binary } = openGlb(bytes)
  if (gltf.asset.generator !== generator) return undefined
  const things: Thing[] = []
  const parts = new BoxList()
  const wires = new BoxList()
  const read = (index: number) => readAccessor(gltf, binary, index)
  for (const node of gltf.nodes) {
    const mesh = gltf.meshes[node.mesh]!.primitives[0]!
    const target = node.name === 'wire' ? wires : parts
    things.push({ part: node.name ?? '', ...node.extras })
    const appearance = { thing: things.length - 1, alpha: toAlpha(node.extras) }
    const positions = read(mesh.attributes.POSITION!)
    if (mesh.mode === linesMode) addLines(target, { node, positions, appearance })
    else yield* addBoxes(target, { node, positions, colours: read(mesh.attributes.COLOR_0!), appearance, read })
  }
  const rootsAsSaved = gltf.extras?.rootsAsSaved === true
  return { parts: parts.boxes(), wires: wires.boxes(), things, rootsAsSaved }
}

/** Whether to ask before the model is drawn. Throws if the bytes are not a binary glTF. */
export function isLargeModel(bytes: ArrayBuffer): boolean {
  const { gltf } = openGlb(bytes)
  if (gltf.asset.generator !== generator) return bytes.byteLength > manyBytes
  return gltf.nodes.reduce((sum, node) => sum + countBoxes(gltf, node), 0) > manyBoxes
}

function countBoxes({ meshes, accessors }: Gltf, { mesh, extensions }: Node): number {
  const { attributes, mode } = meshes[mesh]!.primitives[0]!
  const vertices = accessors[attributes.POSITION!]!.count
  if (mode === linesMode) return vertices / 2
  const places = extensions?.EXT_mesh_gpu_instancing?.attributes.TRANSLATION
  return (vertices / verticesPerBox) * (places === undefined ? 1 : accessors[places]!.count)
}

function openGlb(bytes: ArrayBuffer): { gltf: Gltf; binary: ArrayBuffer } {
  const view = new DataView(bytes)
  if (bytes.byteLength < 28 || view.getUint32(0, true) !== 0x46546c67) throw new Error('This is no binary glTF')
  const jsonBytes = view.getUint32(12, true)
  const gltf = JSON.parse(new TextDecoder().decode(new Uint8Array(bytes, 20, jsonBytes))) as Gltf
  return { gltf, binary: bytes.slice(28 + jsonBytes) }
}

const componentCounts: Record<string, number> = { SCALAR: 1, VEC3: 3, VEC4: 4 }

/** Reads an accessor without padding; scales normalised integers to -1 … 1. */
function readAccessor({ accessors, bufferViews }: Gltf, binary: ArrayBuffer, index: number): Float32Array {
  const { bufferView, componentType, count, type, normalized } = accessors[index]!
  const { byteOffset = 0, byteLength, byteStride } = bufferViews[bufferView]!
  const width = componentCounts[type]!
  const source =
    componentType === 5126
      ? new Float32Array(binary, byteOffset, byteLength / 4)
      : new (componentType === 5122 ? Int16Array : Uint16Array)(binary, byteOffset, byteLength / 2)
  const stride = byteStride ? byteStride / source.BYTES_PER_ELEMENT : width
  const unit = normalized ? (componentType === 5122 ? 32_767 : 65_535) : 1
  const numbers = new Float32Array(count * width)
  for (let at = 0; at < count; at++) {
    for (let part = 0; part < width; part++) numbers[at * width + part] = source[at * stride + part]! / unit
  }
  return numbers
}

class BoxList {
  #frames = new Float32Array(1_200)
  #colours: number[] = []
  #things: number[] = []

  add(frame: readonly number[], colour: readonly number[], thing: number): void {
    const at = this.#things.length * 12
    if (this.#things.length >= maxBoxes) return
    if (at + 12 > this.#frames.length) {
      const larger = new Float32Array(this.#frames.length * 2)
      larger.set(this.#frames)
      this.#frames = larger
    }
    this.#frames.set(frame, at)
    this.#colours.push(...colour)
    this.#things.push(thing)
  }

  boxes(): Boxes {
    const count = this.#things.length
    return {
      count,
      frames: this.#frames.subarray(0, count * 12),
      colours: Uint8Array.from(this.#colours),
      things: Uint16Array.from(this.#things),
    }
  }
}

/** 1 for what only the former of two saves has, 2 for what only the later one has. */
const phases: Record<string, number> = { removed: 1, movedFrom: 1, added: 2, movedTo: 2 }

const toAlpha = ({ change = '', style }: Node['extras'] = {}): number => {
  const phase = phases[change] ?? 0
  return style === 'board' ? 255 - phase : phase
}

type Appearance = { thing: number; alpha: number }
type MeshNode = {
  node: Node
  positions: Float32Array
  colours: Float32Array
  appearance: Appearance
  read: (index: number) => Float32Array
}

function* addBoxes(target: BoxList, { node, positions, colours, appearance, read }: MeshNode): Generator<void, void> {
  const attributes = node.extensions?.EXT_mesh_gpu_instancing?.attributes ?? {}
  const translations = attributes.TRANSLATION === undefined ? new Float32Array(3) : read(attributes.TRANSLATION)
  const rotations = attributes.ROTATION === undefined ? undefined : read(attributes.ROTATION)
  const scales = attributes.SCALE === undefined ? undefined : read(attributes.SCALE)
  const boxes = Array.from({ length: positions.length / 3 / verticesPerBox }, (_, box) => ({
    frame: readFrame(positions, box),
    colour: readColour(colours, box, appearance.alpha),
  }))
  for (let instance = 0; instance * 3 < translations.length; instance++) {
    if (instance % instancesPerStep === instancesPerStep - 1) yield
    for (const { frame, colour } of boxes) {
      const local = transformFrame(frame, {
        translation: translations.subarray(instance * 3, instance * 3 + 3),
        rotation: rotations?.subarray(instance * 4, instance * 4 + 4),
        scale: scales?.subarray(instance * 3, instance * 3 + 3),
      })
      target.add(transformFrame(local, node), colour, appearance.thing)
    }
  }
}

/** Every second group of four vertices is the face on the positive side of the next axis. */
function readFrame(positions: Float32Array, box: number): number[] {
  const start = box * verticesPerBox * 3
  const side = (number: number, axis: number) => {
    let sum = 0
    for (let corner = 0; corner < 4; corner++) sum += positions[start + (number * 4 + corner) * 3 + axis]!
    return sum / 4
  }
  const middle = [0, 1, 2].map((axis) => (side(0, axis) + side(1, axis)) / 2)
  const axes = [0, 2, 4].flatMap((number) => [0, 1, 2].map((axis) => side(number, axis) - middle[axis]!))
  return [...middle, ...axes]
}

/** Takes the colour of the top face; the shader darkens a board's sides. */
function readColour(colours: Float32Array, box: number, alpha: number): number[] {
  const start = (box * verticesPerBox + 8) * 4
  const channels = [0, 1, 2].map((channel) => Math.round(toSrgb(colours[start + channel]!) * 255))
  return [...channels, alpha]
}

/** Linear light to sRGB. */
const toSrgb = (value: number): number => (value <= 0.003_130_8 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)

type Placement = { translation?: ArrayLike<number>; rotation?: ArrayLike<number>; scale?: ArrayLike<number> }

function transformFrame(frame: readonly number[], { translation, rotation, scale }: Placement): number[] {
  const out: number[] = []
  for (let vector = 0; vector < 4; vector++) {
    let [x, y, z] = [frame[vector * 3]!, frame[vector * 3 + 1]!, frame[vector * 3 + 2]!]
    if (scale) [x, y, z] = [x * scale[0]!, y * scale[1]!, z * scale[2]!]
    if (rotation) [x, y, z] = rotate([x, y, z], rotation)
    const isMoved = vector === 0 && translation
    out[vector * 3] = x + (isMoved ? translation[0]! : 0)
    out[vector * 3 + 1] = y + (isMoved ? translation[1]! : 0)
    out[vector * 3 + 2] = z + (isMoved ? translation[2]! : 0)
  }
  return out
}

function rotate([vx, vy, vz]: [number, number, number], q: ArrayLike<number>): [number, number, number] {
  const [x, y, z, w] = [q[0]!, q[1]!, q[2]!, q[3]!]
  const [tx, ty, tz] = [2 * (y * vz - z * vy), 2 * (z * vx - x * vz), 2 * (x * vy - y * vx)]
  return [vx + w * tx + y * tz - z * ty, vy + w * ty + z * tx - x * tz, vz + w * tz + x * ty - y * tx]
}

/** Lines have no colour of their own. */
const lineColours: Record<string, readonly number[]> = {
  added: [45, 164, 78],
  removed: [210, 43, 53],
  movedFrom: [154, 106, 18],
  movedTo: [232, 162, 26],
}

function addLines(
  target: BoxList,
  { node, positions, appearance }: Pick<MeshNode, 'node' | 'positions' | 'appearance'>,
): void {
  const { inputs, change = '' } = node.extras ?? {}
  const colour = [...(lineColours[change] ?? (inputs === '1' ? [221, 13, 9] : [22, 21, 20])), appearance.alpha]
  const { translation = [0, 0, 0], scale = [1, 1, 1] } = node
  const point = (at: number) => [0, 1, 2].map((axis) => positions[at * 3 + axis]! * scale[axis]! + translation[axis]!)
  for (let line = 0; line * 6 < positions.length; line++) {
    const [start, end] = [point(line * 2), point(line * 2 + 1)]
    const half = start.map((value, axis) => (end[axis]! - value) / 2)
    const length = Math.hypot(...half) || 1
    const [x, y, z] = half.map((value) => value / length) as [number, number, number]
    // Any two directions perpendicular to the line, because the profile is square.
    const [ax, ay, az] = Math.abs(y) < 0.9 ? [z, 0, -x] : [0, -z, y]
    const width = wireHalfWidth / Math.hypot(ax, ay, az)
    const first = [ax * width, ay * width, az * width] as const
    const second = [y * first[2] - z * first[1], z * first[0] - x * first[2], x * first[1] - y * first[0]]
    const middle = start.map((value, axis) => value + half[axis]!)
    target.add([...middle, ...first, ...second, ...half], colour, appearance.thing)
  }
}
