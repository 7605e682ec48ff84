import { validateBytes } from 'gltf-validator'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { createLargeSave, gameFileSamples, readSample, smallSave } from '#tests/gameFiles.ts'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { createFeed } from './bytes/feed.ts'
import { writeGlb } from './glb/writeGlb.ts'
import { buildModel, bytesSource, customData, GameFileError, posterSize, writeSave, writeZip } from './index.ts'
import { buildScene } from './model/buildScene.ts'
import { collectSave } from './model/collectSave.ts'
import { forEachBox } from './poster/boxTable.ts'

const buildTestScene = async (save: Uint8Array) => buildScene(await collectSave(createFeed(bytesSource(save))))

type Gltf = {
  nodes: {
    name: string
    mesh: number
    extras: Record<string, string>
    extensions?: { EXT_mesh_gpu_instancing: { attributes: Record<string, number> } }
  }[]
  accessors: { count: number }[]
  extras: Record<string, number | boolean>
}

function parseGltf(glb: Uint8Array): Gltf {
  const length = new DataView(glb.buffer, glb.byteOffset).getUint32(12, true)
  return JSON.parse(new TextDecoder().decode(glb.subarray(20, 20 + length)))
}

/** Counts instances by name. */
function countThings({ nodes, accessors }: Gltf): Record<string, number> {
  const things: Record<string, number> = {}
  for (const { name, extensions } of nodes) {
    const places = extensions?.EXT_mesh_gpu_instancing.attributes.TRANSLATION
    things[name] = (things[name] ?? 0) + (places === undefined ? 1 : accessors[places]!.count)
  }
  return things
}

async function validate(glb: Uint8Array): Promise<unknown[]> {
  const { issues } = await validateBytes(glb)
  return issues.messages.filter(({ severity }) => severity < 2)
}

