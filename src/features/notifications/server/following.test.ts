import { afterAll, describe, expect, it } from 'vitest'
import { ForbiddenError, NotFoundError } from '#platform/errors.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { runListener, sendDigestMails, sendNotificationMails, summarizeNotifications } from '#tests/notifications.ts'
import { pushBrowsers } from '#tests/pushBrowsers.ts'
import { startPushService } from '#tests/pushService.ts'
import { createRandom } from '#tests/randomQuery.ts'
import { testSite, unique } from '#tests/testSite.ts'
import { loadFollowedKinds, loadFollowing } from './loadFollowing.ts'
import { notifyOfLike } from './operations/notifyOfLike.ts'
import { setNotificationSetting } from './operations/setNotificationSetting.ts'
import { setPersonWatchLevel } from './operations/setPersonWatchLevel.ts'
import { setWatchLevel } from './operations/setWatchLevel.ts'
import type { WatchLevel } from './rows.ts'

const service = await startPushService()
afterAll(() => service.stop())
const site = await testSite({ PUSH_TEST_ORIGIN: service.origin })
const push = pushBrowsers(site, service)
const make = factories(site)
const { db } = site.services
const as = (viewer: Viewer | null) => site.context({ viewer })
const types = async (viewer: Viewer) => (await summarizeNotifications(site, viewer)).map(({ type }) => type)

async function publishPost(by: Viewer, options: { forumKey?: string; body?: string; title?: string } = {}) {
  const post = await make.post({ by, ...options })
  await runListener(site, 'post.created:notify', { postId: post.id, forumId: post.forum.id, by: by.id })
  return post
}

type Subject = { id: number; lwid: string }

async function comment(by: Viewer, on: Subject, options: { body?: string; replyTo?: string } = {}) {
  const written = await make.comment({ by, on: on.lwid, ...options })
  const event = { commentId: written.id, subjectId: on.id, listId: null, replyToId: written.replyToId, by: by.id }
  await runListener(site, 'comment.created:notify', event)
  return written
}

const countMails = async ({ username }: Viewer): Promise<number> => {
  site.clock.advanceMs(5 * 60_000)
  await sendNotificationMails(site)
  const mails = db.selectFrom('mails').where('recipient', '=', `${username}@mail.example`).select('id')
  return (await mails.execute()).length
}

/** Mails the digest after an absence of a week. */
async function mailDigest({ id, username }: Viewer): Promise<string> {
  site.clock.advanceMs((7 * 24 + (((id % 24) - site.clock.now().getUTCHours() + 24) % 24)) * 3_600_000)
  await db.deleteFrom('mails').execute()
  await sendDigestMails(site)
  const mails = db.selectFrom('mails').where('recipient', '=', `${username}@mail.example`).select('body_text')
  return (await mails.execute()).map((mail) => mail.body_text).join()
}

describe('a follower of a person', () => {
  it('is notified once of each new post and creation, and of no comment', async () => {
    const [reader, author] = [await make.user(), await make.user()]
    await setPersonWatchLevel(as(reader), { userId: author.id, level: 'watching' })
    const post = await publishPost(author)
    await comment(author, post)
    const creation = await make.creation({ by: author })
    await runListener(site, 'creation.published:notifyFollowers', { creationId: creation.id, by: author.id })
    expect(await summarizeNotifications(site, reader)).toEqual([
      { type: 'person', objectId: creation.id, people: 1 },
      { type: 'person', objectId: post.id, people: 1 },
    ])
  })

  it('gets one notification of a post that they hear of as a watcher of its forum too', async () => {
    const [reader, author, forum] = [await make.user(), await make.user(), await make.forum()]
    await setPersonWatchLevel(as(reader), { userId: author.id, level: 'watching' })
    await setWatchLevel(as(reader), { objectId: forum.lwid, level: 'watching' })
    await publishPost(author, { forumKey: forum.key })
    expect(await types(reader)).toEqual(['comment'])
  })

  it('is not notified of what they may not see', async () => {
    const [reader, author] = [await make.user(), await make.user({ roles: ['developer'] })]
    const forum = await make.forum({ needAnyRole: ['developer'] })
    await setPersonWatchLevel(as(reader), { userId: author.id, level: 'watching' })
    await publishPost(author, { forumKey: forum.key })
    expect(await types(reader)).toEqual([])
  })

  it('is never notified while they only track the person', async () => {
    const [reader, author] = [await make.user(), await make.user()]
    await setPersonWatchLevel(as(reader), { userId: author.id, level: 'tracking' })
    await publishPost(author)
    expect(await types(reader)).toEqual([])
  })
})

describe('a watch level', () => {
  it('of oneself cannot be set, nor that of an unknown or deleted user', async () => {
    const reader = await make.user()
    await expect(setPersonWatchLevel(as(reader), { userId: reader.id, level: 'muted' })).rejects.toThrow(ForbiddenError)
    const deleted = await make.user()
    await db.updateTable('users').set({ deleted_at: site.clock.now() }).where('id', '=', deleted.id).execute()
    for (const userId of [0, deleted.id]) {
      await expect(setPersonWatchLevel(as(reader), { userId, level: 'watching' })).rejects.toThrow(NotFoundError)
    }
  })

  it('can be dropped, but not changed, once its object is deleted', async () => {
    const reader = await make.user()
    const post = await make.post()
    await setWatchLevel(as(reader), { objectId: post.lwid, level: 'tracking' })
    await db.updateTable('objects').set({ deleted_at: site.clock.now() }).where('id', '=', post.id).execute()
    const set = (level: WatchLevel) => setWatchLevel(as(reader), { objectId: post.lwid, level })
    expect(await loadFollowing(as(reader), { kind: 'post' })).toEqual([
      { id: post.lwid, level: 'tracking', title: '', canonicalPath: '', place: '' },
    ])
    await expect(set('muted')).rejects.toThrow(NotFoundError)
    await set('normal')
    expect(await loadFollowing(as(reader), { kind: 'post' })).toEqual([])
    await expect(set('normal')).rejects.toThrow(NotFoundError)
  })

  it('of a muted forum keeps a comment from starting to watch its post', async () => {
    const [reader, post] = [await make.user(), await make.post()]
    await setWatchLevel(as(reader), { objectId: post.forum.lwid, level: 'muted' })
    await comment(reader, post)
    await comment(await make.user(), post)
    expect(await types(reader)).toEqual([])
    expect((await loadFollowedKinds(as(reader))).map(({ kind }) => kind)).toEqual(['forum'])
  })
})

