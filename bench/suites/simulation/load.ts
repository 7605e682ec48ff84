import { countWords } from '#simulation/view/lampLayout.ts'
import { CircuitRunner } from '#simulation/worker/circuitRunner.ts'
import { loadCircuit } from '#simulation/worker/loadCircuit.ts'
import { atMost, type Figure } from '../../figure.ts'
import { median } from '../../statistics.ts'
import type { NamedSave } from './frames.ts'

type Options = { rounds: number; maxMs: number }

/** Measures from the bytes of a save to the first frame with a lit lamp, as the worker sends it to the page. */
export async function measureLoad({ name, bytes }: NamedSave, { rounds, maxMs }: Options): Promise<Figure> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const startedAt = performance.now()
    const { circuit, loaded } = await loadCircuit(bytes, null)
    const runner = new CircuitRunner(circuit, () => performance.now())
    runner.session.run(1)
    const { lamps } = runner.takeFrame(new Uint32Array(countWords(loaded.lampCount)))
    times.push(performance.now() - startedAt)
    if (lamps.every((word) => word === 0)) throw new Error('The first frame is dark')
  }
  return {
    name: `${name}: bytes to the first lit frame`,
    value: median(times),
    unit: 'ms',
    rounds: times,
    target: atMost(maxMs),
  }
}
