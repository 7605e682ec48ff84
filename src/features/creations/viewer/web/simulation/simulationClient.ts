import type { GameFileErrorCode, GameFileErrorParams } from '#gamefiles/index.ts'
import type { Wave } from '#simulation/probes.ts'
import type { Recording } from '#simulation/recording.ts'
import { countWords } from '#simulation/view/lampLayout.ts'
import type { Command, Frame, LoadedCircuit, Report } from '#simulation/worker/protocol.ts'

/** A worker that does not answer for this long is stopped. */
const answerTimeoutMs = 2_000
/** A worker that has the file answers first within this time, also on a slow phone. */
const loadTimeoutMs = 30_000

export type SimulationFailure =
  | { reason: 'stuck' | 'failed' }
  | { reason: 'unreadable'; code: GameFileErrorCode; params: GameFileErrorParams }

export type SimulationEvents = {
  onLoaded(circuit: LoadedCircuit): void
  /** The lamps are valid until the function returns. */
  onFrame(frame: Frame): void
  onRecorded(recording: Recording): void
  onWaves(waves: readonly Wave[]): void
  onFailed(failure: SimulationFailure): void
}

export type SimulationClient = {
  send(command: Command): void
  close(): void
}

const createWorker = (): Worker =>
  new Worker(new URL('../../../../../simulation/worker/simulationWorker.ts', import.meta.url), { type: 'module' })

/** Loads a save in a worker of its own and asks it for a frame whenever the browser draws one. */
export function startSimulation(
  { url, recording }: { url: string; recording: Recording | undefined },
  events: SimulationEvents,
  worker = createWorker(),
): SimulationClient {
  const send = (command: Command, transfer: Transferable[] = []) => worker.postMessage(command, { transfer })
  let nextFrame = 0
  let timeout: ReturnType<typeof setTimeout> | undefined
  const close = (): void => {
    worker.terminate()
    cancelAnimationFrame(nextFrame)
    clearTimeout(timeout)
  }
  const fail = (failure: SimulationFailure): void => {
    close()
    events.onFailed(failure)
  }
  const expectAnswer = (withinMs: number): void => {
    clearTimeout(timeout)
    timeout = setTimeout(() => fail({ reason: 'stuck' }), withinMs)
  }
  const requestFrame = (lamps: Frame['lamps']): void => {
    nextFrame = requestAnimationFrame(() => {
      expectAnswer(answerTimeoutMs)
      send({ kind: 'frame', lamps }, [lamps.buffer])
    })
  }
  worker.addEventListener('message', ({ data }: MessageEvent<Report>) => {
    switch (data.kind) {
      case 'fetched':
        return expectAnswer(loadTimeoutMs)
      case 'loaded':
        clearTimeout(timeout)
        events.onLoaded(data.circuit)
        return requestFrame(new Uint32Array(countWords(data.circuit.lampCount)))
      case 'frame':
        clearTimeout(timeout)
        events.onFrame(data.frame)
        return requestFrame(data.frame.lamps)
      case 'recorded':
        return events.onRecorded(data.recording)
      case 'waves':
        return events.onWaves(data.waves)
      case 'unreadable':
        return fail({ reason: 'unreadable', code: data.code, params: data.params })
      case 'failed':
        return fail({ reason: 'failed' })
    }
  })
  worker.addEventListener('error', () => fail({ reason: 'failed' }))
  send({ kind: 'load', url, recording })
  return { send, close }
}
