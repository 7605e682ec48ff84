import { beforeAll, describe, expect, it } from 'vitest'
import { hideObject } from '#features/moderation/server/index.ts'
import { setRating } from '#features/ratings/server/index.ts'
import { NotFound } from '#platform/errors.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { testSite, unique } from '#tests/testSite.ts'
import { notificationListeners } from './listeners.ts'
import { mentionedIn } from './mentions.ts'
import { messageOf } from './messageOf.ts'
import { markAllNotificationsAsRead, markNotificationAsRead } from './operations/markNotificationAsRead.ts'
import { notify } from './operations/notify.ts'
import { setNotificationSetting } from './operations/setNotificationSetting.ts'
import { setWatchLevel } from './operations/setWatchLevel.ts'
import { hasUnread, listNotifications } from './queries.ts'
import { watch } from './watches/queries.ts'

const site = await testSite()
const make = factories(site)
const { db } = site.services
const as = (viewer: Viewer | null) => site.context({ viewer })

let ana: Viewer
let ben: Viewer
beforeAll(async () => {
  ana = await make.user()
  ben = await make.user()
})

/** Runs a listener as the job queue would: twice, since it may. */
async function hear(name: string, payload: unknown): Promise<void> {
  const listener = notificationListeners.find((known) => known.name === name)
  for (const _ of [1, 2]) await listener?.run(site.context(), payload)
}

const told = async (viewer: Viewer) =>
  (await listNotifications(db, { userId: viewer.id, unread: false })).map(({ type, objectId, people }) => ({
    type,
    objectId,
    people,
  }))

async function says(viewer: Viewer, language: 'en' | 'zh' = 'en'): Promise<string[]> {
  const rows = await listNotifications(db, { userId: viewer.id, unread: false })
  const views = await Promise.all(
    rows.map(async (notification) => ({
      notification,
      view: (await site.services.kinds.get('comment')?.view(as(viewer), [notification.objectId ?? 0]))?.get(
        notification.objectId ?? 0,
      ),
    })),
  )
  return views.map((shown) => messageOf(language, shown))
}

async function written(by: Viewer, on: { id: number; lwid: string }, rest: { replyTo?: string; body?: string } = {}) {
  const comment = await make.comment({ by, on: on.lwid, ...rest })
  const event = { commentId: comment.id, subjectId: on.id, listId: null, replyToId: comment.replyToId, by: by.id }
  return { comment, event, hear: () => hear('comment.created:notify', event) }
}

describe('a comment', () => {
  it('tells the author of the post once, in their language, and not who wrote it (D51)', async () => {
    const [author, reader] = [await make.user(), await make.user()]
    const post = await make.post({ by: author, title: 'A latch that forgets' })
    await hear('post.created:notify', { postId: post.id, forumId: post.forum.id, by: author.id })
    const { comment, hear: listen } = await written(reader, post)
    await listen()
    expect(await told(author)).toEqual([{ type: 'comment', objectId: comment.id, people: 1 }])
    expect(await told(reader)).toEqual([])
    expect(await says(author)).toEqual([`@${reader.username} commented on “A latch that forgets”`])
    expect(await says(author, 'zh')).toEqual([`@${reader.username} 评论了《A latch that forgets》`])
  })

  it('on something that is hidden tells its author, who sees it still, and nobody else who watches it', async () => {
    const [author, first, second] = [await make.user(), await make.user(), await make.user()]
    const post = await make.post({ by: author })
    for (const { id } of [first, author, second]) await watch(db, { userId: id, objectId: post.id })
    const moderator = await make.user({ roles: ['moderator'] })
    await hideObject(as(moderator), { objectId: post.lwid })
    const { comment, hear: listen } = await written(moderator, post)
    await listen()
    const tellings = await Promise.all([first, author, second].map(told))
    expect(tellings).toEqual([[], [{ type: 'comment', objectId: comment.id, people: 1 }], []])
  })

  it('tells who is answered that it is an answer, and who takes part in the conversation that it goes on', async () => {
    const [author, first, second] = [await make.user(), await make.user(), await make.user()]
    const post = await make.post({ by: author })
    const { comment, hear: listenFirst } = await written(first, post)
    await listenFirst()
    await (await written(second, post, { replyTo: comment.lwid })).hear()
    expect(await told(first)).toMatchObject([{ type: 'reply' }])
    await (await written(author, post)).hear()
    expect((await told(first)).map(({ type }) => type)).toEqual(['comment', 'reply'])
  })

  it('tells nobody who has muted the post, or the forum it stands in', async () => {
    const author = await make.user()
    const post = await make.post({ by: author })
    await watch(db, { userId: author.id, objectId: post.id })
    await setWatchLevel(as(author), { objectId: post.lwid, level: 'muted' })
    await (await written(ben, post)).hear()
    expect(await told(author)).toEqual([])
    await setWatchLevel(as(author), { objectId: post.lwid, level: 'normal' })
    await setWatchLevel(as(author), { objectId: post.forum.lwid, level: 'muted' })
    await notify(site.context(), { type: 'mention', to: [author.id], by: null, objectId: post.id, key: unique() })
    expect(await told(author)).toEqual([])
    // The nearest word counts.
    await setWatchLevel(as(author), { objectId: post.lwid, level: 'watching' })
    await notify(site.context(), { type: 'mention', to: [author.id], by: null, objectId: post.id, key: unique() })
    expect(await told(author)).toHaveLength(1)
  })

  it('is not told of to somebody who may not see where it stands (D28)', async () => {
    const developer = await make.user({ roles: ['developer'] })
    const forum = await make.forum({ needAnyRole: ['developer'] })
    const post = await make.post({ by: developer, forumKey: forum.key })
    const [outsider, colleague] = [await make.user(), await make.user({ roles: ['developer'] })]
    const to = [outsider.id, colleague.id]
    await notify(site.context(), { type: 'mention', to, by: developer.id, objectId: post.id, key: unique() })
    expect(await told(outsider)).toEqual([])
    expect(await told(colleague)).toHaveLength(1)
  })

  it('that has been deleted leads nowhere any more (D51)', async () => {
    const author = await make.user()
    const post = await make.post({ by: author })
    await watch(db, { userId: author.id, objectId: post.id })
    const { comment, hear: listen } = await written(ben, post)
    await listen()
    await db.updateTable('objects').set({ deleted_at: site.clock.now() }).where('id', '=', comment.id).execute()
    expect(await says(author)).toEqual([`@${ben.username} commented on something that is gone`])
  })
})

