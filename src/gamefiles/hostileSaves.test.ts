import { describe, expect, it } from 'vitest'
import { withLanguage } from '#language/language.ts'
import {
  createLargeSave,
  createSeededRandom,
  gameFileSamples,
  mutationCount,
  mutationTimeoutMs,
  readSample,
  smallSave,
} from '#tests/gameFiles.ts'
import { mutateSave } from '#tests/mutateSave.ts'
import { writeGlb } from './glb/writeGlb.ts'
import { bytesSource, formatGameFileError, GameFileError, readCreation, writeSave } from './index.ts'
import { buildScene } from './model/buildScene.ts'
import { collectSave } from './model/collectSave.ts'
import { openSave } from './readCreation.ts'

/** Rethrows anything but a GameFileError. */
async function readError(bytes: Uint8Array): Promise<GameFileError | undefined> {
  try {
    await readCreation(bytesSource(bytes))
    return undefined
  } catch (error) {
    if (error instanceof GameFileError) return error
    throw error
  }
}

async function modelError(bytes: Uint8Array): Promise<GameFileError | undefined> {
  try {
    const feed = await openSave(bytesSource(bytes))
    if (feed) writeGlb(buildScene(await collectSave(feed)))
    return undefined
  } catch (error) {
    if (error instanceof GameFileError) return error
    throw error
  }
}

const saves = [5, 6, 7].map((saveFormat) => writeSave({ ...smallSave, saveFormat }))
const world = writeSave({ ...smallSave, kind: 'world' })
const real = gameFileSamples.filter(({ size }) => size < 10_000).map(readSample)

describe('a malformed save', () => {
  it('is called incomplete, in either language, wherever it is truncated', async () => {
    for (const bytes of [...saves, world, createLargeSave(60)]) {
      for (let length = 1; length < bytes.length; length++) {
        const error = await readError(bytes.subarray(0, length))
        expect(error?.message, `cut at ${length}`).toMatch(/^The file is incomplete: .+\.$/)
        expect(error?.message).not.toMatch(/undefined|NaN/)
        expect(withLanguage('zh', () => formatGameFileError(error!))).toMatch(/^文件不完整.+。$/)
      }
    }
  })

  it('is read as far as its header if a later format is truncated after that', async () => {
    const later = writeSave({ ...smallSave, saveFormat: 9 })
    const lengths = Array.from({ length: later.length - 1 }, (_, index) => index + 1)
    const errors = await Promise.all(lengths.map((length) => readError(later.subarray(0, length))))
    const firstReadable = errors.indexOf(undefined)
    for (const error of errors.slice(0, firstReadable)) expect(error?.message).toMatch(/^The file is incomplete: /)
    expect(new Set(errors.slice(firstReadable))).toEqual(new Set([undefined]))
  })

  it('has an impossible count if no file could be large enough for it', async () => {
    const bytes = writeSave(smallSave)
    const readWithCount = (count: number) => {
      new DataView(bytes.buffer).setInt32(34, count, true)
      return readError(bytes)
    }
    const error = await readWithCount(5_000_000)
    expect(error?.message).toBe(
      'The file is incomplete: it should hold 5,000,000 components, but has room for at most 11.',
    )
    expect((await readWithCount(6_000_000))?.message).toMatch(/^Components: 6,000,000 are named/)
  })

  it('is read or rejected without crashing the reader or the model, however it was mutated', {
    timeout: mutationTimeoutMs,
  }, async () => {
    const next = createSeededRandom(6)
    const originals = [...saves, world, ...real]
    let rejectedCount = 0
    for (let count = 0; count < mutationCount; count++) {
      const bytes = mutateSave(originals[next(originals.length)]!, next)
      const error = await readError(bytes)
      if (error) {
        rejectedCount++
        expect(error.message).not.toMatch(/undefined|NaN/)
      }
      // Every readable save must also be renderable, or rejected as too large.
      if (count % 4 === 0) await modelError(bytes)
    }
    expect(rejectedCount).toBeGreaterThan(mutationCount / 4)
  })

  it('allocates nothing for the pegs, states or bytes that it only claims', async () => {
    const bytes = writeSave({ ...smallSave, kind: 'world' })
    const view = new DataView(bytes.buffer)
    // Other test files of this process keep buffers too.
    const initialBytes = process.memoryUsage().arrayBuffers
    for (let at = 42; at + 4 <= bytes.length; at++) {
      const before = view.getInt32(at, true)
      view.setInt32(at, 0x7ffffff0, true)
      await readError(bytes)
      view.setInt32(at, before, true)
    }
    expect(process.memoryUsage().arrayBuffers - initialBytes).toBeLessThan(100 * 2 ** 20)
  })

  it('may contain things that the game never writes, which are drawn somehow or left out', async () => {
    const malformed = writeSave({
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
    expect(await modelError(malformed)).toBeUndefined()
  })
})
