import { beforeAll, describe, expect, it } from 'vitest'
import { hideObject } from '#features/moderation/server/index.ts'
import { listWatchers, notify, setWatchLevel, watch } from '#features/notifications/server/index.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { readNotifications, runListener, runListenerOnBatch, summarizeNotifications } from '#tests/notifications.ts'
import { testSite, unique } from '#tests/testSite.ts'

const site = await testSite()
const make = factories(site)
const { db } = site.services
const as = (viewer: Viewer | null) => site.context({ viewer })
const summarize = (viewer: Viewer) => summarizeNotifications(site, viewer)

let ben: Viewer
beforeAll(async () => {
  ben = await make.user()
})

async function writeComment(
  by: Viewer,
  on: { id: number; lwid: string },
  rest: { replyTo?: string; body?: string } = {},
) {
  const comment = await make.comment({ by, on: on.lwid, ...rest })
  const event = { commentId: comment.id, subjectId: on.id, listId: null, replyToId: comment.replyToId, by: by.id }
  return { comment, event, notifyAll: () => runListener(site, 'comment.created:notify', event) }
}

describe('a comment', () => {
  it('notifies the author of the post once, in the reader’s language, and not its own author', async () => {
    const [author, reader] = [await make.user(), await make.user()]
    const post = await make.post({ by: author, title: 'A latch that forgets' })
    await runListener(site, 'post.created:notify', { postId: post.id, forumId: post.forum.id, by: author.id })
    const { comment, notifyAll } = await writeComment(reader, post)
    await notifyAll()
    expect(await summarize(author)).toEqual([{ type: 'comment', objectId: comment.id, people: 1 }])
    expect(await summarize(reader)).toEqual([])
    expect(await readNotifications(site, author)).toEqual([`@${reader.username} commented on “A latch that forgets”`])
    expect(await readNotifications(site, author, 'zh')).toEqual([`@${reader.username} 评论了《A latch that forgets》`])
  })

  it('on a hidden post notifies the author of the post, who can still see it, but no other watcher', async () => {
    const [author, first, second] = [await make.user(), await make.user(), await make.user()]
    const post = await make.post({ by: author })
    for (const { id } of [first, author, second]) await watch(db, { userId: id, objectId: post.id })
    const moderator = await make.user({ roles: ['moderator'] })
    await hideObject(as(moderator), { objectId: post.lwid })
    const { comment, notifyAll } = await writeComment(moderator, post)
    await notifyAll()
    const notifications = await Promise.all([first, author, second].map(summarize))
    expect(notifications).toEqual([[], [{ type: 'comment', objectId: comment.id, people: 1 }], []])
  })

  it('notifies the answered author of a reply, and other participants of a comment', async () => {
    const [author, first, second] = [await make.user(), await make.user(), await make.user()]
    const post = await make.post({ by: author })
    const { comment, notifyAll } = await writeComment(first, post)
    await notifyAll()
    await (await writeComment(second, post, { replyTo: comment.lwid })).notifyAll()
    expect(await summarize(first)).toMatchObject([{ type: 'reply' }])
    await (await writeComment(author, post)).notifyAll()
    expect((await summarize(first)).map(({ type }) => type)).toEqual(['comment', 'reply'])
  })

  it('handled in a batch with later ones notifies only those who watched before it was written', async () => {
    const [author, first, second] = [await make.user(), await make.user(), await make.user()]
    const post = await make.post({ by: author })
    await watch(db, { userId: author.id, objectId: post.id })
    const written = []
    for (const by of [first, second, first]) written.push(await writeComment(by, post, { body: unique() }))
    const ids = written.map(({ comment }) => comment.id)
    await runListenerOnBatch(
      site,
      'comment.created:notify',
      written.map(({ event }) => event),
    )
    const notified = await Promise.all([author, first, second].map(summarize))
    // Several are one entry, which leads to the first one.
    expect(notified.map((each) => each.map(({ objectId }) => objectId))).toEqual([[ids[0]], [ids[1]], [ids[2]]])
    expect(await readNotifications(site, author)).toEqual([expect.stringContaining('3 new replies')])
    expect((await listWatchers(db, post.id)).toSorted()).toEqual([author.id, first.id, second.id].toSorted())
  })

  it('makes nobody watch who has chosen another level, or has muted the forum', async () => {
    const [muted, chosen, other] = [await make.user(), await make.user(), await make.user()]
    const post = await make.post()
    await setWatchLevel(as(muted), { objectId: post.forum.lwid, level: 'muted' })
    await setWatchLevel(as(chosen), { objectId: post.lwid, level: 'tracking' })
    await setWatchLevel(as(other), { objectId: post.forum.lwid, level: 'watching' })
    const written = []
    for (const by of [muted, chosen, other]) written.push(await writeComment(by, post))
    await runListenerOnBatch(
      site,
      'comment.created:notify',
      written.map(({ event }) => event),
    )
    expect(await listWatchers(db, post.id)).toEqual([other.id])
  })

  it('notifies nobody who has muted the post or its forum, unless the nearer setting is watching', async () => {
    const author = await make.user()
    const post = await make.post({ by: author })
    await watch(db, { userId: author.id, objectId: post.id })
    await setWatchLevel(as(author), { objectId: post.lwid, level: 'muted' })
    await (await writeComment(ben, post)).notifyAll()
    expect(await summarize(author)).toEqual([])
    await setWatchLevel(as(author), { objectId: post.lwid, level: 'normal' })
    await setWatchLevel(as(author), { objectId: post.forum.lwid, level: 'muted' })
    await notify(site.context(), { type: 'mention', to: [author.id], by: null, objectId: post.id, key: unique() })
    expect(await summarize(author)).toEqual([])
    await setWatchLevel(as(author), { objectId: post.lwid, level: 'watching' })
    await notify(site.context(), { type: 'mention', to: [author.id], by: null, objectId: post.id, key: unique() })
    expect(await summarize(author)).toHaveLength(1)
  })

  it('is named as gone in its notification after it was deleted', async () => {
    const author = await make.user()
    const post = await make.post({ by: author })
    await watch(db, { userId: author.id, objectId: post.id })
    const { comment, notifyAll } = await writeComment(ben, post)
    await notifyAll()
    await db.updateTable('objects').set({ deleted_at: site.clock.now() }).where('id', '=', comment.id).execute()
    expect(await readNotifications(site, author)).toEqual([`@${ben.username} commented on something that is gone`])
  })
})

describe('an edited comment', () => {
  it('notifies users who are now mentioned once', async () => {
    const ana = await make.user()
    const { comment, event } = await writeComment(ben, await make.post(), { body: 'Look.' })
    const html = `<a class="mention" href="/@${ana.username}">x</a>`
    await db.updateTable('comments').set({ rendered_body: html }).where('object_id', '=', comment.id).execute()
    await runListener(site, 'comment.updated:notifyMentioned', event)
    expect((await summarize(ana)).filter(({ objectId }) => objectId === comment.id)).toMatchObject([
      { type: 'mention' },
    ])
  })
})
