import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Overloaded } from '../errors.ts'
import { Admission } from './admission.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const admission = () => new Admission({ concurrency: 3, perNetwork: 2, maxQueued: 2, maxWaitMs: 1_000 })

/** Enters, and notes when it has been let in. */
function entering(gate: Admission, network: string) {
  const entry: { leave?: () => void; error?: unknown } = {}
  const done = gate.enter(network).then(
    (leave) => void (entry.leave = leave),
    (error) => void (entry.error = error),
  )
  return Object.assign(entry, { done })
}
const settle = () => vi.advanceTimersByTimeAsync(0)

describe('an admission', () => {
  it('lets as many work at once as it has places, and the next as soon as one leaves', async () => {
    const gate = admission()
    const [first, ...others] = ['a', 'b', 'c', 'd'].map((network) => entering(gate, network))
    await settle()
    expect(others.map(({ leave }) => leave !== undefined)).toEqual([true, true, false])
    expect(gate.isQueueing).toBe(true)
    first?.leave?.()
    await settle()
    expect(others[2]?.leave).toBeDefined()
    expect(gate.isQueueing).toBe(false)
  })

  it('gives no network more than its share, and lets others pass it', async () => {
    const gate = admission()
    const [first, , third] = ['a', 'a', 'a'].map((network) => entering(gate, network))
    const other = entering(gate, 'b')
    await settle()
    expect([third?.leave, other.leave]).toEqual([undefined, expect.any(Function)])
    first?.leave?.()
    await settle()
    expect(third?.leave).toBeDefined()
  })

  it('refuses whoever would wait for too long, and at once when too many wait', async () => {
    const gate = admission()
    for (const network of ['a', 'b', 'c']) entering(gate, network)
    const waiting = [entering(gate, 'd'), entering(gate, 'e')]
    const tooMany = entering(gate, 'f')
    await settle()
    expect(tooMany.error).toBeInstanceOf(Overloaded)
    await vi.advanceTimersByTimeAsync(999)
    expect(waiting.map(({ error }) => error)).toEqual([undefined, undefined])
    await vi.advanceTimersByTimeAsync(1)
    expect(waiting.map(({ error }) => error)).toEqual([expect.any(Overloaded), expect.any(Overloaded)])
    expect(gate.isQueueing).toBe(false)
  })

  it('frees a place once, however often it is left, and after work that fails', async () => {
    const gate = admission()
    const [first] = ['a', 'b', 'c'].map((network) => entering(gate, network))
    const next = [entering(gate, 'd'), entering(gate, 'e')]
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
})
