import { beforeAll, describe, expect, it } from 'vitest'
import { deleteComment } from '#features/comments/server/index.ts'
import { deletePost } from '#features/forum/server/operations/deletePost.ts'
import { hideObject } from '#features/moderation/server/index.ts'
import { hideAllOfUser } from '#features/moderation/server/operations/hideAllOfUser.ts'
import { restoreObject } from '#features/moderation/server/operations/restoreObject.ts'
import { undeleteObject } from '#features/moderation/server/operations/undeleteObject.ts'
import { notify } from '#features/notifications/server/index.ts'
import { hasUnread } from '#features/notifications/server/queries.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { countUnread, readNotifications, runListener } from '#tests/notifications.ts'
import { testSite, unique } from '#tests/testSite.ts'

const site = await testSite()
const make = factories(site)
const { db } = site.services
const as = (viewer: Viewer) => site.context({ viewer })

let moderator: Viewer
beforeAll(async () => {
  moderator = await make.user({ roles: ['moderator'] })
})

/** A comment that mentions a reader. */
async function mention(on?: string) {
  const [by, reader] = [await make.user(), await make.user()]
  const post = on ? undefined : await make.post()
  const comment = await make.comment({ by, on: on ?? post?.lwid ?? '', body: `Hello @${reader.username}` })
  await notify(site.context(), { type: 'mention', to: [reader.id], by: by.id, objectId: comment.id, key: unique() })
  return { by, reader, post, comment }
}

const unreadOf = async (reader: Viewer) => [
  await countUnread(site, reader),
  await hasUnread(db, { userId: reader.id, hiddenKinds: [] }),
]

type Mention = Awaited<ReturnType<typeof mention>>

describe('an unread mention', () => {
  it.each<[string, (written: Mention) => Promise<unknown>]>([
    ['deleted by its author', ({ by, comment }) => deleteComment(as(by), { commentId: comment.lwid })],
    ['deleted by the staff', ({ comment }) => deleteComment(as(moderator), { commentId: comment.lwid })],
    ['hidden by the staff', ({ comment }) => hideObject(as(moderator), { objectId: comment.lwid })],
    ['hidden with everything of its author', ({ by }) => hideAllOfUser(as(moderator), { userId: by.id })],
    ['on a post that is hidden', ({ post }) => hideObject(as(moderator), { objectId: post?.lwid ?? '' })],
    ['on a post that is deleted', ({ post }) => deletePost(as(moderator), { postId: post?.lwid ?? '' })],
  ])('in a comment %s leaves the list and the bell', async (_how, withdraw) => {
    const written = await mention()
    const { reader } = written
    expect(await unreadOf(reader)).toEqual([1, true])
    await withdraw(written)
    expect(await unreadOf(reader)).toEqual([0, false])
    expect(await readNotifications(site, reader)).toHaveLength(1)
  })

  it('returns with its comment', async () => {
    const hidden = await mention()
    await hideObject(as(moderator), { objectId: hidden.comment.lwid })
    await restoreObject(as(moderator), { objectId: hidden.comment.lwid })
    const deleted = await mention()
    await deleteComment(as(moderator), { commentId: deleted.comment.lwid })
    await undeleteObject(as(moderator), { objectId: deleted.comment.lwid })
    for (const { reader } of [hidden, deleted]) expect(await unreadOf(reader)).toEqual([1, true])
  })
})

it('a notification stays unread for those who still see its hidden object', async () => {
  const author = await make.user()
  const post = await make.post({ by: author })
  await hideObject(as(moderator), { objectId: post.lwid })
  const before = await countUnread(site, author)
  const comment = await make.comment({ by: moderator, on: post.lwid })
  const common = { by: moderator.id, objectId: comment.id, key: unique() }
  await notify(site.context(), { type: 'comment', to: [author.id], ...common })
  expect(await countUnread(site, author)).toBe(before + 1)
})

it('what the staff say about a deleted object of the reader stays unread', async () => {
  const reader = await make.user()
  const post = await make.post({ by: reader })
  await notify(site.context(), { type: 'moderation', to: [reader.id], by: null, objectId: post.id, key: unique() })
  await deletePost(as(moderator), { postId: post.lwid })
  expect(await unreadOf(reader)).toEqual([1, true])
})

describe('the open bell of a reader', () => {
  const countReads = async ({ id }: Viewer) => {
    const events = await db.selectFrom('outbox').where('type', '=', 'notification.read').select('payload').execute()
    return events.filter(({ payload }) => (payload as { userIds: number[] }).userIds.includes(id)).length
  }

  it('follows when a comment or its post is deleted', async () => {
    const [first, second] = [await mention(), await mention()]
    await deleteComment(as(moderator), { commentId: first.comment.lwid })
    await deletePost(as(moderator), { postId: second.post?.lwid ?? '' })
    for (const { reader } of [first, second]) expect(await countReads(reader)).toBe(1)
  })

  it('follows when a comment or its post is hidden or shown again', async () => {
    const { reader, comment, post } = await mention()
    for (const objectId of [comment.id, post?.id ?? 0]) {
      const event = { objectId, kind: '', parentId: null, listId: null, authorId: null, by: null, at: 0 }
      await runListener(site, 'object.hidden:updateBells', event)
      await runListener(site, 'object.restored:updateBells', event)
    }
    expect(await countReads(reader)).toBeGreaterThanOrEqual(4)
  })
})
