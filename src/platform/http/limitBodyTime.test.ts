import { EventEmitter } from 'node:events'
import type { FastifyRequest } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { limitBodyTime } from './limitBodyTime.ts'

function simulateRequest(headers: Record<string, string>, config: object = {}) {
  const socket = { bytesRead: 0, destroy: vi.fn() }
  const raw = Object.assign(new EventEmitter(), { headers, socket, destroy: vi.fn() })
  limitBodyTime({ raw, routeOptions: { config } } as unknown as FastifyRequest)
  return { raw, socket }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('limitBodyTime', () => {
  it('allows an ordinary body 15 seconds, and ignores requests without a body', () => {
    const slow = simulateRequest({ 'content-length': '5' })
    const done = simulateRequest({ 'transfer-encoding': 'chunked' })
    const none = simulateRequest({ 'content-length': '0' })
    done.raw.emit('close')
    vi.advanceTimersByTime(14_999)
    expect(slow.raw.destroy).not.toHaveBeenCalled()
    vi.advanceTimersByTime(60_000)
    expect(slow.raw.destroy).toHaveBeenCalledOnce()
    for (const { raw } of [done, none]) expect(raw.destroy).not.toHaveBeenCalled()
  })

  it('allows a large upload any time while it makes progress', () => {
    const { raw, socket } = simulateRequest({ 'content-length': '268435456' }, { largeBody: true })
    for (let half = 0; half < 10; half++) {
      socket.bytesRead += 65_536
      vi.advanceTimersByTime(30_000)
    }
    expect(socket.destroy).not.toHaveBeenCalled()
    vi.advanceTimersByTime(30_000)
    expect(socket.destroy).toHaveBeenCalled()
    raw.emit('close')
  })
})
