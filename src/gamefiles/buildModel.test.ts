import { validateBytes } from 'gltf-validator'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { gameFileSamples, largeSave, sampleBytes, smallSave } from '#tests/gameFiles.ts'
import { feedOf } from './bytes/feed.ts'
import { writeGlb } from './glb/writeGlb.ts'
import { buildModel, bytesSource, customData, GameFileFault, posterSize, writeSave, writeZip } from './index.ts'
import { buildScene } from './model/buildScene.ts'
import { collectSave } from './model/collectSave.ts'
import { eachBox } from './poster/camera.ts'

const sceneOf = async (save: Uint8Array) => buildScene(await collectSave(feedOf(bytesSource(save))))

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

function gltfOf(glb: Uint8Array): Gltf {
  const length = new DataView(glb.buffer, glb.byteOffset).getUint32(12, true)
  return JSON.parse(new TextDecoder().decode(glb.subarray(20, 20 + length)))
}

/** Where everything stands; not what is told of it. */
const binaryOf = (glb: Buffer): Buffer => glb.subarray(28 + glb.readUInt32LE(12))

/** How many there are of each thing. */
function thingsIn({ nodes, accessors }: Gltf): Record<string, number> {
  const things: Record<string, number> = {}
  for (const { name, extensions } of nodes) {
    const places = extensions?.EXT_mesh_gpu_instancing.attributes.TRANSLATION
    things[name] = (things[name] ?? 0) + (places === undefined ? 1 : accessors[places]!.count)
  }
  return things
}

async function errorsIn(glb: Uint8Array): Promise<unknown[]> {
  const { issues } = await validateBytes(glb)
  return issues.messages.filter(({ severity }) => severity < 2)
}

