import { expect, it } from 'vitest'
import { factories } from '#tests/factories.ts'
import { readingActions } from '#tests/reading.ts'
import { testSite, unique } from '#tests/testSite.ts'
import { loadUnread, loadUnreadComments } from './loadUnread.ts'
import { markAllRead, undoMarkAllRead } from './operations/markAllRead.ts'
import { sweepMarks } from './operations/sweepMarks.ts'

const site = await testSite()
const make = factories(site)
const { open } = readingActions(site)
const wait = (ms = 1_000) => site.clock.advanceMs(ms)
const hourMs = 3_600_000

async function setUp() {
  const reader = site.context({ viewer: await make.user() })
  wait()
  const forum = await make.forum()
  const post = await make.post({ forumKey: forum.key })
  wait()
  const comment = () => {
    wait()
    return make.comment({ on: post.lwid, body: unique() })
  }
  return { reader, forum, post, comment, until: site.clock.now().getTime() }
}

it('marking all as read keeps what arrived after the page unread, for a forum and for the site', async () => {
  const { reader, forum, post, comment, until } = await setUp()
  const late = await comment()
  wait(hourMs)
  for (const input of [{ parentId: forum.lwid, until }, { until }]) {
    await markAllRead(reader, input)
    expect(await loadUnreadComments(reader, post.lwid)).toEqual([late.lwid])
    expect(await loadUnread(reader, [post.lwid])).toMatchObject([{ isNew: false, comments: 1 }])
  }
})

it('marking all as read can be undone after the press, however old the page is, and keeps the marks until then', async () => {
  const { reader, forum, post, until } = await setUp()
  await open(reader.viewer as NonNullable<typeof reader.viewer>, post)
  wait(hourMs)
  for (const input of [{ parentId: forum.lwid, until }, { until }]) await markAllRead(reader, input)
  await sweepMarks(site.context())
  for (const input of [{ parentId: forum.lwid }, {}]) expect(await undoMarkAllRead(reader, input)).toBe(true)
  expect(await loadUnread(reader, [post.lwid])).toEqual([])
})

it('marking all as read up to a time that has not come yet covers nothing that is written until then', async () => {
  const { reader, post, comment } = await setUp()
  await markAllRead(reader, { until: site.clock.now().getTime() + hourMs })
  await comment()
  expect(await loadUnread(reader, [post.lwid])).toMatchObject([{ comments: 1 }])
})
