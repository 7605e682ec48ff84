import { describe, expect, it } from 'vitest'
import { deleteComment } from '#features/comments/server/index.ts'
import { hideObject } from '#features/moderation/server/index.ts'
import { setWatchLevel } from '#features/notifications/server/index.ts'
import { NotFoundError, UnauthenticatedError, ValidationError } from '#platform/errors.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { readNotifications, runListener } from '#tests/notifications.ts'
import { testSite } from '#tests/testSite.ts'
import { bookmarkLimits } from '../contract/bookmarkLimits.ts'
import { loadBookmark, loadBookmarkedIn, loadBookmarks } from './loadBookmarks.ts'
import { deleteBookmark } from './operations/deleteBookmark.ts'
import { sendReminders } from './operations/sendReminders.ts'
import { setBookmark } from './operations/setBookmark.ts'

const site = await testSite()
const make = factories(site)
const { db } = site.services
const as = (viewer: Viewer | null) => site.context({ viewer })
const nowSeconds = () => Math.floor(site.clock.now().getTime() / 1000)

type Subject = { lwid: string }
type Options = { note?: string; remindAt?: number | null }

const mark = (by: Viewer, on: Subject, { note = '', remindAt = null }: Options = {}) =>
  setBookmark(as(by), { objectId: on.lwid, note, remindAt })

const listIds = async (viewer: Viewer, options: Parameters<typeof loadBookmarks>[1] = {}) =>
  (await loadBookmarks(as(viewer), options)).items.map(({ lwid }) => lwid)

describe('a bookmark', () => {
  it('marks posts, comments, tickets and creations once each, and is seen by its owner alone', async () => {
    const [reader, other] = [await make.user(), await make.user()]
    const post = await make.post()
    const comment = await make.comment({ on: post.lwid })
    const [ticket, creation] = [await make.ticket(), await make.creation()]
    for (const object of [post, comment, ticket, creation, post]) {
      await mark(reader, object)
      site.clock.advanceMs(1_000)
    }
    expect(await listIds(reader)).toEqual([creation, ticket, comment, post].map(({ lwid }) => lwid))
    expect((await loadBookmarkedIn(as(reader), post.lwid)).sort()).toEqual([post.lwid, comment.lwid].sort())
    expect(await listIds(other)).toEqual([])
    expect(await loadBookmarkedIn(as(other), post.lwid)).toEqual([])
    expect(await loadBookmark(as(other), post.lwid)).toBeNull()
    await expect(loadBookmarks(as(null), {})).rejects.toThrow(UnauthenticatedError)
  })

  it('is not possible for a forum, for what does not exist, or for what the viewer may not see', async () => {
    const reader = await make.user()
    const developer = await make.user({ roles: ['developer'] })
    const closed = await make.forum({ needAnyRole: ['developer'] })
    const secret = await make.post({ by: developer, forumKey: closed.key })
    for (const object of [await make.forum(), { lwid: 'pst-00000000' }, { lwid: 'x' }, secret]) {
      await expect(mark(reader, object)).rejects.toThrow(NotFoundError)
    }
  })

  it('keeps its age when its note and its reminder change', async () => {
    const [reader, post] = [await make.user(), await make.post()]
    const { createdAt } = await mark(reader, post)
    site.clock.advanceMs(60_000)
    await mark(reader, post, { note: '  Try it with two clocks ', remindAt: nowSeconds() + 60 })
    expect(await loadBookmark(as(reader), post.lwid)).toMatchObject({ createdAt, note: 'Try it with two clocks' })
  })

  it('refuses long notes, and reminders in the past or in a far future', async () => {
    const [reader, post] = [await make.user(), await make.post()]
    const wrong: Options[] = [
      { note: 'x'.repeat(bookmarkLimits.maxNoteLength + 1) },
      { remindAt: nowSeconds() },
      { remindAt: nowSeconds() + (bookmarkLimits.maxReminderDays + 1) * 86_400 },
    ]
    for (const options of wrong) await expect(mark(reader, post, options)).rejects.toThrow(ValidationError)
    expect(await listIds(reader)).toEqual([])
  })

  it('is refused beyond the limit of an account, but can still be changed', async () => {
    const [reader, post] = [await make.user(), await make.post()]
    await mark(reader, post)
    const insert = db.insertInto('bookmarks').columns(['user_id', 'object_id', 'note', 'created_at'])
    const objects = Array.from({ length: bookmarkLimits.perAccount - 1 }, (_, n) => ({
      lwid: `pst-${(0xa0000000 + n).toString(16)}`,
      kind: 'post',
      parent_id: post.forum.id,
    }))
    const created = await db.insertInto('objects').values(objects).returning('id').execute()
    await insert
      .values(created.map(({ id }) => ({ user_id: reader.id, object_id: id, note: '', created_at: site.clock.now() })))
      .execute()
    await expect(mark(reader, await make.post())).rejects.toThrow('You have 1000 bookmarks')
    await mark(reader, post, { note: 'Still here' })
  })

  it('stays as a line without a title once its object is deleted or hidden, and can be removed', async () => {
    const [reader, post] = [await make.user(), await make.post()]
    const comment = await make.comment({ on: post.lwid })
    for (const object of [post, comment]) await mark(reader, object, { note: 'Later' })
    await hideObject(as(await make.user({ roles: ['admin'] })), { objectId: post.lwid })
    await deleteComment(as(await make.user({ roles: ['admin'] })), { commentId: comment.lwid })
    const { items } = await loadBookmarks(as(reader), {})
    expect(items).toHaveLength(2)
    for (const item of items) expect(item).toMatchObject({ title: '', canonicalPath: '', excerpt: '', note: 'Later' })
    for (const _ of [1, 2]) expect(await deleteBookmark(as(reader), { objectId: post.lwid })).toBe(true)
    expect(await listIds(reader)).toEqual([comment.lwid])
  })
})

