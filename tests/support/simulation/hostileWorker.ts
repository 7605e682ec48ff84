/** Loads each save that it gets as the page does and runs it, and answers with what kind of error it had. */
import { parentPort } from 'node:worker_threads'
import { GameFileError } from '#gamefiles/gameFileError.ts'
import { Simulation } from '#simulation/engine/simulation.ts'
import { loadCircuit } from '#simulation/worker/loadCircuit.ts'

const ticks = 100

export type HostileResult = { outcome: 'ran' | 'rejected' } | { outcome: 'failed'; error: string }

parentPort!.on('message', (bytes: Uint8Array) => {
  void run(bytes).then((result) => parentPort!.postMessage(result))
})

async function run(bytes: Uint8Array): Promise<HostileResult> {
  try {
    const { circuit } = await loadCircuit(bytes, null)
    new Simulation(circuit).run(ticks)
    return { outcome: 'ran' }
  } catch (error) {
    if (error instanceof GameFileError) return { outcome: 'rejected' }
    return { outcome: 'failed', error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
