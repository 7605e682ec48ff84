import { describe, expect, it } from 'vitest'
import {
  gameFileSamples,
  mutationCount,
  mutationPatienceMs,
  sampleBytes,
  seededNumbers,
  smallSave,
} from '#tests/gameFiles.ts'
import { writeGlb } from './glb/writeGlb.ts'
import { bytesSource, GameFileFault, readCreation, writeSave } from './index.ts'
import { buildScene } from './model/buildScene.ts'
import { collectSave } from './model/collectSave.ts'
import { openSave } from './readCreation.ts'

/** Undefined where the file could be read; anything but a GameFileFault fails the test. */
async function faultOf(bytes: Uint8Array): Promise<GameFileFault | undefined> {
  try {
    await readCreation(bytesSource(bytes))
    return undefined
  } catch (error) {
    if (error instanceof GameFileFault) return error
    throw error
  }
}

async function modelFaultOf(bytes: Uint8Array): Promise<GameFileFault | undefined> {
  try {
    const feed = await openSave(bytesSource(bytes))
    if (feed) writeGlb(buildScene(await collectSave(feed)))
    return undefined
  } catch (error) {
    if (error instanceof GameFileFault) return error
    throw error
  }
}

const saves = [5, 6, 7].map((saveFormat) => writeSave({ ...smallSave, saveFormat }))
const world = writeSave({ ...smallSave, kind: 'world' })
const real = gameFileSamples.filter(({ size }) => size < 10_000).map(sampleBytes)

/** Some bytes are set, a number is set to something extreme, or a piece is cut out or doubled. */
function mutated(bytes: Uint8Array, next: (below: number) => number): Uint8Array {
  const copy = bytes.slice()
  const at = next(bytes.length)
  const way = next(4)
  if (way === 0) for (let count = 1 + next(4); count > 0; count--) copy[next(copy.length)] = next(256)
  if (way === 1 && at + 4 <= copy.length) {
    const extremes = [0, -1, 1, 0x7fffffff, -0x80000000, 65_536, bytes.length]
    new DataView(copy.buffer).setInt32(at, extremes[next(extremes.length)]!, true)
  }
  if (way === 2)
    return new Uint8Array([...copy.subarray(0, at), ...copy.subarray(Math.min(copy.length, at + 1 + next(60)))])
  if (way === 3) return new Uint8Array([...copy.subarray(0, at), ...copy.subarray(Math.max(0, at - next(60)))])
  return copy
}

describe('a save that is not what it should be', () => {
  it('is refused with a sentence, wherever it is cut off', async () => {
    for (const bytes of [...saves, world]) {
      for (let length = 0; length < bytes.length; length++) {
        const fault = await faultOf(bytes.subarray(0, length))
        expect(fault?.message, `cut at ${length}`).toMatch(/\.$/)
        expect(fault?.message).not.toMatch(/undefined|NaN/)
      }
    }
  })

  it('is read or refused, and never breaks the reader or the model, however it was changed', {
    timeout: mutationPatienceMs,
  }, async () => {
    const next = seededNumbers(6)
    const originals = [...saves, world, ...real]
    let refused = 0
    for (let count = 0; count < mutationCount; count++) {
      const bytes = mutated(originals[next(originals.length)]!, next)
      const fault = await faultOf(bytes)
      if (fault) {
        refused++
        expect(fault.message).not.toMatch(/undefined|NaN/)
      }
      // What can be read can be shown, unless it is too much.
      if (count % 4 === 0) await modelFaultOf(bytes)
    }
    expect(refused).toBeGreaterThan(mutationCount / 4)
  })

  it('may claim any number of pegs, states or bytes: nothing is set aside for them', async () => {
    const bytes = writeSave({ ...smallSave, kind: 'world' })
    const view = new DataView(bytes.buffer)
    for (let at = 42; at + 4 <= bytes.length; at++) {
      const before = view.getInt32(at, true)
      view.setInt32(at, 0x7ffffff0, true)
      await faultOf(bytes)
      view.setInt32(at, before, true)
    }
    expect(process.memoryUsage().arrayBuffers).toBeLessThan(200 * 2 ** 20)
  })

  it('may hold things that no game would: they are drawn somehow, or not', async () => {
    const mad = writeSave({
      components: [
        { type: 'MHG.CircuitBoard', customData: Uint8Array.of(1) },
        { type: 'MHG.Mount', parent: 1, customData: new Uint8Array(4).fill(255) },
        { type: 'MHG.PanelLabel', parent: 1, customData: new Uint8Array(200).fill(200) },
        { type: 'MHG.Inverter', parent: 1, rotation: [0, 0, 0, 0], inputs: [], outputs: [1, 2, 3] },
        { type: 'constructor', parent: 1, inputs: Array.from({ length: 5_000 }, (_, state) => state) },
        { type: '__proto__', parent: 5, position: [2 ** 31 - 1, -(2 ** 31), 0] },
      ],
      wires: [{ from: { component: 5, input: 4_999 }, to: { component: 4, output: 2 } }],
    })
    expect(await modelFaultOf(mad)).toBeUndefined()
  })
})
