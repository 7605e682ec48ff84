import { afterEach, expect, it, vi } from 'vitest'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { testSite } from '#tests/testSite.ts'
import { notificationCreated } from '../contract/events.ts'
import { NotificationStreams } from './notificationStreams.ts'

const site = await testSite()
const make = factories(site)

type OnTouched = (tags: readonly string[] | 'all') => void
const viewer = (id: number, sessionId: string): Viewer => ({ id, username: 'x', verified: true, roles: [], sessionId })

function createStreams() {
  let onTouched: OnTouched = () => {}
  const streams = new NotificationStreams({
    onTagsTouched: (callback) => {
      onTouched = callback
    },
  })
  return { streams, touch: (tags: readonly string[] | 'all') => onTouched(tags) }
}

it('notifies only the streams of the user whose notifications changed', () => {
  const { streams, touch } = createStreams()
  const [ana, ben] = [streams.open(viewer(1, 'a')), streams.open(viewer(2, 'b'))]
  const readEvents = (stream: typeof ana) => String(stream.read() ?? '').match(/event: \w+/g) ?? []
  expect([readEvents(ana), readEvents(ben)]).toEqual([['event: open'], ['event: open']])
  touch(notificationCreated({ userIds: [1] }).definition.tags({ userIds: [1] } as never))
  expect([readEvents(ana), readEvents(ben)]).toEqual([['event: ring'], []])
  streams.close()
})

it('sends an event at once if there was one since the page was requested, or may have been', () => {
  const { streams, touch } = createStreams()
  const listEvents = (stream: ReturnType<typeof streams.open>) => String(stream.read()).match(/event: \w+/g)
  touch(['bell:1', 'object:1'])
  expect(listEvents(streams.open(viewer(1, 'a'), 60_000))).toEqual(['event: open', 'event: ring'])
  expect(listEvents(streams.open(viewer(1, 'a')))).toEqual(['event: open'])
  expect(listEvents(streams.open(viewer(2, 'b'), 60_000))).toEqual(['event: open'])
  touch('all')
  expect(listEvents(streams.open(viewer(2, 'b'), 60_000))).toEqual(['event: open', 'event: ring'])
  streams.close()
})

it('ends the stream of an ended session, and every stream on close', () => {
  const { streams, touch } = createStreams()
  const [ended, other] = [streams.open(viewer(1, 'a')), streams.open(viewer(1, 'b'))]
  touch(['session:a'])
  expect([ended.writableEnded, other.writableEnded]).toEqual([true, false])
  streams.close()
  expect(other.writableEnded).toBe(true)
})

it('tells clients when to come back once it closes, at different times', () => {
  const { streams } = createStreams()
  const open = Array.from({ length: 8 }, (_, n) => streams.open(viewer(n, 'a')))
  streams.close()
  const hints = open.map((stream) => Number(/^retry: (\d+)$/m.exec(String(stream.read()))?.[1]))
  expect(hints.every((ms) => ms >= 500 && ms < 3_000)).toBe(true)
  expect(new Set(hints).size).toBeGreaterThan(1)
})

afterEach(() => void vi.useRealTimers())

it('writes nothing more to a stream that ended while its client reads nothing', async () => {
  vi.useFakeTimers()
  const { streams: notifications, touch } = createStreams()
  const errors: unknown[] = []
  // The ninth stream of a person ends the first.
  const streams = Array.from({ length: 9 }, (_, n) => notifications.open(viewer(1, n < 5 ? 'a' : 'b')))
  for (const stream of streams) stream.on('error', (error) => errors.push(error))
  expect(streams.map((stream) => stream.writableEnded)).toEqual([true, ...Array(8).fill(false)])
  touch(notificationCreated({ userIds: [1] }).definition.tags({ userIds: [1] } as never))
  await vi.advanceTimersByTimeAsync(25_000)
  touch(['session:a'])
  touch('all')
  await vi.advanceTimersByTimeAsync(25_000)
  expect(streams.every((stream) => stream.writableEnded)).toBe(true)
  notifications.close()
  expect(errors).toEqual([])
})

it('serves the notification stream to signed-in users only', async () => {
  expect((await site.server.inject({ url: '/api/notifications/stream' })).statusCode).toBe(401)
  const password = 'a pass phrase'
  const { username } = await make.user({ password })
  const payload = { identifier: username, password }
  const login = await site.server.inject({ method: 'POST', url: '/auth/login', payload })
  const response = await site.server.inject({
    url: '/api/notifications/stream',
    headers: { authorization: `Bearer ${login.headers['x-ciphera-tokens']}` },
    payloadAsStream: true,
  })
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8'])
  expect(response.headers['cache-control']).toBe('private, no-store')
  response.stream().destroy()
})
