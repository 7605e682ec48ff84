import { beforeAll, describe, expect, it } from 'vitest'
import { deleteCreation } from '#features/creations/server/index.ts'
import { deletePost } from '#features/forum/server/index.ts'
import { undoAction } from '#features/management/server/index.ts'
import { deleteTicket } from '#features/tracker/server/index.ts'
import { findVisibleObject } from '#objects/server/objectViews.ts'
import { ForbiddenError, UnauthenticatedError } from '#platform/errors.ts'
import type { Viewer } from '#platform/viewer.ts'
import { admin, factories } from '#tests/factories.ts'
import { findLastActionLog, listLog } from '#tests/findLastActionLog.ts'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { testSite } from '#tests/testSite.ts'
import { undeleteObject } from '../operations/undeleteObject.ts'
import { listDeletedObjects } from './listDeletedObjects.ts'

const site = await testSite()
const make = factories(site)
const as = (viewer: Viewer | null) => site.context({ viewer })
const dayMs = 86_400_000

let ana: Viewer
let karl: Viewer
beforeAll(async () => {
  ana = await make.user()
  karl = await make.user({ roles: ['moderator'] })
})

const kinds = {
  post: {
    make: () => make.post({ by: ana }),
    remove: (by: Viewer, lwid: string) => deletePost(as(by), { postId: lwid }),
  },
  ticket: {
    make: () => make.ticket({ by: ana }),
    remove: (by: Viewer, lwid: string) => deleteTicket(as(by), { ticketId: lwid }),
  },
  creation: {
    make: () => make.creation({ by: ana }),
    remove: (by: Viewer, lwid: string) => deleteCreation(as(by), { creationId: lwid }),
  },
}

const undelete = (by: Viewer | null, objectId: string) => undeleteObject(as(by), { objectId })
const isVisible = async (lwid: string) => (await findVisibleObject(as(null), lwid)) !== undefined
const listDeletedLwids = async (by: Viewer) =>
  (await listDeletedObjects(as(by), { maxCount: 50 })).map(({ lwid }) => lwid)

describe.each(nonEmpty(Object.entries(kinds)))('a %s deleted by its author', (kind, { make: makeOne, remove }) => {
  it('is restored with its comments, and the restore can be undone from the log', async () => {
    const { lwid, title } = await makeOne()
    await make.comment({ on: lwid })
    await remove(ana, lwid)
    expect(await isVisible(lwid)).toBe(false)
    expect((await listDeletedObjects(as(karl), null))[0]).toMatchObject({ lwid, kind, title, deletedById: null })

    site.clock.advanceMs(30 * dayMs - 1)
    expect(await undelete(karl, lwid)).toBe(true)
    expect([await isVisible(lwid), await listDeletedLwids(karl)]).toEqual([true, expect.not.arrayContaining([lwid])])
    const query = `{ comments(objectId: "${lwid}") { id } }`
    const { data } = (await site.server.inject({ method: 'POST', url: '/graphql', payload: { query } })).json()
    expect(data.comments).toHaveLength(1)
    expect(await undelete(karl, lwid)).toBe(false)

    expect(await undoAction(as(karl), await findLastActionLog(site, { object: lwid }))).toBe(true)
    expect(await isVisible(lwid)).toBe(false)
    expect((await listLog(site, { object: lwid })).map(({ action, undone }) => [action, undone])).toEqual([
      [`${kind}.delete`, false],
      [`${kind}.undelete`, true],
    ])
  })

  it('stays deleted when an older deletion by staff is undone', async () => {
    const { lwid } = await makeOne()
    await remove(karl, lwid)
    const entry = await findLastActionLog(site, { object: lwid })
    await undelete(karl, lwid)
    site.clock.advanceMs(1_000)
    await remove(ana, lwid)
    expect(await undoAction(as(karl), entry)).toBe(false)
    expect(await isVisible(lwid)).toBe(false)
  })

  it('can be restored by moderators and admins only, within 30 days', async () => {
    const { lwid } = await makeOne()
    await remove(ana, lwid)
    await expect(undelete(null, lwid)).rejects.toThrow(UnauthenticatedError)
    for (const other of [ana, await make.user({ roles: ['editor', 'developer'] })])
      await expect(undelete(other, lwid)).rejects.toThrow(ForbiddenError)
    site.clock.advanceMs(30 * dayMs)
    expect([await undelete(admin, lwid), await listDeletedLwids(karl)]).toEqual([
      false,
      expect.not.arrayContaining([lwid]),
    ])
  })
})

describe('the list of deleted objects', () => {
  it('is paged, latest deletion first, names the staff member who deleted, and requires a moderator', async () => {
    const [first, second] = [await make.post({ by: ana }), await make.ticket({ by: ana })]
    await kinds.post.remove(ana, first.lwid)
    site.clock.advanceMs(1_000)
    await kinds.ticket.remove(karl, second.lwid)
    const page = async (page: number) =>
      (await listDeletedObjects(as(karl), { maxCount: 1, page })).map(({ lwid, deletedById }) => [lwid, deletedById])
    expect([await page(0), await page(1)]).toEqual([[[second.lwid, karl.id]], [[first.lwid, null]]])
    await expect(listDeletedObjects(as(null), null)).rejects.toThrow(UnauthenticatedError)
    for (const other of [ana, await make.user({ roles: ['editor', 'developer'] })])
      await expect(listDeletedObjects(as(other), null)).rejects.toThrow(ForbiddenError)
  })

  it('omits objects of a forum that the viewer may not see, which the viewer cannot undelete either', async () => {
    const { key: forumKey } = await make.forum({ needAnyRole: ['developer'] })
    const lwid = await make.deletedPost({ by: await make.user({ roles: ['developer'] }), forumKey })
    expect([await listDeletedLwids(karl), await undelete(karl, lwid)]).toEqual([
      expect.not.arrayContaining([lwid]),
      false,
    ])
    expect([await listDeletedLwids(admin), await undelete(admin, lwid)]).toEqual([expect.arrayContaining([lwid]), true])
  })

  it('counts a restored post in its forum again', async () => {
    const { key } = await make.forum()
    const count = async () =>
      (await site.pool.query('select post_count from forums where key = $1', [key])).rows[0].post_count
    const lwid = await make.deletedPost({ forumKey: key })
    expect(await count()).toBe(0)
    await undelete(karl, lwid)
    expect(await count()).toBe(1)
  })
})
