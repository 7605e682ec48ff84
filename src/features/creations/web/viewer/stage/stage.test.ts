import { describe, expect, it } from 'vitest'
import { buildModel, bytesSource, writeSave, writeZip } from '#gamefiles/index.ts'
import { gameFileSamples, readSample, smallSave } from '#tests/gameFiles.ts'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { computeBounds } from './bounds.ts'
import { canReplaceHash, formatViewHash, parseViewHash } from './cameraView.ts'
import { findBoxAtRay } from './findBoxAtRay.ts'
import { parseModel } from './parseModel.ts'

const buildAndParse = async (save: Uint8Array) => {
  const { glb } = await buildModel(bytesSource(save))
  return parseModel(glb.buffer)!
}

describe('parseModel', () => {
  it('returns the boxes of the model at their original positions', async () => {
    const { parts, wires, things } = await buildAndParse(writeSave(smallSave))
    expect(wires.count).toBe(2)
    const board = Array.from(parts.things).findIndex((thing) => things[thing]!.part === 'MHG.CircuitBoard')
    const frame = [...parts.frames.subarray(board * 12, board * 12 + 12)]
    // Six by four squares of 0.3 m, half a square thick; glTF's z axis points the other way.
    expect(frame.map((value) => Math.round(value * 1_000) / 1_000 + 0)).toEqual([
      0.9, 0.075, -0.6, 0.9, 0, 0, 0, 0.075, 0, 0, 0, 0.6,
    ])
    expect([...parts.colours.subarray(board * 4, board * 4 + 4)]).toEqual([51, 51, 51, 255])
  })

  it('returns wires from peg to peg, in their colour', async () => {
    const { wires } = await buildAndParse(writeSave(smallSave))
    const colours = [...wires.colours]
    expect(colours).toContain(221)
    for (let wire = 0; wire < wires.count; wire++) {
      const along = wires.frames.subarray(wire * 12 + 9, wire * 12 + 12)
      expect(Math.hypot(...along)).toBeGreaterThan(0.05)
    }
  })

  it('reports roots that a package places in an unsupported way', async () => {
    const content = writeSave(smallSave)
    const zip = await writeZip([
      { name: 'data.partialworld', content },
      { name: 'placements.jecs', content: new TextEncoder().encode('Placements:\n    - Flipped: true\n') },
    ])
    expect((await buildAndParse(content)).rootsAsSaved).toBe(false)
    expect((await buildAndParse(zip)).rootsAsSaved).toBe(true)
  })

  it('returns undefined for a model by another generator, and throws for anything else', () => {
    const json = JSON.stringify({ asset: { version: '2.0', generator: 'Somebody' } }).padEnd(60)
    const bytes = new Uint8Array(20 + json.length + 8)
    new DataView(bytes.buffer).setUint32(0, 0x46546c67, true)
    new DataView(bytes.buffer).setUint32(12, json.length, true)
    bytes.set(new TextEncoder().encode(json), 20)
    expect(parseModel(bytes.buffer)).toBeUndefined()
    expect(() => parseModel(new ArrayBuffer(10))).toThrow('This is no binary glTF')
  })

  it.each(nonEmpty(gameFileSamples.map((sample) => [sample.file, sample] as const)))(
    'returns boxes that span all of %s',
    async (_, sample) => {
      const { parts, wires } = await buildAndParse(readSample(sample))
      const { min, max } = computeBounds(parts, wires)
      const [low, high] = sample.aabb_mm as [number[], number[]]
      expect(min.x).toBeLessThanOrEqual(low[0]! / 1_000 + 0.001)
      expect(max.y).toBeGreaterThanOrEqual(high[1]! / 1_000 - 0.001)
      expect(min.z).toBeLessThanOrEqual(-high[2]! / 1_000 + 0.001)
    },
  )
})

describe('findBoxAtRay', () => {
  it('finds the nearest box below a height', async () => {
    const { parts, things } = await buildAndParse(
      writeSave({
        components: [
          { type: 'MHG.CircuitBoard' },
          { type: 'MHG.Inverter', parent: 1, position: [150, 150, 150], inputs: [1], outputs: [2] },
        ],
      }),
    )
    const down = { origin: [0.15, 5, -0.15], direction: [0, -1, 0] }
    const partBelow = (top: number) => things[parts.things[findBoxAtRay(parts, down, top)?.box ?? -1] ?? -1]?.part
    expect(partBelow(10)).toBe('MHG.Inverter')
    expect(partBelow(0.2)).toBe('MHG.CircuitBoard')
    expect(findBoxAtRay(parts, { origin: [9, 5, 9], direction: [0, -1, 0] }, 10)).toBeUndefined()
  })
})

describe('the view in the URL', () => {
  it('is parsed as it was formatted', () => {
    const view = { azimuth: 0.79, elevation: -0.5, distance: 12.34, target: [1, -2.5, 0] as const }
    expect(parseViewHash(`#${formatViewHash(view)}`)).toEqual(view)
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
  ])('is undefined for %j', (hash) => {
    expect(parseViewHash(hash)).toBeUndefined()
  })

  it('never replaces a link to a comment', () => {
    expect(['', '#', '#view=1', '#cmt-1234abcd'].map(canReplaceHash)).toEqual([true, true, true, false])
  })
})