describe('buildModel', () => {
  it('builds a valid model in which every component has its name and states', async () => {
    const { glb } = await buildModel(bytesSource(writeSave(smallSave)))
    expect(await validate(glb)).toEqual([])
    const gltf = parseGltf(glb)
    const states = gltf.nodes.map(({ name, extras: { inputs, outputs, text } }) => [name, inputs, outputs, text])
    expect(states).toContainEqual(['MHG.Inverter', '0', '1', undefined])
    expect(states).toContainEqual(['MHG.AndGate', '10', '0', undefined])
    expect(states).toContainEqual(['MHG.PanelLabel', undefined, undefined, 'carry'])
    expect(states).toContainEqual(['Some.Mod.Thing', '001', '0', undefined])
    expect(gltf.extras).toMatchObject({ components: 6, wires: 2, wiresLeftOut: 0 })
    expect(countThings(gltf)).toMatchObject({ wire: 2, 'MHG.CircuitBoard': 1, 'MHG.Peg': 1 })
  })

  it('writes nodes of few instances with boards first and wires last, and the bytes in the same order', async () => {
    const further = [{ type: 'MHG.CircuitBoard', parent: 1, position: [0, 3_000, 0] }]
    const { glb } = writeGlb(await buildTestScene(createLargeSave(20_000, further)))
    const { nodes, accessors } = parseGltf(glb)
    const isBoard = nodes.map(({ name }) => name === 'MHG.CircuitBoard')
    const isWire = nodes.map(({ name }) => name === 'wire')
    expect([isBoard.indexOf(false), isWire.lastIndexOf(false)]).toEqual([1, isWire.indexOf(true) - 1])
    const lists = nodes.map(({ extensions }) => Object.values(extensions!.EXT_mesh_gpu_instancing.attributes))
    expect(Math.max(...lists.flat().map((index) => accessors[index]!.count))).toBe(4_096)
    expect(lists.flat()).toEqual(lists.flat().toSorted((a, b) => a - b))
  })

  it('keeps 100,000 components with as many wires below 3 MB', async () => {
    const { glb } = writeGlb(await buildTestScene(createLargeSave(100_000)))
    expect(glb.length).toBeLessThan(3_000_000)
    const gltf = parseGltf(glb)
    expect(countThings(gltf)).toMatchObject({ 'MHG.AndGate': 66_666, 'Some.Mod.Gate': 33_333 })
    expect(gltf.extras).toMatchObject({ components: 100_000 })
    expect(await validate(glb)).toEqual([])
  })

  it('draws each wire between the tips of its two pegs', async () => {
    const scene = await buildTestScene(
      writeSave({
        components: [
          { type: 'MHG.Peg', position: [0, 0, 0], inputs: [1] },
          { type: 'MHG.Peg', position: [3_000, 0, 0], inputs: [1] },
        ],
        wires: [{ from: { component: 1, input: 0 }, to: { component: 2, input: 0 }, state: 1 }],
        on: [1],
      }),
    )
    const wire = scene.batches.find(({ facts }) => facts.part === 'wire')!
    expect(wire.facts.inputs).toBe('1')
    expect([...wire.positions.values]).toEqual([5, expect.closeTo(0.9), 0])
    expect([...wire.scales!.values].at(-1)).toBeCloseTo(10)
  })

  it.each(nonEmpty(gameFileSamples.map((sample) => [sample.file, sample] as const)))(
    'shows every component of %s, within its bounds',
    async (_, sample) => {
      const scene = await buildTestScene(readSample(sample))
      const { glb } = writeGlb(scene)
      expect(await validate(glb)).toEqual([])
      expect(glb.length).toBeLessThan(500_000)
      const low = [Infinity, Infinity, Infinity]
      const high = [-Infinity, -Infinity, -Infinity]
      forEachBox(scene, ({ middle, axes, batch }) => {
        if (scene.batches[batch]!.facts.part !== 'MHG.CircuitBoard') return
        for (let at = 0; at < 3; at++) {
          const reach = axes.reduce((sum, axis) => sum + Math.abs(axis[at]!), 0)
          low[at] = Math.min(low[at]!, (middle[at]! - reach) * 300)
          high[at] = Math.max(high[at]!, (middle[at]! + reach) * 300)
        }
      })
      const bounds = [low, high].map((corner) => corner.map((value) => Math.round(value) + 0))
      expect(bounds).toEqual(sample.aabb_mm.map((corner) => corner.map((value) => value + 0)))
      expect(countThings(parseGltf(glb)).wire ?? 0).toBe(sample.wire_count)
    },
  )

  it('renders a poster with a transparent background', async () => {
    const { poster } = await buildModel(bytesSource(writeSave(smallSave)))
    const { data, info } = await sharp(poster).raw().toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ ...posterSize, channels: 4 })
    expect(data[3]).toBe(0)
    const middle = (Math.floor(posterSize.height / 2) * posterSize.width + posterSize.width / 2) * 4
    expect(data[middle + 3]).toBe(255)
  })

  it.each([
    ['at the left edge', [150, 150, 450], 0],
    ['at the right edge', [1_650, 150, 450], 0],
    ['across the board', [900, 150, 450], 0],
    ['turned around at the left edge', [150, 150, 450], Math.PI],
    ['turned sideways at the front edge', [450, 150, 150], Math.PI / 2],
  ])('keeps a wide part of a mod on its board %s, with all its pegs', async (_, position, angle) => {
    const scene = await buildTestScene(
      writeSave({
        components: [
          { type: 'MHG.CircuitBoard', customData: customData.board([51, 51, 51], 6, 6) },
          {
            type: 'Some.Mod.Bus',
            parent: 1,
            position,
            rotation: [0, Math.sin(angle / 2), 0, Math.cos(angle / 2)],
            inputs: Array(16).fill(0),
            outputs: [0, 0],
          },
        ],
      }),
    )
    const across = angle === Math.PI / 2 ? 2 : 0
    let boxes = 0
    forEachBox(scene, ({ middle, axes, batch }) => {
      if (scene.batches[batch]!.facts.part !== 'Some.Mod.Bus') return
      boxes++
      const reach = axes.reduce((sum, axis) => sum + Math.abs(axis[across]!), 0)
      expect(middle[across]! - reach).toBeGreaterThan(-0.001)
      expect(middle[across]! + reach).toBeLessThan(6.001)
    })
    expect(boxes).toBe(19)
  })

  it('uses the model in the package if it is valid', async () => {
    const content = writeSave(smallSave)
    const { glb: packed } = writeGlb(await buildTestScene(createLargeSave(40)))
    const zipWithModel = async (model: Uint8Array) =>
      bytesSource(
        await writeZip([
          { name: 'A/data.partialworld', content },
          { name: 'A/model.glb', content: model },
        ]),
      )
    const built = (await buildModel(bytesSource(content))).glb
    expect(Buffer.compare((await buildModel(await zipWithModel(packed))).glb, packed)).toBe(0)
    const external = packed.slice()
    external.set(
      new TextEncoder().encode('"uri":"x"   '),
      new TextDecoder('latin1').decode(packed).indexOf('"byteLength"'),
    )
    for (const bad of [packed.subarray(1), packed.subarray(0, 90), new Uint8Array(200), external]) {
      expect(Buffer.compare((await buildModel(await zipWithModel(bad))).glb, built)).toBe(0)
    }
  })

  it('counts the wires that are missing in the model and in its poster', async () => {
    const { wiresLeftOut } = await buildModel(bytesSource(writeSave(smallSave)))
    expect(wiresLeftOut).toEqual({ glb: 0, poster: 0 })
    const pegs = Array.from({ length: 600 }, () => 0)
    const many = writeSave({
      components: [
        { type: 'Some.Mod.Bus', inputs: pegs },
        { type: 'MHG.Peg', position: [0, 3_000, 0], inputs: [0] },
      ],
      wires: [500, 520, 599].map((input) => ({ from: { component: 1, input }, to: { component: 2, input: 0 } })),
    })
    expect((await buildModel(bytesSource(many))).wiresLeftOut).toEqual({ glb: 2, poster: 2 })
  })

  it('explains why there is no model of an empty world or a later format', async () => {
    const empty = bytesSource(writeSave({ kind: 'world' }))
    await expect(buildModel(empty)).rejects.toThrow(new GameFileError('modelEmpty'))
    const later = bytesSource(writeSave({ ...smallSave, saveFormat: 8 }))
    await expect(buildModel(later)).rejects.toThrow('No model can be made of save format 8 yet.')
  })
})
