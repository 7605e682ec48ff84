import { describe, expect, it } from 'vitest'
import { encodeGlb } from '#gamefiles/glb/encodeGlb.ts'
import { type NewComponent, writeSave } from '#gamefiles/index.ts'
import { findRole } from '#gamefiles/view/boxes.ts'
import { findBounds, findOutline, frameView } from '#gamefiles/view/frameView.ts'
import { createLargeSave, createSeededRandom, gameFileSamples, readSample, smallSave } from '#tests/gameFiles.ts'
import { buildGlb, getJsonEnd, parseModel } from '#tests/models.ts'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { BoxModel } from './boxModel.ts'
import { GlbBuffer } from './glbBuffer.ts'
import type { Gltf } from './gltf.ts'
import { isLargeModel } from './modelNodes.ts'

function rewriteJson(glb: Uint8Array, change: (gltf: Gltf) => void): Uint8Array {
  const jsonEnd = getJsonEnd(glb)
  const gltf: Gltf = JSON.parse(new TextDecoder().decode(glb.subarray(20, jsonEnd)))
  change(gltf)
  return encodeGlb(gltf, glb.subarray(jsonEnd + 8))
}

/** Parses after each chunk, as a download does. */
async function parseInChunks(
  bytes: Uint8Array,
  getSize: () => number,
  onChunk: (progress: { share: number; model: BoxModel }) => void = () => {},
): Promise<BoxModel | undefined> {
  const glb = new GlbBuffer()
  let model: BoxModel | undefined
  for (let at = 0; at < bytes.length; ) {
    const chunk = bytes.subarray(at, at + getSize())
    glb.add(chunk)
    at += chunk.length
    if (!glb.gltf) continue
    model ??= new BoxModel(glb.gltf, glb)
    await model.parse(async () => {})
    onChunk({ share: glb.share, model })
  }
  return model
}

const toContent = ({ parts, wires, items, rootsAsSaved, measures }: BoxModel) => {
  return { parts, wires, items, rootsAsSaved, measures }
}

const samples: [string, Uint8Array][] = [
  ['a small save', writeSave(smallSave)],
  ['10,000 parts', createLargeSave(10_000)],
  ...gameFileSamples.map((sample): [string, Uint8Array] => [sample.file, readSample(sample)]),
]

