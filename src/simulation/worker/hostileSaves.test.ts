import { Worker } from 'node:worker_threads'
import { afterAll, expect, it } from 'vitest'
import { customData, type NewComponent, writeSave } from '#gamefiles/index.ts'
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
import type { HostileResult } from '#tests/simulation/hostileWorker.ts'

/** Far more than any of them needs, also on a busy machine; a loop without an end does not come back. */
const killAfterMs = 30_000
const share = 8

const components: NewComponent[] = [
  { type: 'MHG.CircuitBoard', customData: customData.board([51, 51, 51], 20, 20) },
  { type: 'MHG.Switch', parent: 1, outputs: [1], customData: customData.toggle([1, 2, 3], true) },
  { type: 'MHG.Key', parent: 1, outputs: [2], customData: customData.key(15, [1, 2, 3], true) },
  { type: 'MHG.Inverter', parent: 1, inputs: [3], outputs: [4] },
  { type: 'MHG.Delayer', parent: 1, inputs: [4], outputs: [3], customData: customData.delayer(3, 5) },
  { type: 'MHG.Relay', parent: 1, inputs: [1, 4, 5] },
  { type: 'MHG.Relay', parent: 1, inputs: [4, 5, 6] },
  { type: 'MHG.Buffer', parent: 1, inputs: [6, 5] },
  { type: 'MHG.DLatch', parent: 1, inputs: [5, 1], outputs: [7] },
  { type: 'MHG.Randomizer', parent: 1, inputs: [4], outputs: [8] },
  { type: 'MHG.ThroughPeg', parent: 1, inputs: [7, 7] },
  { type: 'MHG.Socket', parent: 1, position: [600, 150, 600], inputs: [9] },
  { type: 'MHG.PanelDisplay', parent: 1, inputs: [3, 4], customData: customData.panelDisplay(2, 3) },
  { type: 'MHG.PanelLabel', parent: 1, customData: customData.label('x', 1, 1) },
  { type: 'MHG.Singer', parent: 1, inputs: [3], customData: customData.singer('Tung.Oboe', 60, 99) },
]
const output = (component: number) => ({ component, output: 0 })
const input = (component: number, peg = 0) => ({ component, input: peg })
const wires = [
  { from: output(4), to: input(5) },
  { from: output(5), to: input(4) },
  { from: output(2), to: input(6) },
  { from: output(4), to: input(6, 1) },
  { from: input(6, 2), to: input(7, 1) },
  { from: input(7, 2), to: input(8) },
  { from: input(8, 1), to: input(7, 1) },
  { from: output(4), to: input(7) },
  { from: input(6, 2), to: input(9) },
]

const worker = new Worker(new URL('../../../tests/support/simulation/hostileWorker.ts', import.meta.url))
afterAll(() => worker.terminate())

/** Ends a worker that does not answer, as the page does. */
function runSave(bytes: Uint8Array): Promise<HostileResult | { outcome: 'hung' }> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve({ outcome: 'hung' }), killAfterMs)
    worker.removeAllListeners()
    worker.once('error', reject)
    worker.once('message', (result: HostileResult) => {
      clearTimeout(timer)
      resolve(result)
    })
    worker.postMessage(bytes)
  })
}

it('a malformed save runs or is rejected, without a hang or an untyped error', {
  timeout: mutationTimeoutMs,
}, async () => {
  const parts = writeSave({ components, wires, on: [1, 4] })
  const world = writeSave({ components, wires, kind: 'world' })
  const samples = gameFileSamples.filter(({ size }) => size < 10_000).map(readSample)
  const formats = [5, 6, 7].map((saveFormat) => writeSave({ ...smallSave, saveFormat }))
  const originals = [parts, parts, world, createLargeSave(60), ...formats, ...samples]
  const next = createSeededRandom(11)
  const counts = { ran: 0, rejected: 0 }
  for (let count = 0; count < mutationCount / share; count++) {
    const result = await runSave(mutateSave(originals[next(originals.length)]!, next))
    expect(result, `mutation ${count}`).toMatchObject({ outcome: expect.stringMatching(/^(ran|rejected)$/) })
    counts[result.outcome as keyof typeof counts]++
  }
  expect(Math.min(counts.ran, counts.rejected)).toBeGreaterThan(mutationCount / share / 10)
})
