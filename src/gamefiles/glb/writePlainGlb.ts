import { GameFileError } from '../gameFileError.ts'
import { gameFileLimits } from '../limits.ts'
import { type Rgb, toLinear } from '../model/palette.ts'
import type { Batch, Scene } from '../model/scene.ts'
import type { Vec3 } from '../model/vectors.ts'
import { forEachBox, type PlacedBox } from '../poster/boxTable.ts'
import { darken, edgeShade, metresPerSquare } from './boxMesh.ts'
import { computeBounds } from './computeBounds.ts'
import { encodeGlb } from './encodeGlb.ts'
import { GltfBuilder } from './gltfBuilder.ts'

const verticesPerBox = 8
/** Larger meshes need indices of 32 bits. */
const maxShortVertices = 65_535

/** Corners of a face, counterclockwise from outside; bit 0 of a corner is its side of the first axis, and so on. */
const topAndBottom = [
  [2, 3, 7, 6],
  [0, 4, 5, 1],
] as const
const sides = [
  [0, 2, 6, 4],
  [1, 5, 7, 3],
  [0, 1, 3, 2],
  [4, 6, 7, 5],
] as const

type Faces = readonly (readonly number[])[]

/** Faces of one colour of the boxes of one part. */
type Surface = {
  part: string
  colour: Rgb
  faces: Faces
  boxes: number
  positions: Float32Array
  indices: Uint16Array | Uint32Array
}

/**
 * A model without extensions, for other programs: an object per kind of part, with a material per colour. Without normals,
 * as every face is flat. Throws GameFileError if it would be too large.
 */
export function writePlainGlb(scene: Scene): Uint8Array<ArrayBuffer> {
  const surfaces = collectSurfaces(scene)
  const builder = new GltfBuilder()
  const materials = new Map<string, { index: number; material: object }>()
  const parts = Map.groupBy([...surfaces.values()], ({ part }) => part)
  const meshes = [...parts].map(([name, list]) => ({
    name,
    primitives: list.map((surface) => addPrimitive(builder, surface, getMaterial(materials, surface.colour))),
  }))
  return encodeGlb(
    {
      asset: { version: '2.0', generator: 'Backplane' },
      scene: 0,
      scenes: [{ nodes: meshes.map((_, index) => index) }],
      nodes: meshes.map(({ name }, mesh) => ({ name, mesh })),
      meshes,
      materials: [...materials.values()].map(({ material }) => material),
      accessors: builder.accessors,
      bufferViews: builder.bufferViews,
      buffers: [{ byteLength: builder.byteLength }],
    },
    builder.binary(),
  )
}

function collectSurfaces(scene: Scene): Map<string, Surface> {
  const surfacesOfBoxes = new Map<Batch, Surface[][]>()
  const surfaces = new Map<string, Surface>()
  let count = 0
  for (const batch of scene.batches) {
    surfacesOfBoxes.set(batch, findSurfaces(surfaces, batch))
    count += (batch.positions.length / 3) * batch.boxes.length
  }
  if (count > gameFileLimits.exportBoxes)
    throw new GameFileError('exportTooLarge', { count, max: gameFileLimits.exportBoxes })
  const visit = (visitSurface: (surface: Surface, box: PlacedBox) => void) =>
    forEachBox(scene, (box) => {
      const batch = scene.batches[box.batch]
      const found = batch && surfacesOfBoxes.get(batch)?.[box.index]
      for (const surface of found ?? []) visitSurface(surface, box)
    })
  visit((surface) => surface.boxes++)
  for (const surface of surfaces.values()) allocate(surface)
  visit(addBox)
  return surfaces
}

/** Finds the surfaces of each box of the batch. */
const findSurfaces = (surfaces: Map<string, Surface>, { boxes, facts: { part } }: Batch): Surface[][] =>
  boxes.map(({ colour, style }) => {
    const getSurface = (shade: number, faces: Faces): Surface => {
      const shaded = darken(colour, shade) as [number, number, number]
      const key = `${part} ${shaded.join()} ${faces.length}`
      const surface = surfaces.get(key) ?? { part, colour: shaded, faces, boxes: 0, ...empty }
      surfaces.set(key, surface)
      return surface
    }
    if (style !== 'board') return [getSurface(1, [...topAndBottom, ...sides])]
    return [getSurface(1, topAndBottom), getSurface(edgeShade, sides)]
  })

const empty = { positions: new Float32Array(), indices: new Uint16Array() }

function allocate(surface: Surface): void {
  const { boxes, faces } = surface
  const indices = boxes * faces.length * 6
  surface.positions = new Float32Array(boxes * verticesPerBox * 3)
  surface.indices = boxes * verticesPerBox > maxShortVertices ? new Uint32Array(indices) : new Uint16Array(indices)
  surface.boxes = 0
}

function addBox(surface: Surface, { middle, axes }: PlacedBox): void {
  const { positions, indices, faces } = surface
  const firstVertex = surface.boxes * verticesPerBox
  for (let corner = 0; corner < verticesPerBox; corner++)
    positions.set(toCorner(middle, axes, corner), (firstVertex + corner) * 3)
  let at = surface.boxes * faces.length * 6
  for (const [a = 0, b = 0, c = 0, d = 0] of faces) {
    for (const corner of [a, b, c, a, c, d]) indices[at++] = firstVertex + corner
  }
  surface.boxes++
}

/** Returns a corner in metres and glTF axes, which are right-handed, so the game's z is negated. */
function toCorner(middle: Vec3, axes: PlacedBox['axes'], corner: number): number[] {
  const along = (axis: 0 | 1 | 2) =>
    axes.reduce((sum, half, bit) => sum + (corner & (1 << bit) ? half[axis] : -half[axis]), middle[axis])
  return [along(0) * metresPerSquare, along(1) * metresPerSquare, -along(2) * metresPerSquare]
}

function getMaterial(materials: Map<string, { index: number; material: object }>, colour: Rgb): number {
  const key = colour.join()
  const known = materials.get(key)
  if (known) return known.index
  const pbrMetallicRoughness = {
    baseColorFactor: [...colour.map(toLinear), 1],
    metallicFactor: 0,
    roughnessFactor: 0.8,
  }
  const hex = colour.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')
  materials.set(key, { index: materials.size, material: { name: hex, pbrMetallicRoughness } })
  return materials.size - 1
}

function addPrimitive(builder: GltfBuilder, { positions, indices }: Surface, material: number) {
  const bounds = computeBounds(positions)
  return {
    attributes: { POSITION: builder.add(positions, { type: 'VEC3', target: 'vertices', bounds }) },
    indices: builder.add(indices, { type: 'SCALAR', target: 'indices' }),
    material,
  }
}
