import { beforeAll, describe, expect, it } from 'vitest'
import { undoAction } from '#features/management/server/index.ts'
import { ForbiddenError, NotFoundError } from '#platform/errors.ts'
import type { Viewer } from '#platform/viewer.ts'
import { admin, factories } from '#tests/factories.ts'
import { findLastActionLog } from '#tests/findLastActionLog.ts'
import { testSite } from '#tests/testSite.ts'
import { createPost } from './operations/createPost.ts'
import { mergePost } from './operations/mergePost.ts'
import { movePost } from './operations/movePost.ts'
import { splitComment } from './operations/splitComment.ts'

const site = await testSite()
const make = factories(site)
const as = (viewer: Viewer) => site.context({ viewer })

let karl: Viewer
let blog: { key: string; lwid: string }
let announcements: { key: string; lwid: string }
let closed: { key: string; lwid: string }
beforeAll(async () => {
  karl = await make.user({ roles: ['moderator'] })
  blog = await make.forum({ isBlog: true })
  announcements = await make.forum({ protected: true, postRoles: ['developer'] })
  closed = await make.forum({ needAnyRole: ['developer'] })
})

const findForumKey = async (lwid: string): Promise<string> => {
  const query = site.services.db.selectFrom('objects as o').innerJoin('forums', 'forums.object_id', 'o.parent_id')
  return (await query.where('o.lwid', '=', lwid).select('forums.key').executeTakeFirstOrThrow()).key
}

describe('a moderator who may not post in a forum', () => {
  it('cannot move a post there, and an admin can', async () => {
    const home = await make.forum()
    const { lwid: postId } = await make.post({ forumKey: home.key })
    for (const { lwid: forumId } of [blog, announcements])
      await expect(movePost(as(karl), { postId, forumId })).rejects.toThrow(ForbiddenError)
    for (const forumId of [closed.lwid, 'frm-00000000'])
      await expect(movePost(as(karl), { postId, forumId })).rejects.toThrow(NotFoundError)
    expect(await findForumKey(postId)).toBe(home.key)
    await movePost(as(admin), { postId, forumId: blog.lwid })
    expect(await findForumKey(postId)).toBe(blog.key)
  })

  it('cannot undo a move out of it', async () => {
    const home = await make.forum()
    const { lwid: postId } = await make.post()
    await movePost(as(admin), { postId, forumId: announcements.lwid })
    await movePost(as(admin), { postId, forumId: home.lwid })
    const entry = await findLastActionLog(site, { action: 'post.move', object: postId })
    await expect(undoAction(as(karl), entry)).rejects.toThrow(ForbiddenError)
    expect(await findForumKey(postId)).toBe(home.key)
    expect(await undoAction(as(admin), entry)).toBe(true)
    expect(await findForumKey(postId)).toBe(announcements.key)
  })

  it('cannot split a comment into it, also not by undoing a merge', async () => {
    const comment = await make.comment()
    const title = 'A post of its own'
    const split = (viewer: Viewer, forumId: string) =>
      splitComment(as(viewer), { commentId: comment.lwid, forumId, title })
    await expect(split(karl, announcements.lwid)).rejects.toThrow(ForbiddenError)
    await expect(split(karl, closed.lwid)).rejects.toThrow(NotFoundError)
    const post = await make.post()
    await movePost(as(admin), { postId: post.lwid, forumId: blog.lwid })
    await mergePost(as(admin), { postId: post.lwid, intoId: (await make.post()).lwid })
    const entry = await findLastActionLog(site, { action: 'post.merge' })
    await expect(undoAction(as(karl), entry)).rejects.toThrow(ForbiddenError)
    expect(await undoAction(as(admin), entry)).toBe(true)
  })

  it('cannot create a post there', async () => {
    const text = { title: 'A title of some length', body: 'A body' }
    for (const { key: forumKey } of [blog, announcements])
      await expect(createPost(as(karl), { forumKey, slug: null, ...text })).rejects.toThrow(ForbiddenError)
  })
})
