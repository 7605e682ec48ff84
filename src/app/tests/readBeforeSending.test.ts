import { afterAll, describe, expect, it } from 'vitest'
import { sendDigests } from '#features/digest/server/operations/sendDigests.ts'
import { setWatchLevel } from '#features/notifications/server/index.ts'
import { setNotificationSetting } from '#features/notifications/server/operations/setNotificationSetting.ts'
import { markAllRead, undoMarkAllRead } from '#features/reading/server/operations/markAllRead.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { countUnread, runListener, sendNotificationMails } from '#tests/notifications.ts'
import { pushBrowsers } from '#tests/pushBrowsers.ts'
import { startPushService } from '#tests/pushService.ts'
import { createRandom } from '#tests/randomQuery.ts'
import { readingActions } from '#tests/reading.ts'
import { testSite, unique } from '#tests/testSite.ts'

const service = await startPushService()
afterAll(() => service.stop())
const site = await testSite({ PUSH_TEST_ORIGIN: service.origin })
const make = factories(site)
const { db } = site.services
const { open } = readingActions(site)
const push = pushBrowsers(site, service)
const as = (viewer: Viewer | null) => site.context({ viewer })
const wait = (ms: number) => site.clock.advanceMs(ms)
const minuteMs = 60_000
const dayMs = 86_400_000

type Post = Awaited<ReturnType<typeof make.post>>
type Comment = Awaited<ReturnType<typeof make.comment>>

const listMails = async (reader: Viewer) => {
  const query = db.selectFrom('mails').where('recipient', '=', `${reader.username}@mail.example`).orderBy('id')
  return (await query.select('body_text').execute()).map((mail) => mail.body_text)
}

async function watcherOf(posts: number) {
  const { reader, browser } = await push.subscribe(await make.user())
  await setNotificationSetting(as(reader), { type: 'comment', site: true, email: true, push: true })
  const forum = await make.forum()
  wait(1_000)
  const watched: Post[] = []
  for (let n = 0; n < posts; n++) {
    const post = await make.post({ forumKey: forum.key, title: `A circuit ${unique()}` })
    await setWatchLevel(as(reader), { objectId: post.lwid, level: 'watching' })
    await open(reader, post)
    watched.push(post)
  }
  return { reader, browser, forum, posts: watched }
}

async function write(on: Post, body = ''): Promise<Comment> {
  wait(1_000)
  return make.comment({ on: on.lwid, body: `${body} ${unique()}` })
}

const announce = ({ id, subjectId, author }: Comment) =>
  runListener(site, 'comment.created:notify', {
    commentId: id,
    subjectId,
    listId: null,
    replyToId: null,
    by: author.id,
  })

describe('what was read on its page before a notification is sent', () => {
  it('is neither mailed nor pushed, and leaves the bell, also if the listener was late', async () => {
    const { reader, browser, posts } = await watcherOf(2)
    const [early, late] = posts as [Post, Post]
    const first = await write(early)
    await announce(first)
    expect(await countUnread(site, reader)).toBe(1)
    await open(reader, early, first)
    const second = await write(late)
    await open(reader, late, second)
    await announce(second)
    expect(await countUnread(site, reader)).toBe(0)
    expect(await push.receive(browser)).toEqual([])
    wait(5 * minuteMs)
    await sendNotificationMails(site)
    expect(await listMails(reader)).toEqual([])
  })

  it('touches the stream of the reader whose bell went out, and of nobody else', async () => {
    const { reader, posts } = await watcherOf(1)
    const [post] = posts as [Post]
    const comment = await write(post)
    await announce(comment)
    const touched = async () =>
      (await db.deleteFrom('outbox').where('type', '=', 'notification.read').returning('payload').execute()).map(
        ({ payload }) => payload,
      )
    await touched()
    await open(reader, post, comment)
    await open(reader, post, comment)
    expect(await touched()).toEqual([{ userIds: [reader.id] }])
  })

  it('does not include a mention that an edit added later, or a reply that was skipped', async () => {
    const { reader, posts } = await watcherOf(1)
    const [post] = posts as [Post]
    const [read, skipped] = [await write(post), await write(post)]
    await open(reader, post, read)
    wait(minuteMs)
    await db
      .updateTable('comments')
      .set({ rendered_body: `<a class="mention" href="/@${reader.username}">@${reader.username}</a>` })
      .where('object_id', '=', read.id)
      .execute()
    await runListener(site, 'comment.updated:notifyMentioned', { commentId: read.id, by: read.author.id })
    await announce(skipped)
    expect(await countUnread(site, reader)).toBe(2)
  })

  it('is marked with everything else, and new again once that is undone, but not what was read since', async () => {
    const { reader, forum, posts } = await watcherOf(2)
    const [post, other] = posts as [Post, Post]
    const comment = await write(post)
    for (const each of [comment, await write(other)]) await announce(each)
    wait(1_000)
    await markAllRead(as(reader), { parentId: forum.lwid })
    expect(await countUnread(site, reader)).toBe(0)
    wait(1_000)
    await open(reader, post, comment)
    await undoMarkAllRead(as(reader), { parentId: forum.lwid })
    expect(await countUnread(site, reader)).toBe(1)
  })
})

