import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { encodeGlb } from '#gamefiles/glb/encodeGlb.ts'
import { writeSave } from '#gamefiles/index.ts'
import { createLargeSave, smallSave } from '#tests/gameFiles.ts'
import { buildGlb, getJsonEnd } from '#tests/models.ts'
import { loadStage, type Progress } from './loadStage.ts'

const chunkBytes = 1_024
const url = '/model'

/** Downloads the bytes with a context that draws nothing. */
async function load(bytes: Uint8Array, { status = 200, hasWebGl = true, breaksAt = Infinity } = {}) {
  let at = 0
  let isCancelled = false
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (at >= breaksAt) return controller.error(new TypeError('The connection broke'))
        if (at >= bytes.length) return controller.close()
        controller.enqueue(bytes.subarray(at, at + chunkBytes))
        at += chunkBytes
      },
      cancel() {
        isCancelled = true
      },
    },
    { highWaterMark: 0 },
  )
  let isFetched = false
  const originalFetch = globalThis.fetch
  // Sites that other tests of this worker started fetch as well.
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (input !== url) return originalFetch(input, init)
    isFetched = true
    return new Response(body, { status })
  })
  onTestFinished(() => fetching.mockRestore())
  const canvas = { getContext: () => (hasWebGl ? {} : null) } as unknown as HTMLCanvasElement
  const progress: Progress[] = []
  const options = { canvas, url, signal: new AbortController().signal, onPoint() {}, onLost() {} }
  const outcome = await loadStage({ ...options, onProgress: (next) => progress.push(next) }).catch(String)
  return { outcome, progress, sentBytes: at, isCancelled, isFetched }
}

/** Without measures a model is not drawn before it is whole, and needs no graphics card until then. */
async function createEarlierModel(): Promise<Uint8Array> {
  const glb = await buildGlb(writeSave(smallSave))
  const jsonEnd = getJsonEnd(glb)
  const { extras: _, ...gltf } = JSON.parse(new TextDecoder().decode(glb.subarray(20, jsonEnd)))
  return encodeGlb(gltf, glb.subarray(jsonEnd + 8))
}

describe('loadStage', () => {
  it('asks about a large model as soon as its JSON is there, and ends the download', async () => {
    const glb = await buildGlb(createLargeSave(70_000))
    const { outcome, sentBytes, isCancelled } = await load(glb)
    expect(outcome).toBe('large')
    expect(isCancelled).toBe(true)
    expect(sentBytes).toBeLessThan(getJsonEnd(glb) + 2 * chunkBytes)
    expect(sentBytes).toBeLessThan(glb.length / 10)
  })

  it('fails if the model ends before it is whole, or its connection breaks', async () => {
    const glb = await createEarlierModel()
    for (const end of [0, 10, 3_000, glb.length - 1]) {
      expect((await load(glb.subarray(0, end))).outcome).toBe('Error: The model is shorter than its header says')
    }
    expect((await load(glb, { breaksAt: 5_000 })).outcome).toBe('TypeError: The connection broke')
    expect((await load(glb, { status: 404 })).outcome).toBe('Error: The model could not be fetched: 404')
  })

  it('reports progress in steps of five percent', async () => {
    const { progress } = await load(await createEarlierModel())
    expect(progress.length).toBeGreaterThan(3)
    expect(progress.every(({ percent, isDrawn }) => percent % 5 === 0 && !isDrawn)).toBe(true)
    expect(new Set(progress.map(({ percent }) => percent)).size).toBe(progress.length)
    expect(progress.at(-1)?.percent).toBe(100)
  })

  it('fetches nothing without WebGL', async () => {
    const { outcome, isFetched } = await load(new Uint8Array(), { hasWebGl: false })
    expect([outcome, isFetched]).toEqual(['noWebGl', false])
  })
})
