import { expect, it } from 'vitest'
import { setWatchLevel } from '#features/notifications/server/index.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { readingActions } from '#tests/reading.ts'
import { testSite } from '#tests/testSite.ts'
import { loadUnreadSections } from './loadUnread.ts'

const site = await testSite()
const make = factories(site)
const { open, markAllRead } = readingActions(site)
const as = (viewer: Viewer | null) => site.context({ viewer })
const wait = () => site.clock.advanceMs(1_000)

const load = (viewer: Viewer | null, kinds = ['post', 'ticket', 'creation']) => loadUnreadSections(as(viewer), kinds)

it('sections count what has something new in all their containers, each object once', async () => {
  const reader = await make.user()
  wait()
  const [first, second] = [await make.post(), await make.post()]
  for (const post of [first, second]) await open(reader, post)
  await make.ticket()
  wait()
  for (const body of ['One', 'Two']) await make.comment({ on: first.lwid, body })
  await make.post()
  expect(await load(reader)).toEqual(
    expect.arrayContaining([
      { kind: 'post', objects: 2 },
      { kind: 'ticket', objects: 1 },
    ]),
  )
  expect(await load(reader, ['ticket'])).toEqual([{ kind: 'ticket', objects: 1 }])
  wait()
  await markAllRead(reader)
  expect(await load(reader)).toEqual([])
})

it('sections count nothing that the viewer may not see, has muted or wrote, and no unknown kinds', async () => {
  const [reader, colleague] = [await make.user(), await make.user({ roles: ['developer'] })]
  wait()
  const developer = await make.user({ roles: ['developer'] })
  const closed = await make.forum({ needAnyRole: ['developer'] })
  await make.post({ by: developer, forumKey: closed.key })
  const muted = await make.post()
  await setWatchLevel(as(reader), { objectId: muted.forum.lwid, level: 'muted' })
  await make.post({ by: reader })
  await make.hidden()
  expect(await load(reader, ['post', 'comment', 'user', 'nonsense'])).toEqual([])
  expect(await load(colleague, ['post'])).toEqual([{ kind: 'post', objects: 3 }])
  expect(await load(null)).toEqual([])
})