/** Random comments, late listeners, marks and sends: what each channel says is exactly what is unread at that moment. */
describe('every channel knows what was read', () => {
  it.each(nonEmpty(Array.from({ length: 12 }, (_, seed) => seed)))('with seed %i', async (seed) => {
    const random = createRandom(seed)
    const choose = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
    const { reader, browser, forum, posts } = await watcherOf(3)
    const written: Comment[] = []
    const pending: Comment[] = []
    const announced = new Set<Comment>()
    const mailed = new Set<Comment>()
    const marks = new Map<number, number>()
    let watermark = 0
    const isUnread = ({ subjectId, createdAt }: Comment) =>
      createdAt.getTime() > Math.max(watermark, marks.get(subjectId) ?? 0)
    const titlesOf = (comments: readonly Comment[]) =>
      posts.filter(({ id }) => comments.some(({ subjectId }) => subjectId === id)).map(({ title }) => title)
    const titlesIn = (text: string) => posts.map(({ title }) => title).filter((title) => text.includes(`“${title}”`))

    const countIn = (text: string) => Number(/(\d+) new replies/.exec(text)?.[1] ?? 1)

    const steps = {
      async write() {
        const comment = await write(choose(posts))
        written.push(comment)
        pending.push(comment)
      },
      async announce() {
        for (const comment of pending.splice(0, 1 + Math.floor(random() * 3))) {
          await announce(comment)
          if (isUnread(comment)) announced.add(comment)
        }
      },
      async read() {
        if (!written.length) return
        const comment = choose(written)
        const { subjectId, createdAt } = comment
        await open(reader, posts.find(({ id }) => id === subjectId) as Post, comment)
        marks.set(subjectId, Math.max(marks.get(subjectId) ?? 0, createdAt.getTime()))
      },
      async markAll() {
        const until = site.clock.now().getTime() - Math.floor(random() * 3_000)
        await markAllRead(as(reader), { until, ...(random() < 0.5 && { parentId: forum.lwid }) })
        watermark = Math.max(watermark, until)
      },
      async push() {
        for (const { body, path } of await push.receive(browser)) {
          const comment = written.find(({ lwid }) => path.endsWith(`#${lwid}`)) as Comment
          expect(isUnread(comment), body).toBe(true)
          const beside = [...announced].filter((each) => each.subjectId === comment.subjectId && isUnread(each))
          expect(countIn(body)).toBe(beside.length)
        }
      },
      async mail() {
        wait(5 * minuteMs)
        const due = [...announced].filter((comment) => isUnread(comment) && !mailed.has(comment))
        const before = (await listMails(reader)).length
        await sendNotificationMails(site)
        const mails = (await listMails(reader)).slice(before)
        expect(mails.flatMap(titlesIn)).toEqual(titlesOf(due))
        const counts = mails.flatMap((mail) =>
          mail
            .split('\n')
            .filter((line) => line.includes('“'))
            .map(countIn),
        )
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(due.length)
        for (const comment of announced) mailed.add(comment)
      },
    }
    for (let n = 0; n < 40; n++) {
      const step = choose([
        'write',
        'write',
        'write',
        'announce',
        'announce',
        'read',
        'markAll',
        'push',
        'mail',
      ] as const)
      await steps[step]()
      const unread = [...announced].filter(isUnread)
      expect((await countUnread(site, reader)) > 0, `after step ${n}, ${step}`).toBe(unread.length > 0)
    }
    wait(7 * dayMs)
    wait((((reader.id % 24) - site.clock.now().getUTCHours() + 24) % 24) * 3_600_000)
    const before = (await listMails(reader)).length
    await sendDigests(site.context())
    const digest = (await listMails(reader)).slice(before).join()
    expect(titlesIn(digest).toSorted()).toEqual(titlesOf(written.filter(isUnread)).toSorted())
  })
})
