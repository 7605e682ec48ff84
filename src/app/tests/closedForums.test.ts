import { beforeAll, describe, expect, it } from 'vitest'
import { deleteBlogDraft } from '#features/blog/server/operations/deleteBlogDraft.ts'
import { movePost } from '#features/forum/server/operations/movePost.ts'
import { undoAction } from '#features/management/server/index.ts'
import { claimReport } from '#features/moderation/server/operations/claimReport.ts'
import { hideAllOfUser } from '#features/moderation/server/operations/hideAllOfUser.ts'
import { hideObject } from '#features/moderation/server/operations/hideObject.ts'
import { reportObject } from '#features/moderation/server/operations/reportObject.ts'
import { resolveReports } from '#features/moderation/server/operations/resolveReports.ts'
import { restoreObject } from '#features/moderation/server/operations/restoreObject.ts'
import { undoHideAll } from '#features/moderation/server/operations/undoHideAll.ts'
import { warnUser } from '#features/moderation/server/operations/warnUser.ts'
import { ForbiddenError, NotFoundError } from '#platform/errors.ts'
import type { Viewer } from '#platform/viewer.ts'
import { admin, factories } from '#tests/factories.ts'
import { findLastActionLog } from '#tests/findLastActionLog.ts'
import { signInAs } from '#tests/signInAs.ts'
import { testSite } from '#tests/testSite.ts'
import type { Visitor } from '#tests/visitor.ts'

const site = await testSite()
const make = factories(site)
const as = (viewer: Viewer) => site.context({ viewer })

let boss: Viewer
let dev: Viewer
let karl: Viewer
let moderator: Visitor
let owner: Visitor
let forumKey: string
let closedForumId: string

beforeAll(async () => {
  dev = await make.user({ roles: ['developer'] })
  const signedIn = await signInAs(site, ['moderator'])
  karl = signedIn.viewer
  moderator = signedIn.visitor
  const signedInAdmin = await signInAs(site, ['admin'])
  boss = signedInAdmin.viewer
  owner = signedInAdmin.visitor
  const forum = await make.forum({ needAnyRole: ['developer'] })
  forumKey = forum.key
  closedForumId = forum.lwid
})

const report = (lwid: string) => reportObject(as(dev), { objectId: lwid, reason: 'SPAM', text: 'Look at this' })

async function read(visitor: Visitor): Promise<string> {
  const { data, errors } = await visitor.query(`{
    open: reportQueue { objectId title renderedBody contextTitle contextPath reports { text } }
    resolved: reportQueue(resolved: true) { objectId title renderedBody }
    inbox { kind count items { id title text contextTitle } }
    managementStats { openReports heldObjects }
    actionLogs(limit: 1000) { objectLwid objectTitle metadata }
  }`)
  expect(errors).toBeUndefined()
  return JSON.stringify(data)
}

const countReports = async (visitor: Visitor) => {
  const { data } = await visitor.query('{ inbox(kind: "report") { count } managementStats { openReports } }')
  return [data.inbox[0].count, data.managementStats.openReports]
}