describe('a model that arrives in chunks', () => {
  it.each(nonEmpty(samples))('has the boxes of %s as if it had arrived at once', async (_, save) => {
    const glb = await buildGlb(save)
    const whole = await parseModel(glb)
    expect(whole.boxCount).toBeGreaterThan(0)
    expect([whole.parts.count, whole.wires.count]).toEqual([whole.parts.items.length, whole.wires.items.length])
    const random = createSeededRandom(24)
    const maxSize = Math.ceil(glb.length / 20)
    const sizes = [() => 1 + random(maxSize), () => 4_096, ...(glb.length < 50_000 ? [() => 1] : [])]
    for (const getSize of sizes) {
      expect(toContent((await parseInChunks(glb, getSize))!)).toEqual(toContent(whole))
    }
  })

  it('has boards first, wires last, and parts in between as they arrive', async () => {
    const board: NewComponent = { type: 'MHG.CircuitBoard', parent: 1, position: [0, 3_000, 0] }
    const save = createLargeSave(30_000, [board])
    const arrived: { share: number; boards: number; parts: number; wires: number }[] = []
    const whole = await parseInChunks(
      await buildGlb(save),
      () => 8_192,
      ({ share, model: { parts, wires, items } }) => {
        const names = Array.from(parts.items.subarray(0, parts.count), (item) => items[item]?.part)
        const boards = names.filter((name) => name === 'MHG.CircuitBoard').length
        arrived.push({ share, boards, parts: parts.count, wires: wires.count })
      },
    )
    const total = whole!.parts.count
    expect(arrived.find(({ parts }) => parts > 0)).toMatchObject({ boards: 2, wires: 0 })
    expect(arrived.find(({ boards }) => boards === 2)?.share).toBeLessThan(0.1)
    for (const part of [0.25, 0.5, 0.75]) {
      expect(arrived.some(({ parts }) => Math.abs(parts / total - part) < 0.15)).toBe(true)
    }
    expect(arrived.filter(({ wires }) => wires > 0).every(({ parts }) => parts === total)).toBe(true)
    expect(arrived.some(({ share, wires }) => wires > 0 && share < 0.9)).toBe(true)
  })

  it.each(nonEmpty(samples))(
    'tells where the boxes of %s are, and how to see them, before they have arrived',
    async (_, save) => {
      const glb = await buildGlb(save)
      const { parts, wires, items } = await parseModel(glb)
      const buffer = new GlbBuffer()
      buffer.add(glb.subarray(0, getJsonEnd(glb)))
      const { measures, boxCount } = new BoxModel(buffer.gltf!, buffer)
      expect(boxCount).toBe(0)
      const { bounds, view } = measures!
      const expected = findBounds(parts, wires)
      const distance = (a: readonly number[], b: readonly number[]) =>
        Math.hypot(...a.map((value, axis) => value - b[axis]!))
      // Rotations are stored in steps of 1/32,767.
      const precision = distance(expected.min, expected.max) / 5_000
      expect(distance(bounds.min, expected.min)).toBeLessThan(precision)
      expect(distance(bounds.max, expected.max)).toBeLessThan(precision)
      const roles = Uint8Array.from(parts.items.subarray(0, parts.count), (item) => findRole(items[item]!.part))
      for (const aspect of [0.5, 2]) {
        const whole = frameView(findOutline({ ...parts, roles }, view), view, aspect)
        const told = frameView(view.points, view, aspect)
        expect(Math.abs(told.distance - whole.distance)).toBeLessThan(precision * 5)
        expect(distance(told.target, whole.target)).toBeLessThan(precision * 5)
      }
    },
  )

  it('has no measures if it was built before models told them, or tells nonsense', async () => {
    const glb = await buildGlb(writeSave(smallSave))
    const change = async (extras: object) =>
      parseModel(rewriteJson(glb, (gltf) => Object.assign(gltf, { extras: { ...gltf.extras, ...extras } })))
    const expected = await parseModel(glb)
    for (const extras of [
      { bounds: undefined, view: undefined },
      { bounds: { min: [0, 0, 0], max: [1, 1, -1] } },
      { bounds: { min: [0, 0, null], max: [1, 1, 1] } },
      { view: { azimuth: 1, elevation: 1, points: [] } },
      { view: { azimuth: 1, elevation: 1, points: [[0, 0]] } },
      { view: { azimuth: null, elevation: 1, points: [[0, 0, 0]] } },
      { view: 'wide' },
    ]) {
      const { measures, parts } = await change(extras)
      expect(measures).toBeUndefined()
      expect(parts).toEqual(expected.parts)
    }
  })
})

describe('isLargeModel', () => {
  it('counts the boxes of models that this site built, before they have arrived', async () => {
    const check = async (components: number) => {
      const glb = await buildGlb(createLargeSave(components))
      const buffer = new GlbBuffer()
      buffer.add(glb.subarray(0, getJsonEnd(glb)))
      return { isLarge: isLargeModel(buffer.gltf!, buffer), boxCount: (await parseModel(glb)).boxCount }
    }
    const large = await check(70_000)
    expect(large.boxCount).toBeGreaterThan(250_000)
    expect(large.isLarge).toBe(true)
    const small = await check(40_000)
    expect(small.boxCount).toBeLessThan(250_000)
    expect(small.isLarge).toBe(false)
  })

  it('goes by the size of models by others', async () => {
    const glb = rewriteJson(await buildGlb(writeSave(smallSave)), ({ asset }) =>
      Object.assign(asset, { generator: 'Anybody' }),
    )
    const check = (byteLength: number) => {
      const start = glb.slice(0, getJsonEnd(glb))
      new DataView(start.buffer).setUint32(8, byteLength, true)
      const buffer = new GlbBuffer()
      buffer.add(start)
      return isLargeModel(buffer.gltf!, buffer)
    }
    expect([check(2 ** 23), check(2 ** 23 + 1)]).toEqual([false, true])
  })
})

