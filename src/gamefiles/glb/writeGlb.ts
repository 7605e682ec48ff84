import type { Batch, Scene } from '../model/scene.ts'
import { createSceneTables } from '../poster/boxTable.ts'
import { type Measures, measureBoxes } from '../view/measureBoxes.ts'
import { createBoxMesh } from './boxMesh.ts'
import { computeBounds } from './computeBounds.ts'
import { encodeGlb } from './encodeGlb.ts'
import { encodeWireLines } from './encodeWireLines.ts'
import { GltfBuilder } from './gltfBuilder.ts'
import { groupInstances, type IndividualGroup, type InstanceGroup, splitGroup } from './instances.ts'

/** Tells the viewer that the model consists of boxes only. */
const modelGenerator = 'Backplane'

const instancing = 'EXT_mesh_gpu_instancing'
const quantization = 'KHR_mesh_quantization'
/** Maximum size of the model of 100,000 components. */
const budgetBytes = 3_000_000
/** Estimated JSON size of one batch. */
const batchBytes = 1_000
const fullInstanceBytes = 32

type Gltf = { meshes: object[]; nodes: object[] }

export type WrittenGlb = { glb: Uint8Array<ArrayBuffer>; wiresLeftOut: number }

/**
 * A viewer draws the nodes in their order while the bytes arrive, so the buffer has what they need in this order: boards,
 * which show the shape of the whole, then the other parts, then wires.
 */
export function writeGlb(scene: Scene, measures = measureBoxes(createSceneTables(scene))): WrittenGlb {
  const builder = new GltfBuilder()
  const gltf: Gltf = { meshes: [], nodes: [] }
  const extensions = new Set<string>()
  const parts = scene.batches.filter((batch) => !isBoard(batch) && !isWire(batch))
  let wiresLeftOut = scene.wiresLeftOut
  const wireBudgetBytes = budgetBytes - (scene.batches.length + 50) * batchBytes
  for (const batch of [...scene.batches.filter(isBoard), ...parts, ...scene.batches.filter(isWire)]) {
    const mesh = addMesh(builder, gltf, batch)
    for (const group of groupInstances(batch)) {
      const count = group.places.length / 3
      const exceedsBudget = isWire(batch) && builder.byteLength + count * fullInstanceBytes > wireBudgetBytes
      for (const piece of splitGroup(group)) {
        if (exceedsBudget && piece.turns)
          wiresLeftOut += addLines(builder, gltf, { batch, group: piece, extensions, wireBudgetBytes })
        else addInstances(builder, gltf, { batch, group: piece, mesh, extensions })
      }
    }
  }
  const names = [...extensions]
  const glb = encodeGlb(
    {
      asset: { version: '2.0', generator: modelGenerator },
      ...(names.length > 0 ? { extensionsUsed: names, extensionsRequired: names } : {}),
      extras: {
        components: scene.componentCount,
        wires: scene.wireCount,
        wiresLeftOut,
        ...(scene.rootsAsSaved ? { rootsAsSaved: true } : {}),
        ...roundMeasures(measures),
      },
      scene: 0,
      scenes: [{ nodes: gltf.nodes.map((_, index) => index) }],
      ...gltf,
      materials: [{ name: 'matt', pbrMetallicRoughness: { metallicFactor: 0, roughnessFactor: 0.8 } }],
      accessors: builder.accessors,
      bufferViews: builder.bufferViews,
      buffers: [{ byteLength: builder.byteLength }],
    },
    builder.binary(),
  )
  return { glb, wiresLeftOut }
}

/** To tenths of a millimetre and of a milliradian. */
const round = (value: number): number => Math.round(value * 10_000) / 10_000

const roundMeasures = ({ bounds, view: { azimuth, elevation, points } }: Measures) => ({
  bounds: { min: bounds.min.map(round), max: bounds.max.map(round) },
  view: { azimuth: round(azimuth), elevation: round(elevation), points: points.map((point) => point.map(round)) },
})

const isWire = (batch: Batch): boolean => batch.facts.part === 'wire'

const isBoard = ({ boxes }: Batch): boolean => boxes.some(({ style }) => style === 'board')

function addMesh(builder: GltfBuilder, { meshes }: Gltf, { boxes, facts }: Batch): number {
  const { positions, normals, colours, indices } = createBoxMesh(boxes)
  meshes.push({
    name: facts.part,
    primitives: [
      {
        attributes: {
          POSITION: builder.add(positions, { type: 'VEC3', target: 'vertices', bounds: computeBounds(positions) }),
          NORMAL: builder.add(normals, { type: 'VEC3', target: 'vertices' }),
          COLOR_0: builder.add(colours, { type: 'VEC4', target: 'vertices', isNormalized: true }),
        },
        indices: builder.add(indices, { type: 'SCALAR', target: 'indices' }),
        material: 0,
      },
    ],
  })
  return meshes.length - 1
}

type Instances = { batch: Batch; group: InstanceGroup; mesh: number; extensions: Set<string> }

function addInstances(builder: GltfBuilder, { nodes }: Gltf, { batch, group, mesh, extensions }: Instances): void {
  extensions.add(instancing)
  const attributes = {
    TRANSLATION: builder.add(group.places, { type: 'VEC3' }),
    ...(group.turns ? { ROTATION: builder.add(group.turns, { type: 'VEC4', isNormalized: true }) } : {}),
    ...(group.scales ? { SCALE: builder.add(group.scales, { type: 'VEC3' }) } : {}),
  }
  const { part, ...extras } = batch.facts
  const style = isBoard(batch) ? { style: 'board' } : {}
  nodes.push({
    name: part,
    mesh,
    ...group.node,
    extras: { ...extras, ...style },
    extensions: { [instancing]: { attributes } },
  })
}

type Lines = { batch: Batch; group: IndividualGroup; extensions: Set<string>; wireBudgetBytes: number }

/** Writes wires as lines, half the bytes of boxes. Returns how many did not fit. */
function addLines(builder: GltfBuilder, { meshes, nodes }: Gltf, lines: Lines): number {
  const { batch, group, extensions, wireBudgetBytes } = lines
  const { positions, min, max, node, count, leftOut } = encodeWireLines(
    group,
    Math.max(0, wireBudgetBytes - builder.byteLength),
  )
  if (count === 0) return leftOut
  extensions.add(quantization)
  const bounds = { min, max }
  const position = builder.add(positions, { type: 'VEC3', target: 'vertices', stride: 8, bounds })
  const material = 0
  meshes.push({ name: 'wire', primitives: [{ attributes: { POSITION: position }, mode: 1, material }] })
  const { part, ...extras } = batch.facts
  nodes.push({ name: part, mesh: meshes.length - 1, ...node, extras })
  return leftOut
}
