import { describe, expect, it } from 'vitest'
import { buildModel, bytesSource, writeSave, writeZip } from '#gamefiles/index.ts'
import { gameFileSamples, sampleBytes, smallSave } from '#tests/gameFiles.ts'
import { boundsOf } from './bounds.ts'
import { mayReplaceHash, readViewHash, viewHash } from './cameraView.ts'
import { pointAt } from './pointAt.ts'
import { readModel } from './readModel.ts'

const modelOf = async (save: Uint8Array) => {
  const { glb } = await buildModel(bytesSource(save))
  return readModel(glb.buffer)!
}

describe('readModel', () => {
  it('takes out the boxes that were put into the model, where they stood', async () => {
    const { parts, wires, things } = await modelOf(writeSave(smallSave))
    expect(wires.count).toBe(2)
    const board = Array.from(parts.things).findIndex((thing) => things[thing]!.part === 'MHG.CircuitBoard')
    const frame = [...parts.frames.subarray(board * 12, board * 12 + 12)]
    // Six by four squares of 0.3 m, half a square thick; glTF looks the other way along z.
    expect(frame.map((value) => Math.round(value * 1_000) / 1_000 + 0)).toEqual([
      0.9, 0.075, -0.6, 0.9, 0, 0, 0, 0.075, 0, 0, 0, 0.6,
    ])
    expect([...parts.colours.subarray(board * 4, board * 4 + 4)]).toEqual([51, 51, 51, 255])
  })

  it('gives wires from peg to peg, with their colour', async () => {
    const { wires } = await modelOf(writeSave(smallSave))
    const colours = [...wires.colours]
    expect(colours).toContain(221)
    for (let wire = 0; wire < wires.count; wire++) {
      const along = wires.frames.subarray(wire * 12 + 9, wire * 12 + 12)
      expect(Math.hypot(...along)).toBeGreaterThan(0.05)
    }
  })

  it('tells of roots that a package places in a way nobody here can follow', async () => {
    const content = writeSave(smallSave)
    const zip = await writeZip([
      { name: 'data.partialworld', content },
      { name: 'placements.jecs', content: new TextEncoder().encode('Placements:\n    - Flipped: true\n') },
    ])
    expect((await modelOf(content)).rootsAsSaved).toBe(false)
    expect((await modelOf(zip)).rootsAsSaved).toBe(true)
  })

  it('leaves models of others to another, and refuses what is none', () => {
    const json = JSON.stringify({ asset: { version: '2.0', generator: 'Somebody' } }).padEnd(60)
    const bytes = new Uint8Array(20 + json.length + 8)
    new DataView(bytes.buffer).setUint32(0, 0x46546c67, true)
    new DataView(bytes.buffer).setUint32(12, json.length, true)
    bytes.set(new TextEncoder().encode(json), 20)
    expect(readModel(bytes.buffer)).toBeUndefined()
    expect(() => readModel(new ArrayBuffer(10))).toThrow('This is no binary glTF')
  })

  it.each(gameFileSamples.map((sample) => [sample.file, sample] as const))('spans all of %s', async (_, sample) => {
    const { parts, wires } = await modelOf(sampleBytes(sample))
    const { min, max } = boundsOf(parts, wires)
    const [low, high] = sample.aabb_mm as [number[], number[]]
    expect(min.x).toBeLessThanOrEqual(low[0]! / 1_000 + 0.001)
    expect(max.y).toBeGreaterThanOrEqual(high[1]! / 1_000 - 0.001)
    expect(min.z).toBeLessThanOrEqual(-high[2]! / 1_000 + 0.001)
  })
})

describe('pointAt', () => {
  it('finds the nearest box below a height', async () => {
    const { parts, things } = await modelOf(
      writeSave({
        components: [
          { type: 'MHG.CircuitBoard' },
          { type: 'MHG.Inverter', parent: 1, position: [150, 150, 150], inputs: [1], outputs: [2] },
        ],
      }),
    )
    const down = { origin: [0.15, 5, -0.15], direction: [0, -1, 0] }
    const found = (top: number) => things[parts.things[pointAt(parts, down, top)?.box ?? -1] ?? -1]?.part
    expect(found(10)).toBe('MHG.Inverter')
    expect(found(0.2)).toBe('MHG.CircuitBoard')
    expect(pointAt(parts, { origin: [9, 5, 9], direction: [0, -1, 0] }, 10)).toBeUndefined()
  })
})

describe('the view in the address', () => {
  it('is read back as it was written', () => {
    const view = { azimuth: 0.79, elevation: -0.5, distance: 12.34, target: [1, -2.5, 0] as const }
    expect(readViewHash(`#${viewHash(view)}`)).toEqual(view)
  })

  it.each([
    '',
    '#',
    '#cmt-1234abcd',
    '#view=',
    '#view=1,2,3',
    '#view=1,2,0,1,1,1',
    '#view=1,2,1e9,1,1,1',
    '#view=a,b,c,d,e,f',
  ])('is none for %j', (hash) => {
    expect(readViewHash(hash)).toBeUndefined()
  })

  it('never takes the place of a comment', () => {
    expect(['', '#', '#view=1', '#cmt-1234abcd'].map(mayReplaceHash)).toEqual([true, true, true, false])
  })
})