describe('mentions', () => {
  it('are the links that the renderer has marked, each name once', () => {
    const html =
      '<p><a class="mention" href="/@Ana.b">@Ana.b</a> <a href="/@ben" class="mention">@ben</a> ' +
      '<a href="/@eve">eve</a> <a class="mention" href="/@BEN">@BEN</a> <a class="mention" href="/x">x</a></p>'
    expect(mentionedIn(html)).toEqual(['ana.b', 'ben'])
  })

  it('that an edit adds are told of, the old ones not again', async () => {
    const { comment, event } = await written(ben, await make.post(), { body: 'Look.' })
    const html = `<a class="mention" href="/@${ana.username}">x</a>`
    await db.updateTable('comments').set({ rendered_body: html }).where('object_id', '=', comment.id).execute()
    await hear('comment.updated:notifyMentioned', event)
    expect((await told(ana)).filter(({ objectId }) => objectId === comment.id)).toMatchObject([{ type: 'mention' }])
  })
})

describe('likes', () => {
  const rate = async (by: Viewer, post: { id: number; lwid: string }, liked = true) => {
    await setRating(as(by), { objectId: post.lwid, clear: !liked })
    await hear('rating.set:notifyAuthor', { objectId: post.id, parentId: null, by: by.id, liked })
  }

  it('are one notification until it is read, and each person is told of once (D51)', async () => {
    const author = await make.user()
    const post = await make.post({ by: author })
    for (const by of [ana, ben, author]) await rate(by, post)
    expect(await told(author)).toEqual([{ type: 'rating', objectId: post.id, people: 2 }])
    await markAllNotificationsAsRead(as(author))
    await rate(ana, post, false)
    await rate(ana, post)
    expect(await told(author)).toHaveLength(1)
    await rate(await make.user(), post)
    expect((await told(author)).map(({ people }) => people)).toEqual([1, 2])
  })

  it('that are taken back before they are read were none', async () => {
    const author = await make.user()
    const post = await make.post({ by: author })
    await rate(ana, post)
    await rate(ana, post, false)
    expect(await told(author)).toEqual([])
  })
})

describe('what somebody is told', () => {
  it('is read by its owner alone (security, hole 6)', async () => {
    const owner = await make.user()
    const id = await make.notification({ to: owner })
    await expect(markNotificationAsRead(as(ben), { notificationId: id })).rejects.toThrow(NotFound)
    expect(await hasUnread(db, owner.id)).toBe(true)
    expect(await markNotificationAsRead(as(owner), { notificationId: id })).toBe(true)
    expect(await hasUnread(db, owner.id)).toBe(false)
    expect(await listNotifications(db, { userId: owner.id, unread: true })).toEqual([])
    expect(await listNotifications(db, { userId: owner.id, unread: false })).toHaveLength(1)
  })

  it('is nothing where its type is off, and not on the site where it is wanted by mail alone', async () => {
    const reader = await make.user()
    await setNotificationSetting(as(reader), { type: 'mention', site: false, email: true })
    await make.notification({ to: reader })
    expect(await told(reader)).toEqual([])
    const mailed = db.selectFrom('notifications').where('user_id', '=', reader.id).select('mail_at')
    expect((await mailed.execute()).map((row) => row.mail_at !== null)).toEqual([true])
    await setNotificationSetting(as(reader), { type: 'mention', site: false, email: false })
    await make.notification({ to: reader })
    expect(await mailed.execute()).toHaveLength(1)
  })
})
