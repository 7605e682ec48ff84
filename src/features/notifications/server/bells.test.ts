import { expect, it } from 'vitest'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { testSite } from '#tests/testSite.ts'
import { notified } from '../contract/events.ts'
import { Bells } from './bells.ts'

const site = await testSite()
const make = factories(site)

type Hear = (tags: readonly string[] | 'all') => void
const viewer = (id: number, sessionId: string): Viewer => ({ id, username: 'x', verified: true, roles: [], sessionId })

function tower() {
  let hear: Hear = () => {}
  const bells = new Bells({
    onTouched: (given) => {
      hear = given
    },
  })
  return { bells, touch: (tags: readonly string[] | 'all') => hear(tags) }
}

it('rings for the person it is meant for, and for everybody when something may have been missed', () => {
  const { bells, touch } = tower()
  const [ana, ben] = [bells.open(viewer(1, 'a')), bells.open(viewer(2, 'b'))]
  const heard = (stream: typeof ana) => String(stream.read() ?? '').match(/event: \w+/g) ?? []
  expect([heard(ana), heard(ben)]).toEqual([['event: open'], ['event: open']])
  touch(notified({ userIds: [1] }).definition.tags({ userIds: [1] } as never))
  expect([heard(ana), heard(ben)]).toEqual([['event: ring'], []])
  bells.close()
})

it('says no more to a session that has ended (security requirement 29), and ends every stream at the stop', () => {
  const { bells, touch } = tower()
  const [ended, other] = [bells.open(viewer(1, 'a')), bells.open(viewer(1, 'b'))]
  touch(['session:a'])
  expect([ended.writableEnded, other.writableEnded]).toEqual([true, false])
  bells.close()
  expect(other.writableEnded).toBe(true)
})

it('is for who is signed in', async () => {
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
