import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Command, LoadedCircuit, Report } from '#simulation/worker/protocol.ts'
import { type SimulationFailure, startSimulation } from './simulationClient.ts'

class FakeWorker extends EventTarget {
  static last: FakeWorker
  readonly commands: Command[] = []
  isTerminated = false
  constructor() {
    super()
    FakeWorker.last = this
  }
  postMessage(command: Command) {
    this.commands.push(command)
  }
  terminate() {
    this.isTerminated = true
  }
  report(data: Report) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

const circuit = { lampCount: 40 } as LoadedCircuit
const second = 1_000

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('Worker', FakeWorker)
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, 16))
  vi.stubGlobal('cancelAnimationFrame', clearTimeout)
})
afterEach(() => void vi.useRealTimers())

function start() {
  const failures: SimulationFailure[] = []
  const ticks: number[] = []
  startSimulation(
    { url: '/save', recording: undefined },
    {
      onLoaded() {},
      onFrame: ({ tick }) => ticks.push(tick),
      onRecorded() {},
      onWaves() {},
      onFailed: (failure) => failures.push(failure),
    },
  )
  const worker = FakeWorker.last
  const answer = (tick: number) =>
    worker.report({
      kind: 'frame',
      frame: {
        lamps: new Uint32Array(2),
        tick,
        end: tick,
        replayEnd: undefined,
        rate: 0,
        isRunning: true,
        isIdle: false,
      },
    })
  return { worker, failures, ticks, answer }
}

describe('the client of a simulation', () => {
  it('asks for a frame after each one that it got', () => {
    const { worker, ticks, answer } = start()
    worker.report({ kind: 'loaded', circuit })
    for (let tick = 1; tick <= 3; tick++) {
      vi.advanceTimersByTime(20)
      answer(tick)
    }
    expect(ticks).toEqual([1, 2, 3])
    expect(worker.commands.map(({ kind }) => kind)).toEqual(['load', 'frame', 'frame', 'frame'])
  })

  it('ends a worker that does not answer any more', () => {
    const { worker, failures, answer } = start()
    worker.report({ kind: 'loaded', circuit })
    vi.advanceTimersByTime(20)
    answer(1)
    vi.advanceTimersByTime(1.9 * second)
    expect(failures).toEqual([])
    vi.advanceTimersByTime(0.2 * second)
    expect([worker.isTerminated, failures]).toEqual([true, [{ reason: 'stuck' }]])
  })

  it('ends a worker that never finishes a file, but not one that waits for the network', () => {
    const { worker, failures } = start()
    vi.advanceTimersByTime(600 * second)
    expect(failures).toEqual([])
    worker.report({ kind: 'fetched' })
    vi.advanceTimersByTime(31 * second)
    expect([worker.isTerminated, failures]).toEqual([true, [{ reason: 'stuck' }]])
  })

  it('passes on why a file cannot be read', () => {
    const { worker, failures } = start()
    worker.report({ kind: 'unreadable', code: 'modelTooLarge', params: {} })
    expect(failures).toEqual([{ reason: 'unreadable', code: 'modelTooLarge', params: {} }])
  })
})