describe('the list of bookmarks', () => {
  it('is found by all words of title and note, sorted by age or by the next reminder, and paged', async () => {
    const reader = await make.user()
    const adder = await make.post({ title: 'A ripple adder' })
    const latch = await make.post({ title: 'A latch that forgets' })
    const clock = await make.post({ title: 'The clock of four phases' })
    await mark(reader, adder, { note: 'For the CLOCK', remindAt: nowSeconds() + 7_200 })
    site.clock.advanceMs(1_000)
    await mark(reader, latch)
    site.clock.advanceMs(1_000)
    await mark(reader, clock, { remindAt: nowSeconds() + 3_600 })
    const ids = { adder: adder.lwid, latch: latch.lwid, clock: clock.lwid }
    expect(await listIds(reader, { text: 'clock' })).toEqual([ids.clock, ids.adder])
    expect(await listIds(reader, { text: ' Clock  ripple ' })).toEqual([ids.adder])
    expect(await listIds(reader, { text: '%' })).toEqual([])
    expect(await listIds(reader, { byReminder: true })).toEqual([ids.clock, ids.adder, ids.latch])
    expect(await listIds(reader, { page: { page: 1, maxCount: 2 } })).toEqual([ids.adder])
    expect((await loadBookmarks(as(reader), { page: { page: 1, maxCount: 2 } })).count).toBe(3)
  })
})

describe('a reminder', () => {
  const reminded = async () => {
    const [reader, post] = [await make.user(), await make.post({ title: 'A latch that forgets' })]
    await mark(reader, post, { note: 'Test it', remindAt: nowSeconds() + 3_600 })
    return { reader, post }
  }
  const message = 'Reminder: “A latch that forgets” (Test it)'

  it('arrives once when it is due, also of a muted conversation', async () => {
    const { reader, post } = await reminded()
    await setWatchLevel(as(reader), { objectId: post.lwid, level: 'muted' })
    await sendReminders(site.context())
    expect(await readNotifications(site, reader)).toEqual([])
    site.clock.advanceMs(3_600_000)
    for (const _ of [1, 2]) await sendReminders(site.context())
    expect(await readNotifications(site, reader)).toEqual([message])
    expect(await loadBookmark(as(reader), post.lwid)).toMatchObject({ remindAt: null })
  })

  it('arrives once from two processes at the same time, and when the process ended before it was cleared', async () => {
    const { reader, post } = await reminded()
    const due = await loadBookmark(as(reader), post.lwid)
    site.clock.advanceMs(3_600_000)
    await Promise.all([1, 2, 3].map(() => sendReminders(site.context())))
    await db
      .updateTable('bookmarks')
      .set({ remind_at: due?.remindAt ?? null })
      .where('user_id', '=', reader.id)
      .execute()
    await sendReminders(site.context())
    expect(await readNotifications(site, reader)).toEqual([message])
  })

  it('is not lost when the reader chooses another time while it is sent', async () => {
    const { reader, post } = await reminded()
    site.clock.advanceMs(3_600_000)
    await mark(reader, post, { remindAt: nowSeconds() + 60 })
    await sendReminders(site.context())
    expect(await readNotifications(site, reader)).toEqual([])
    site.clock.advanceMs(60_000)
    await sendReminders(site.context())
    expect(await readNotifications(site, reader)).toHaveLength(1)
  })

  it('does not name an object that was deleted meanwhile', async () => {
    const { reader, post } = await reminded()
    await db.updateTable('objects').set({ deleted_at: site.clock.now() }).where('id', '=', post.id).execute()
    site.clock.advanceMs(3_600_000)
    await sendReminders(site.context())
    expect(await readNotifications(site, reader)).toEqual(['Reminder: something that is gone (Test it)'])
  })
})

it('erases the bookmarks of a deleted account', async () => {
  const [reader, post] = [await make.user(), await make.post()]
  await mark(reader, post)
  await runListener(site, 'user.deleted:eraseBookmarks', { userId: reader.id })
  expect(await listIds(reader)).toEqual([])
})