describe('bytes that are no model', () => {
  const fail = (bytes: Uint8Array) => parseModel(bytes).then(() => 'a model')

  it('are rejected at the first of them that is wrong', async () => {
    const glb = await buildGlb(writeSave(smallSave))
    const change = (at: number, value: number) => {
      const bytes = glb.slice()
      new DataView(bytes.buffer).setUint32(at, value, true)
      return fail(bytes)
    }
    await expect(fail(new Uint8Array(30))).rejects.toThrow('This is no binary glTF')
    await expect(change(0, 0x46546c68)).rejects.toThrow('This is no binary glTF')
    await expect(change(12, glb.length)).rejects.toThrow('This is no binary glTF')
    await expect(change(16, 0x004e4942)).rejects.toThrow('This is no binary glTF')
    await expect(change(8, 2 ** 26 + 1)).rejects.toThrow('The model is too large')
    await expect(fail(new Uint8Array([...glb, 0]))).rejects.toThrow('The model is longer than its header says')
    await expect(change(20, 0x20202020)).rejects.toThrow(SyntaxError)
  })

  it('never are whole if some are missing', async () => {
    const glb = await buildGlb(writeSave(smallSave))
    const buffer = new GlbBuffer()
    for (const byte of glb) {
      expect(buffer.isWhole).toBe(false)
      buffer.add(Uint8Array.of(byte))
    }
    expect(buffer.isWhole).toBe(true)
  })

  it.each<[string, (gltf: Gltf) => void]>([
    ['more numbers than there are', ({ accessors }) => (accessors[0]!.count = 1e9)],
    ['a negative count', ({ accessors }) => (accessors[0]!.count = -1)],
    ['a broken count', ({ accessors }) => (accessors[0]!.count = 1.5)],
    ['bytes after the end', ({ bufferViews }) => (bufferViews[0]!.byteOffset = 1e6)],
    ['bytes before the start', ({ bufferViews }) => (bufferViews[0]!.byteOffset = -400)],
    ['crooked bytes', ({ bufferViews }) => (bufferViews[0]!.byteOffset = 2)],
    ['no distance between elements', ({ bufferViews }) => (bufferViews[0]!.byteStride = 0)],
    ['numbers of another type', ({ accessors }) => (accessors[0]!.type = 'VEC4')],
    ['numbers of no type', ({ accessors }) => (accessors[0]!.componentType = 5121)],
    ['no mesh', ({ nodes }) => (nodes[0]!.mesh = 99)],
    ['no positions', ({ meshes }) => (meshes[0]!.primitives[0]!.attributes = {})],
    [
      'fewer rotations than instances',
      ({ nodes, accessors }) => {
        const { attributes } = nodes.at(-1)!.extensions!.EXT_mesh_gpu_instancing!
        accessors[attributes.ROTATION!]!.count--
      },
    ],
    ['no nodes', (gltf) => Reflect.deleteProperty(gltf, 'nodes')],
  ])('are rejected before they have arrived if their JSON names %s', async (_, change) => {
    const glb = rewriteJson(await buildGlb(writeSave(smallSave)), change)
    const buffer = new GlbBuffer()
    buffer.add(glb.subarray(0, getJsonEnd(glb)))
    expect(() => new BoxModel(buffer.gltf!, buffer)).toThrow(Error)
    expect(() => isLargeModel(buffer.gltf!, buffer)).toThrow(Error)
  })

  it('have no more boxes than there may be, in a short time', async () => {
    const glb = rewriteJson(await buildGlb(createLargeSave(5_000)), (gltf) => {
      const [node] = gltf.nodes.slice(1)
      gltf.nodes = Array.from({ length: 20_000 }, () => structuredClone(node!))
    })
    const { parts } = await parseModel(glb)
    expect([parts.count, parts.items.length]).toEqual([3_000_000, 3_000_000])
  })

  it('are a model or an error, whatever is changed in them', async () => {
    const glb = await buildGlb(writeSave(smallSave))
    const random = createSeededRandom(24)
    const outcomes = { model: 0, error: 0 }
    for (let count = 0; count < 2_000; count++) {
      const bytes = glb.slice()
      for (let change = 0; change <= random(3); change++) {
        const at = random(random(2) ? getJsonEnd(glb) : glb.length)
        bytes[at] = random(2) ? 0x30 + random(10) : random(256)
      }
      await parseInChunks(bytes, () => 1 + random(4_000)).then(
        () => outcomes.model++,
        (error: unknown) => {
          expect(error).toBeInstanceOf(Error)
          outcomes.error++
        },
      )
    }
    expect(outcomes.model).toBeGreaterThan(100)
    expect(outcomes.error).toBeGreaterThan(100)
  })
})