describe('a moderator who may not read a forum', () => {
  it('finds none of its objects in the queues, the counts and the action log, and an admin finds them', async () => {
    const before = await countReports(moderator)
    const post = await make.post({ by: dev, forumKey, title: 'A leaked secret', body: 'The secret itself' })
    const comment = await make.comment({ by: dev, on: post.lwid, body: 'A leaked secret too' })
    for (const { lwid } of [post, comment]) await report(lwid)
    await hideObject(as(admin), { objectId: comment.lwid, reason: 'It is secret' })
    await restoreObject(as(admin), { objectId: comment.lwid })
    const resolved = await make.post({ by: dev, forumKey, title: 'An old secret' })
    await report(resolved.lwid)
    await resolveReports(as(boss), { objectId: resolved.lwid, outcome: 'KEPT' })
    expect(await read(moderator)).not.toMatch(/secret/i)
    expect(await read(moderator)).not.toMatch(new RegExp(`${post.lwid}|${comment.lwid}|${closedForumId}`))
    expect(await countReports(moderator)).toEqual(before)
    expect(await read(owner)).toMatch(/A leaked secret.+It is secret/)
    expect(await countReports(owner)).toEqual(before.map((count) => count + 2))
  })

  it('gets the answer "not found" for every action on them, as for what does not exist', async () => {
    const { lwid: objectId } = await make.post({ by: dev, forumKey })
    await report(objectId)
    await hideObject(as(admin), { objectId })
    const { id } = await findLastActionLog(site, { action: 'post.hide', object: objectId })
    const attempts = (lwid: string, logId: number) => [
      () => hideObject(as(karl), { objectId: lwid }),
      () => restoreObject(as(karl), { objectId: lwid }),
      () => resolveReports(as(karl), { objectId: lwid, outcome: 'HIDDEN' }),
      () => claimReport(as(karl), { objectId: lwid, claim: true }),
      () => undoAction(as(karl), { id: logId }),
    ]
    for (const attempt of [...attempts(objectId, id), ...attempts('pst-00000000', 99_999)])
      await expect(attempt()).rejects.toThrow(NotFoundError)
    const person = await make.user()
    const warning = { userId: person.id, text: 'Be kind', objectId }
    await expect(warnUser(as(karl), warning)).rejects.toThrow(NotFoundError)
  })

  it('reads the log again once a post has left the forum, and no more once a post has come into it', async () => {
    const open = await make.forum()
    const post = await make.post({ by: dev, forumKey: open.key })
    await hideObject(as(karl), { objectId: post.lwid })
    const list = async () => {
      const query = `{ actionLogs(filter: { object: "${post.lwid}" }) { action } }`
      return (await moderator.query(query)).data.actionLogs.map(({ action }: { action: string }) => action)
    }
    expect(await list()).toEqual(['post.hide'])
    await movePost(as(admin), { postId: post.lwid, forumId: closedForumId })
    expect(await list()).toEqual([])
    await movePost(as(admin), { postId: post.lwid, forumId: open.lwid })
    expect(await list()).toContain('post.hide')
  })

  it('hides of an account only what they see, and an undo leaves the rest hidden', async () => {
    const author = await make.user()
    const [seen, unseen] = [await make.post({ by: author }), await make.post({ by: author })]
    await movePost(as(admin), { postId: unseen.lwid, forumId: closedForumId })
    expect(await hideAllOfUser(as(karl), { userId: author.id })).toBe(1)
    site.clock.advanceMs(1_000)
    expect(await hideAllOfUser(as(admin), { userId: author.id })).toBe(1)
    const entry = await findLastActionLog(site, { action: 'user.hideAll' })
    await undoHideAll(as(karl), { userId: author.id, at: entry.createdAt, undoes: entry.id })
    const find = async ({ lwid }: { lwid: string }) => {
      const row = site.services.db.selectFrom('objects').where('lwid', '=', lwid).select('hidden_at')
      return (await row.executeTakeFirstOrThrow()).hidden_at !== null
    }
    expect([await find(seen), await find(unseen)]).toEqual([true, true])
  })

  it('does not restore what an admin hid of a member of the staff', async () => {
    const colleague = await make.user({ roles: ['moderator'] })
    await make.post({ by: colleague })
    await hideAllOfUser(as(admin), { userId: colleague.id })
    const entry = await findLastActionLog(site, { action: 'user.hideAll' })
    await expect(undoAction(as(karl), entry)).rejects.toThrow(ForbiddenError)
  })
})

describe('the action log', () => {
  it('shows deleted drafts, editions and invites to nobody but those who may read them', async () => {
    const draft = await make.blogDraft({ title: 'A secret plan', body: 'A secret text' })
    await deleteBlogDraft(as(admin), { id: draft.id })
    await make.invite('preview')
    const list = async (visitor: Visitor) => {
      const { data } = await visitor.query('{ actionLogs(limit: 1000) { action metadata } }')
      return JSON.stringify(data.actionLogs)
    }
    expect(await list(moderator)).not.toMatch(/draft\.delete|A secret plan|invite\.create/)
    expect(await list(owner)).toMatch(/invite\.create.+A secret plan/)
    const entry = await findLastActionLog(site, { action: 'draft.delete' })
    await expect(undoAction(as(karl), entry)).rejects.toThrow(NotFoundError)
  })
})