describe('the list of what an account follows', () => {
  it('names each kind with its number, the latest first, and nothing of another account', async () => {
    const reader = await make.user()
    const [first, second, person] = [await make.post(), await make.post(), await make.user()]
    await setWatchLevel(as(reader), { objectId: first.lwid, level: 'watching' })
    await setWatchLevel(as(reader), { objectId: second.lwid, level: 'muted' })
    await setPersonWatchLevel(as(reader), { userId: person.id, level: 'muted' })
    expect(await loadFollowedKinds(as(reader))).toEqual([
      { kind: 'post', kindName: 'Posts', count: 2 },
      { kind: 'person', kindName: 'People', count: 1 },
    ])
    const posts = await loadFollowing(as(reader), { kind: 'post' })
    expect(posts.map(({ id, level }) => [id, level])).toEqual([
      [second.lwid, 'muted'],
      [first.lwid, 'watching'],
    ])
    expect(await loadFollowing(as(reader), { kind: 'person' })).toMatchObject([
      { id: String(person.id), title: `@${person.username}`, level: 'muted' },
    ])
    expect(await loadFollowing(as(person), { kind: 'post' })).toEqual([])
  })
})

it('mails nothing about a thread or a person muted after the notification was created', async () => {
  const [reader, author, other] = [await make.user(), await make.user(), await make.user()]
  const [muted, loud] = [await make.post(), await make.post()]
  const body = `Look, @${reader.username}`
  await comment(author, muted, { body })
  await comment(author, loud, { body })
  await comment(other, loud, { body })
  await setWatchLevel(as(reader), { objectId: muted.lwid, level: 'muted' })
  await setPersonWatchLevel(as(reader), { userId: author.id, level: 'muted' })
  expect(await countMails(reader)).toBe(1)
  const mail = await db
    .selectFrom('mails')
    .where('recipient', '=', `${reader.username}@mail.example`)
    .select('subject')
    .executeTakeFirstOrThrow()
  expect(mail.subject).toContain(`@${other.username} mentioned you`)
})

/** Random levels of a forum, a post in it and a person; then everything that notifies. */
describe('what is muted is silent on every channel, whatever else is watched', () => {
  it.each(nonEmpty(Array.from({ length: 12 }, (_, seed) => seed)))('with seed %i', async (seed) => {
    const random = createRandom(seed)
    const choose = (): WatchLevel =>
      (['watching', 'tracking', 'normal', 'muted'] as const)[Math.floor(random() * 4)] as WatchLevel
    const { reader, browser } = await push.subscribe(await make.user())
    const person = await make.user()
    await setNotificationSetting(as(reader), { type: 'rating', site: true, email: true, push: true })
    site.clock.advanceMs(1_000)
    const own = await make.post({ by: reader, title: `A circuit ${unique()}` })
    const forum = own.forum
    const ownComment = await make.comment({ by: reader, on: own.lwid })
    const levels = { forum: choose(), post: choose(), person: choose() }
    await setWatchLevel(as(reader), { objectId: forum.lwid, level: levels.forum })
    await setWatchLevel(as(reader), { objectId: own.lwid, level: levels.post })
    await setPersonWatchLevel(as(reader), { userId: person.id, level: levels.person })

    const body = `Hello @${reader.username}`
    await comment(person, own, { body })
    await comment(person, own, { body: 'An answer', replyTo: ownComment.lwid })
    const at = site.clock.now()
    await notifyOfLike(site.context(), { objectId: own.id, to: reader.id, by: person.id }, at)
    const published = await publishPost(person, { forumKey: forum.key, body, title: `A circuit ${unique()}` })

    const ofThread = levels.post === 'normal' ? levels.forum : levels.post
    const isThreadSilent = levels.person === 'muted' || ofThread === 'muted'
    const isForumSilent = levels.person === 'muted' || levels.forum === 'muted'
    const expected = [...(isThreadSilent ? [] : ['mention', 'rating', 'reply']), ...(isForumSilent ? [] : ['mention'])]
    expect((await types(reader)).sort(), JSON.stringify(levels)).toEqual(expected.sort())
    const received = await push.receive(browser)
    expect(received.map(({ tag }) => tag).sort()).toEqual(
      [...(isThreadSilent ? [] : [own.lwid, own.lwid, own.lwid]), ...(isForumSilent ? [] : [published.lwid])].sort(),
    )
    expect(await countMails(reader)).toBe(expected.length ? 1 : 0)
    const digest = await mailDigest(reader)
    expect(digest.includes(`“${own.title}”`)).toBe(!isThreadSilent)
    expect(digest.includes(`“${published.title}”`)).toBe(!isForumSilent)
  })
})