describe('buildModel', () => {
  it('makes a model without errors, with every thing in it named and its states told', async () => {
    const { glb } = await buildModel(bytesSource(writeSave(smallSave)))
    expect(await errorsIn(glb)).toEqual([])
    const gltf = gltfOf(glb)
    const stated = gltf.nodes.map(({ name, extras: { inputs, outputs, text } }) => [name, inputs, outputs, text])
    expect(stated).toContainEqual(['MHG.Inverter', '0', '1', undefined])
    expect(stated).toContainEqual(['MHG.AndGate', '10', '0', undefined])
    expect(stated).toContainEqual(['MHG.PanelLabel', undefined, undefined, 'carry'])
    expect(stated).toContainEqual(['Some.Mod.Thing', '001', '0', undefined])
    expect(gltf.extras).toEqual({ components: 6, wires: 2, wiresLeftOut: 0 })
    expect(thingsIn(gltf)).toMatchObject({ wire: 2, 'MHG.CircuitBoard': 1, 'MHG.Peg': 1 })
  })

  it('keeps 100,000 components with as many wires below 3 MB (issue 6)', async () => {
    const { glb } = writeGlb(await sceneOf(largeSave(100_000)))
    expect(glb.length).toBeLessThan(3_000_000)
    const gltf = gltfOf(glb)
    expect(thingsIn(gltf)).toMatchObject({ 'MHG.AndGate': 66_666, 'Some.Mod.Gate': 33_333 })
    expect(gltf.extras).toMatchObject({ components: 100_000 })
    expect(await errorsIn(glb)).toEqual([])
  })

  it('takes each wire from where a peg is on to where another is', async () => {
    const scene = await sceneOf(
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
    expect([...wire.places.values]).toEqual([5, expect.closeTo(0.9), 0])
    expect([...wire.scales!.values].at(-1)).toBeCloseTo(10)
  })

  it.each(gameFileSamples.map((sample) => [sample.file, sample] as const))(
    'shows every component of %s, within its bounds',
    async (_, sample) => {
      const scene = await sceneOf(sampleBytes(sample))
      const { glb } = writeGlb(scene)
      expect(await errorsIn(glb)).toEqual([])
      expect(glb.length).toBeLessThan(500_000)
      const low = [Infinity, Infinity, Infinity]
      const high = [-Infinity, -Infinity, -Infinity]
      eachBox(scene, ({ middle, axes, batch }) => {
        if (scene.batches[batch]!.facts.part !== 'MHG.CircuitBoard') return
        for (let at = 0; at < 3; at++) {
          const reach = axes.reduce((sum, axis) => sum + Math.abs(axis[at]!), 0)
          low[at] = Math.min(low[at]!, (middle[at]! - reach) * 300)
          high[at] = Math.max(high[at]!, (middle[at]! + reach) * 300)
        }
      })
      const bounds = [low, high].map((corner) => corner.map((value) => Math.round(value) + 0))
      expect(bounds).toEqual(sample.aabb_mm.map((corner) => corner.map((value) => value + 0)))
      expect(thingsIn(gltfOf(glb)).wire ?? 0).toBe(sample.wire_count)
    },
  )

  it('paints a picture on nothing', async () => {
    const { poster } = await buildModel(bytesSource(writeSave(smallSave)))
    const { data, info } = await sharp(poster).raw().toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ ...posterSize, channels: 4 })
    expect(data[3]).toBe(0)
    const middle = (Math.floor(posterSize.height / 2) * posterSize.width + posterSize.width / 2) * 4
    expect(data[middle + 3]).toBe(255)
  })

  it('takes the model that the game has packed in, if it is one (D41)', async () => {
    const content = writeSave(smallSave)
    const { glb: packed } = writeGlb(await sceneOf(largeSave(40)))
    const packageOf = async (model: Uint8Array) =>
      bytesSource(
        await writeZip([
          { name: 'A/data.partialworld', content },
          { name: 'A/model.glb', content: model },
        ]),
      )
    const own = (await buildModel(bytesSource(content))).glb
    expect(Buffer.compare((await buildModel(await packageOf(packed))).glb, packed)).toBe(0)
    const elsewhere = packed.slice()
    elsewhere.set(
      new TextEncoder().encode('"uri":"x"   '),
      new TextDecoder('latin1').decode(packed).indexOf('"byteLength"'),
    )
    for (const bad of [packed.subarray(1), packed.subarray(0, 90), new Uint8Array(200), elsewhere]) {
      expect(Buffer.compare((await buildModel(await packageOf(bad))).glb, own)).toBe(0)
    }
  })

  it('stands the roots up as the package places them, if it does so for each', async () => {
    const save = writeSave({
      components: [
        { type: 'MHG.CircuitBoard', customData: customData.board([51, 51, 51], 4, 2) },
        { type: 'MHG.CircuitBoard', customData: customData.board([51, 51, 51], 1, 1), position: [3_000, 0, 0] },
      ],
    })
    const half = Math.SQRT1_2
    const placement = (x: string, turn: string) => [
      '    -',
      '        CornerMidpointPositionBeforeFlipping:',
      ...[`x: ${x}`, 'y: 0', 'z: 3/2'].map((row) => `            ${row}`),
      `        RotationBeforeFlipping: ${turn}`,
      '        Type: StandingBoard',
    ]
    const standing = placement('0.6', `(${-half}, 0, 0, ${half})`)
    const lying = placement('0', '(0, 0, 0, 1)')
    const boards = async (rows: string[]) => {
      const zip = await writeZip([
        { name: 'data.partialworld', content: save },
        { name: 'placements.jecs', content: new TextEncoder().encode(['Placements:', ...rows].join('\n')) },
      ])
      return Buffer.from((await buildModel(bytesSource(zip))).glb)
    }
    const own = Buffer.from((await buildModel(bytesSource(save))).glb)
    const followed = await boards([...standing, ...lying])
    expect(binaryOf(followed).equals(binaryOf(own))).toBe(false)
    expect(gltfOf(followed).extras.rootsAsSaved).toBeUndefined()
    const flipped = [...standing, ...lying, '        Flipped: true']
    for (const rows of [
      standing,
      flipped,
      ['    - 7'],
      ['nonsense'],
      [...standing, ...placement('far', '(0, 0, 0, 1)')],
    ]) {
      const glb = await boards(rows)
      expect(binaryOf(glb).equals(binaryOf(own)), rows.join()).toBe(true)
      expect(gltfOf(glb).extras.rootsAsSaved, rows.join()).toBe(true)
    }
    const scene = buildScene(
      await collectSave(feedOf(bytesSource(save)), [
        { place: [2, 0, 5], turn: [-half, 0, 0, half] },
        { place: [0, 0, 5], turn: [0, 0, 0, 1] },
      ]),
    )
    const tops: number[] = []
    eachBox(scene, ({ middle, axes }) => tops.push(middle[1] + axes.reduce((sum, axis) => sum + Math.abs(axis[1]), 0)))
    expect(tops.map((top) => Math.round(top * 10) / 10)).toEqual([2, 0.5])
  })

  it('tells how many wires had no room, in the model and in its picture', async () => {
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

  it('says why there is none: of a mod, of an empty world, of a later format', async () => {
    const empty = bytesSource(writeSave({ kind: 'world' }))
    await expect(buildModel(empty)).rejects.toThrow(new GameFileFault('modelEmpty'))
    const later = bytesSource(writeSave({ ...smallSave, saveFormat: 8 }))
    await expect(buildModel(later)).rejects.toThrow('No model can be made of save format 8 yet.')
  })
})
