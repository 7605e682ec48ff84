import { validateBytes } from 'gltf-validator'
import { describe, expect, it } from 'vitest'
import { createLargeSave, gameFileSamples, readSample, smallSave } from '#tests/gameFiles.ts'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { readGlb, type Triangles } from '#tests/readGlb.ts'
import { buildModel, bytesSource, customData, exportModel, GameFileError, type NewSave, writeSave } from './index.ts'

/** Volume of closed meshes whose faces are counterclockwise from outside. */
const computeVolume = ({ corners }: Triangles): number => {
  let volume = 0
  for (let at = 0; at < corners.length; at += 9) {
    const [ax = 0, ay = 0, az = 0, bx = 0, by = 0, bz = 0, cx = 0, cy = 0, cz = 0] = corners.slice(at, at + 9)
    volume += ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx)
  }
  return volume / 6
}

const half = Math.SQRT1_2

/** Boards on edge and turned around all axes, with parts of many pegs and in many colours. */
const turnedSave: NewSave = {
  kind: 'world',
  components: [
    { type: 'MHG.CircuitBoard', position: [-9_000, 300, 12_000], customData: customData.board([0, 109, 176], 5, 3) },
    { type: 'MHG.CircuitBoard', rotation: [half, 0, 0, half], customData: customData.board([10, 200, 30], 2, 9) },
    { type: 'MHG.CircuitBoard', rotation: [0.5, -0.5, 0.5, 0.5], customData: customData.board([51, 51, 51], 3, 3) },
    {
      type: 'MHG.Inverter',
      parent: 2,
      position: [450, 150, 450],
      rotation: [0, half, 0, half],
      inputs: [1],
      outputs: [2],
    },
    {
      type: 'MHG.Switch',
      parent: 1,
      position: [450, 150, 450],
      customData: customData.toggle([200, 10, 90], true),
      outputs: [1],
    },
    { type: 'Some.Mod.Bus', parent: 3, position: [450, 150, 450], inputs: Array(40).fill(1), outputs: [2, 2] },
  ],
  wires: [{ from: { component: 5, output: 0 }, to: { component: 4, input: 0 }, state: 1 }],
  on: [1],
}

const saves: [string, Uint8Array][] = [
  ['a small board', writeSave(smallSave)],
  ['boards turned around all axes', writeSave(turnedSave)],
  ['2,000 parts', createLargeSave(2_000)],
  ...gameFileSamples.map((sample): [string, Uint8Array] => [sample.file, readSample(sample)]),
]

describe('exportModel', () => {
  it.each(nonEmpty(saves))(
    'makes a valid model without extensions of %s, of the same size as that of the site',
    async (_, save) => {
      const exported = await exportModel(bytesSource(save))
      const { issues } = await validateBytes(exported)
      expect(issues.messages.filter(({ severity }) => severity < 2)).toEqual([])
      const { gltf, ...own } = readGlb(exported)
      expect(gltf.extensionsUsed ?? gltf.extensionsRequired ?? []).toEqual([])
      const { gltf: _site, ...site } = readGlb((await buildModel(bytesSource(save))).glb)
      expect(own.triangles.length).toBe(site.triangles.length)
      // Rotations of instances are rounded to 1/32,767.
      const precision = Math.max(...site.max.map((value, axis) => value - (site.min[axis] ?? 0))) / 5_000
      for (const axis of [0, 1, 2]) {
        expect(Math.abs((own.min[axis] ?? 0) - (site.min[axis] ?? 0))).toBeLessThan(precision)
        expect(Math.abs((own.max[axis] ?? 0) - (site.max[axis] ?? 0))).toBeLessThan(precision)
      }
      expect(computeVolume(own.triangles) / computeVolume(site.triangles)).toBeCloseTo(1, 3)
      expect(own.colours).toEqual(site.colours)
    },
  )

  it('has an object per kind of part', async () => {
    const { gltf } = readGlb(await exportModel(bytesSource(writeSave(smallSave))))
    expect(gltf.nodes.map(({ name }) => name).sort()).toEqual([
      'MHG.AndGate',
      'MHG.CircuitBoard',
      'MHG.Inverter',
      'MHG.PanelLabel',
      'MHG.Peg',
      'Some.Mod.Thing',
      'wire',
    ])
  })

  it('says how large a creation is that has too many boxes', async () => {
    const large = bytesSource(createLargeSave(90_000))
    await expect(exportModel(large)).rejects.toThrow(GameFileError)
    await expect(exportModel(large)).rejects.toThrow(/boxes, and 250,000 are the limit/)
    await expect(exportModel(bytesSource(writeSave({ kind: 'world' })))).rejects.toThrow(
      new GameFileError('modelEmpty'),
    )
  })
})
