import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { OverloadedError } from '../errors.ts'
import { AdmissionControl } from './admissionControl.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const createAdmission = () =>
  new AdmissionControl({ concurrency: 3, perNetwork: 2, maxQueued: 2, maxWaitMs: 1_000, overloadWaitMs: 200 })

/** Calls enter() and records its outcome. */
function tryEnter(gate: AdmissionControl, network: string) {
  const entry: { leave?: () => void; error?: unknown } = {}
  const done = gate.enter(network).then(
    (leave) => void (entry.leave = leave),
    (error) => void (entry.error = error),
  )
  return Object.assign(entry, { done })
}
const settle = () => vi.advanceTimersByTimeAsync(0)

describe('the admission control', () => {
  it('admits up to its concurrency at once, and the next when one leaves', async () => {
    const gate = createAdmission()
    const [first, ...others] = ['a', 'b', 'c', 'd'].map((network) => tryEnter(gate, network))
    await settle()
    expect(others.map(({ leave }) => leave !== undefined)).toEqual([true, true, false])
    expect(gate.isQueueing).toBe(true)
    first?.leave?.()
    await settle()
    expect(others[2]?.leave).toBeDefined()
    expect(gate.isQueueing).toBe(false)
  })

  it('limits each network to its share, and admits others before it', async () => {
    const gate = createAdmission()
    const [first, , third] = ['a', 'a', 'a'].map((network) => tryEnter(gate, network))
    const other = tryEnter(gate, 'b')
    await settle()
    expect([third?.leave, other.leave]).toEqual([undefined, expect.any(Function)])
    first?.leave?.()
    await settle()
    expect(third?.leave).toBeDefined()
  })

  it('rejects after the maximum wait, and at once when its queue is full', async () => {
    const gate = createAdmission()
    for (const network of ['a', 'b', 'c']) tryEnter(gate, network)
    const waiting = [tryEnter(gate, 'd'), tryEnter(gate, 'e')]
    const tooMany = tryEnter(gate, 'f')
    await settle()
    expect(tooMany.error).toBeInstanceOf(OverloadedError)
    await vi.advanceTimersByTimeAsync(999)
    expect(waiting.map(({ error }) => error)).toEqual([undefined, undefined])
    await vi.advanceTimersByTimeAsync(1)
    expect(waiting.map(({ error }) => error)).toEqual([expect.any(OverloadedError), expect.any(OverloadedError)])
    expect(gate.isQueueing).toBe(false)
  })

  it('frees a slot only once per admission, and after failed work', async () => {
    const gate = createAdmission()
    const [first] = ['a', 'b', 'c'].map((network) => tryEnter(gate, network))
    const next = [tryEnter(gate, 'd'), tryEnter(gate, 'e')]
    await settle()
    first?.leave?.()
    first?.leave?.()
    await settle()
    expect(next.map(({ leave }) => leave !== undefined)).toEqual([true, false])
    next[0]?.leave?.()
    await settle()
    next[1]?.leave?.()
    await expect(gate.run('f', () => Promise.reject(new Error('a loose wire')))).rejects.toThrow('a loose wire')
    await expect(gate.run('f', async () => 'done')).resolves.toBe('done')
  })

  describe('while requests arrive faster than they are served', () => {
    const options = { concurrency: 1, perNetwork: 1, maxQueued: 1_000, maxWaitMs: 1_000, overloadWaitMs: 200 }

    /** A request of another network every 10 ms; each one that is admitted takes 50 ms. Returns the waits of those served. */
    async function overload(gate: AdmissionControl, seconds: number, network = (n: number) => String(n)) {
      const waits: { at: number; waitMs: number }[] = []
      const refused: number[] = []
      const startedAt = performance.now()
      for (let n = 0; n < seconds * 100; n++) {
        const at = performance.now()
        const work = () => {
          waits.push({ at: performance.now() - startedAt, waitMs: performance.now() - at })
          return new Promise<void>((resolve) => setTimeout(resolve, 50))
        }
        gate.run(network(n), work).catch(() => refused.push(performance.now() - at))
        await vi.advanceTimersByTimeAsync(10)
      }
      return { waits, refused }
    }

    it('queues a burst for as long as a request may wait', async () => {
      const { refused } = await overload(new AdmissionControl(options), 0.9)
      expect(refused).toEqual([])
    })

    it('then keeps the queue short, so that those who are served wait less, and refuses others at once', async () => {
      const { waits, refused } = await overload(new AdmissionControl(options), 10)
      const later = waits.filter(({ at }) => at > 4_000).map(({ waitMs }) => waitMs)
      expect(later.length).toBeGreaterThan(115)
      expect(Math.max(...later)).toBeLessThanOrEqual(300)
      expect(refused.filter((ms) => ms === 0).length).toBeGreaterThan(500)
    })

    it('queues requests as before once it has caught up', async () => {
      const gate = new AdmissionControl(options)
      await overload(gate, 5)
      await vi.advanceTimersByTimeAsync(2_000)
      expect((await overload(gate, 0.9)).refused).toEqual([])
    })

    it('does not refuse others because of the queue of one network', async () => {
      const gate = new AdmissionControl({ ...options, concurrency: 2 })
      await overload(gate, 3, () => 'flood')
      const others = [tryEnter(gate, 'a'), tryEnter(gate, 'b')]
      await settle()
      others[0]?.leave?.()
      await settle()
      expect(others.map(({ error }) => error)).toEqual([undefined, undefined])
      expect(others[1]?.leave).toBeDefined()
    })
  })
})
