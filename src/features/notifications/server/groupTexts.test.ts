import { afterAll, describe, expect, it } from 'vitest'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { countUnread, readNotifications, runListener, sendNotificationMails } from '#tests/notifications.ts'
import { pushBrowsers } from '#tests/pushBrowsers.ts'
import { startPushService } from '#tests/pushService.ts'
import { testSite, unique } from '#tests/testSite.ts'
import { markNotificationAsRead } from './operations/markNotificationAsRead.ts'
import { setNotificationSetting } from './operations/setNotificationSetting.ts'
import { setWatchLevel } from './operations/setWatchLevel.ts'
import { listNotifications } from './queries.ts'

const service = await startPushService()
afterAll(() => service.stop())
const site = await testSite({ PUSH_TEST_ORIGIN: service.origin })
const make = factories(site)
const push = pushBrowsers(site, service)
const { db } = site.services
const as = (viewer: Viewer | null) => site.context({ viewer })

type Post = Awaited<ReturnType<typeof make.post>>

async function watcher() {
  const { reader, browser } = await push.subscribe(await make.user())
  await setNotificationSetting(as(reader), { type: 'comment', site: true, email: true, push: true })
  const post = await make.post({ title: 'A latch that forgets' })
  await setWatchLevel(as(reader), { objectId: post.lwid, level: 'watching' })
  return { reader, browser, post }
}

async function comment(on: Post, options: { by?: Viewer; replyTo?: string; body?: string } = {}) {
  site.clock.advanceMs(1_000)
  const written = await make.comment({ on: on.lwid, body: unique(), ...options })
  const { id: commentId, replyToId, author } = written
  const event = { commentId, subjectId: on.id, listId: null, replyToId, by: author.id }
  await runListener(site, 'comment.created:notify', event)
  return written
}

async function comments(on: Post, count: number) {
  const written = []
  for (let n = 0; n < count; n++) written.push(await comment(on))
  return written
}

const list = ({ id: userId }: Viewer) => listNotifications(db, { userId, hiddenKinds: [], unread: true })

async function readMail({ username }: Viewer) {
  site.clock.advanceMs(5 * 60_000)
  await sendNotificationMails(site)
  const mails = db.selectFrom('mails').where('recipient', '=', `${username}@mail.example`).orderBy('id', 'desc')
  return mails.select(['subject', 'body_text']).executeTakeFirst()
}

describe('twenty comments on a watched post', () => {
  it('are one entry, which leads to the first one and has the time and author of the last one', async () => {
    const { reader, post } = await watcher()
    const written = await comments(post, 20)
    const [entry, ...others] = await list(reader)
    expect(others).toEqual([])
    expect(entry).toMatchObject({
      objectId: written[0]?.id,
      createdAt: written.at(-1)?.createdAt,
      by: { id: written.at(-1)?.author.id },
    })
    expect(await readNotifications(site, reader)).toEqual(['20 new replies on “A latch that forgets”'])
    expect(await readNotifications(site, reader, 'zh')).toEqual(['《A latch that forgets》有 20 条新回复'])
  })

  it('are one line of the mail with one link, and one push message that grows', async () => {
    const { reader, browser, post } = await watcher()
    const [first] = await comments(post, 2)
    const path = `#${first?.lwid}`
    expect(await push.receive(browser)).toMatchObject([{ path: expect.stringContaining(path), tag: post.lwid }, {}])
    await comments(post, 18)
    const body = '20 new replies on “A latch that forgets”'
    expect((await push.receive(browser)).at(-1)).toMatchObject({
      body,
      path: expect.stringContaining(path),
      tag: post.lwid,
    })
    const mail = await readMail(reader)
    expect(mail?.subject).toBe(body)
    expect(mail?.body_text.match(/#cmt-/g)).toHaveLength(1)
  })

  it('are read together, but not with what came after the entry was shown', async () => {
    const { reader, post } = await watcher()
    await comments(post, 3)
    const [shown] = await list(reader)
    const late = await comment(post)
    await markNotificationAsRead(as(reader), { notificationId: shown?.id as number })
    expect(await list(reader)).toMatchObject([{ objectId: late.id, texts: 1 }])
    expect(await readNotifications(site, reader)).toEqual([
      `@${late.author.username} commented on “A latch that forgets”`,
      '3 new replies on “A latch that forgets”',
    ])
  })

  it('that are deleted or hidden do not count, and do not keep the bell lit', async () => {
    const { reader, post } = await watcher()
    const [first, second, third] = await comments(post, 3)
    await db
      .updateTable('objects')
      .set({ deleted_at: site.clock.now() })
      .where('id', '=', first?.id as number)
      .execute()
    await db
      .updateTable('objects')
      .set({ hidden_at: site.clock.now() })
      .where('id', '=', third?.id as number)
      .execute()
    const [shown, ...others] = await list(reader)
    expect([shown, others]).toMatchObject([{ objectId: second?.id, texts: 1 }, []])
    await markNotificationAsRead(as(reader), { notificationId: shown?.id as number })
    expect(await countUnread(site, reader)).toBe(0)
  })
})

it('replies to the reader are an entry of their own, mentions and comments elsewhere too', async () => {
  const { reader, post } = await watcher()
  const own = await comment(post, { by: reader })
  for (let n = 0; n < 2; n++) await comment(post, { replyTo: own.lwid })
  for (let n = 0; n < 2; n++) await comment(post, { body: `@${reader.username} ${unique()}` })
  await comments(post, 2)
  expect(await readNotifications(site, reader)).toEqual([
    '2 new replies on “A latch that forgets”',
    expect.stringContaining('mentioned you in “A latch that forgets”'),
    expect.stringContaining('mentioned you in “A latch that forgets”'),
    '2 new replies to you on “A latch that forgets”',
  ])
})

it('only one’s own notifications are marked as read, although others have them about the same comments', async () => {
  const { reader, post } = await watcher()
  const other = await make.user()
  await setWatchLevel(as(other), { objectId: post.lwid, level: 'watching' })
  await comments(post, 2)
  const [shown] = await list(reader)
  await markNotificationAsRead(as(reader), { notificationId: shown?.id as number })
  expect(await list(other)).toMatchObject([{ texts: 2 }])
})
