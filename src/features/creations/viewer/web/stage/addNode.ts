import { boxStyles } from '#gamefiles/light/boxStyles.ts'
import type { Boxes } from './boxes.ts'
import { setFrame, transformFrame } from './boxFrames.ts'
import type { Column } from './gltf.ts'
import { type ModelNode, verticesPerBox } from './modelNodes.ts'
import type { EndSlice } from './timeSlices.ts'

const wireHalfWidth = 0.025
const instancesPerStep = 1_000

export type AddedNode = ModelNode & {
  /** Index of what the node shows. */
  item: number
  read: (column: Column) => Float32Array
  /** Called after each thousand instances. */
  endSlice: EndSlice
}

/** Adds the boxes of a node, as far as there is room. */
export const addNode = (boxes: Boxes, node: AddedNode): Promise<void> =>
  node.colours ? addInstances(boxes, { ...node, colours: node.colours }) : addLines(boxes, node)

/** 1 for what only the former of two saves has, 2 for what only the later one has. */
const phases: Record<string, number> = { removed: 1, movedFrom: 1, added: 2, movedTo: 2 }

function toAlpha({ node: { extras } }: AddedNode, isLit = false): number {
  const phase = phases[extras?.change ?? ''] ?? 0
  if (extras?.style === 'board') return boxStyles.board - phase
  return (isLit ? boxStyles.lit : boxStyles.plain) + phase
}

async function addInstances(target: Boxes, added: AddedNode & { colours: Column }): Promise<void> {
  const { node, instances, item, read, endSlice } = added
  const { frames, colours } = readMesh(added)
  const [translations, rotations, scales] = [instances.translation, instances.rotation, instances.scale].map(
    (column) => column && read(column),
  )
  const outer = setFrame(new Float64Array(12), node)
  const [inner, whole] = [new Float64Array(12), new Float64Array(12)]
  const boxCount = frames.length / 12
  const instanceCount = added.boxCount / boxCount
  const hasRoom = () => target.count < target.items.length
  for (let instance = 0; instance < instanceCount && hasRoom(); instance++) {
    if (instance % instancesPerStep === instancesPerStep - 1) await endSlice()
    setFrame(inner, {
      translation: translations?.subarray(instance * 3, instance * 3 + 3),
      rotation: rotations?.subarray(instance * 4, instance * 4 + 4),
      scale: scales?.subarray(instance * 3, instance * 3 + 3),
    })
    transformFrame(outer, { frames: inner, start: 0 }, { frames: whole, start: 0 })
    for (let box = 0; box < boxCount && hasRoom(); box++) {
      const at = target.count
      transformFrame(whole, { frames, start: box * 12 }, { frames: target.frames, start: at * 12 })
      for (let channel = 0; channel < 4; channel++) target.colours[at * 4 + channel] = colours[box * 4 + channel]!
      target.items[at] = item
      target.count++
    }
  }
}

function readMesh(added: AddedNode & { colours: Column }): { frames: Float64Array; colours: Uint8Array } {
  const [positions, vertexColours] = [added.read(added.positions), added.read(added.colours)]
  const boxes = Array.from({ length: Math.floor(added.positions.count / verticesPerBox) }, (_, box) => box)
  return {
    frames: Float64Array.from(boxes.flatMap((box) => readFrame(positions, box))),
    colours: Uint8Array.from(
      boxes.flatMap((box) => [...readColour(vertexColours, box), toAlpha(added, isLit(vertexColours, box))]),
    ),
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
function readColour(colours: Float32Array, box: number): number[] {
  const start = (box * verticesPerBox + 8) * 4
  return [0, 1, 2].map((channel) => Math.round(toSrgb(colours[start + channel]!) * 255))
}

const litAlpha = 0.75

/** What shines by itself is told by the opacity of its colour, which materials ignore. */
const isLit = (colours: Float32Array, box: number): boolean => colours[box * verticesPerBox * 4 + 3]! < litAlpha

/** Linear light to sRGB. */
const toSrgb = (value: number): number => (value <= 0.003_130_8 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)

/** Lines have no colour of their own. */
const lineColours: Record<string, readonly number[]> = {
  added: [45, 164, 78],
  removed: [210, 43, 53],
  movedFrom: [154, 106, 18],
  movedTo: [232, 162, 26],
}

async function addLines(target: Boxes, added: AddedNode): Promise<void> {
  const { node, boxCount, item, read, endSlice } = added
  const { inputs, change = '' } = node.extras ?? {}
  const colour = [
    ...(lineColours[change] ?? (inputs === '1' ? [221, 13, 9] : [22, 21, 20])),
    toAlpha(added, inputs === '1' && change === ''),
  ]
  const { translation = [0, 0, 0], scale = [1, 1, 1] } = node
  const positions = read(added.positions)
  const point = (at: number) => [0, 1, 2].map((axis) => positions[at * 3 + axis]! * scale[axis]! + translation[axis]!)
  for (let line = 0; line < boxCount && target.count < target.items.length; line++) {
    if (line % instancesPerStep === instancesPerStep - 1) await endSlice()
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
    target.frames.set([...middle, ...first, ...second, ...half], target.count * 12)
    target.colours.set(colour, target.count * 4)
    target.items[target.count] = item
    target.count++
  }
}
