import { beforeAll, describe, expect, it } from 'vitest'
import { deleteCreation } from '#features/creations/server/index.ts'
import { deletePost } from '#features/forum/server/index.ts'
import { listActionLogs, undoAction } from '#features/management/server/index.ts'
import { deleteTicket } from '#features/tracker/server/index.ts'
import { findVisible } from '#objects/server/views.ts'
import { Forbidden, SignInFirst } from '#platform/errors.ts'
import type { Viewer } from '#platform/viewer.ts'
import { admin, factories } from '#tests/factories.ts'
import { lastLogged } from '#tests/lastLogged.ts'
import { testSite } from '#tests/testSite.ts'
import { undeleteObject } from '../operations/undeleteObject.ts'
import { showDeleted } from './list.ts'

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

const restore = (by: Viewer | null, objectId: string) => undeleteObject(as(by), { objectId })
const isThere = async (lwid: string) => (await findVisible(as(null), lwid)) !== undefined
const listed = async (by: Viewer) => (await showDeleted(as(by), { maxCount: 50 })).map(({ lwid }) => lwid)
const logOf = (object: string) => listActionLogs(site.services.db, { limit: 9, before: null, filter: { object } })

describe.each(Object.entries(kinds))('a %s that its author has deleted (D55)', (kind, { make: makeOne, remove }) => {
  it('comes back with what was said on it, and the log can take that back', async () => {
    const { lwid, title } = await makeOne()
    await make.comment({ on: lwid })
    await remove(ana, lwid)
    expect(await isThere(lwid)).toBe(false)
    expect((await showDeleted(as(karl), null))[0]).toMatchObject({ lwid, kind, title, deletedById: null })

    site.clock.advanceMs(30 * dayMs - 1)
    expect(await restore(karl, lwid)).toBe(true)
    expect([await isThere(lwid), await listed(karl)]).toEqual([true, expect.not.arrayContaining([lwid])])
    const query = `{ comments(objectId: "${lwid}") { id } }`
    const { data } = (await site.server.inject({ method: 'POST', url: '/graphql', payload: { query } })).json()
    expect(data.comments).toHaveLength(1)
    expect(await restore(karl, lwid)).toBe(false)

    expect(await undoAction(as(karl), await lastLogged(site, { object: lwid }))).toBe(true)
    expect(await isThere(lwid)).toBe(false)
    expect((await logOf(lwid)).map(({ action, undone }) => [action, undone])).toEqual([
      [`${kind}.delete`, false],
      [`${kind}.undelete`, true],
    ])
  })

  it('stays away when an older deletion by the staff is taken back', async () => {
    const { lwid } = await makeOne()
    await remove(karl, lwid)
    const entry = await lastLogged(site, { object: lwid })
    await restore(karl, lwid)
    site.clock.advanceMs(1_000)
    await remove(ana, lwid)
    expect(await undoAction(as(karl), entry)).toBe(false)
    expect(await isThere(lwid)).toBe(false)
  })

  it('is brought back by moderators and admins alone, and not after 30 days', async () => {
    const { lwid } = await makeOne()
    await remove(ana, lwid)
    await expect(restore(null, lwid)).rejects.toThrow(SignInFirst)
    for (const other of [ana, await make.user({ roles: ['editor', 'developer'] })])
      await expect(restore(other, lwid)).rejects.toThrow(Forbidden)
    site.clock.advanceMs(30 * dayMs)
    expect([await restore(admin, lwid), await listed(karl)]).toEqual([false, expect.not.arrayContaining([lwid])])
  })
})

describe('the list of what was deleted', () => {
  it('has the last first, page by page, with who of the staff has done it, and is for moderators', async () => {
    const [first, second] = [await make.post({ by: ana }), await make.ticket({ by: ana })]
    await kinds.post.remove(ana, first.lwid)
    site.clock.advanceMs(1_000)
    await kinds.ticket.remove(karl, second.lwid)
    const page = async (page: number) =>
      (await showDeleted(as(karl), { maxCount: 1, page })).map(({ lwid, deletedById }) => [lwid, deletedById])
    expect([await page(0), await page(1)]).toEqual([[[second.lwid, karl.id]], [[first.lwid, null]]])
    await expect(showDeleted(as(null), null)).rejects.toThrow(SignInFirst)
    for (const other of [ana, await make.user({ roles: ['editor', 'developer'] })])
      await expect(showDeleted(as(other), null)).rejects.toThrow(Forbidden)
  })

  it('leaves out what stood where the viewer may not look, and it stays away (D28)', async () => {
    const { key: forumKey } = await make.forum({ needAnyRole: ['developer'] })
    const lwid = await make.deletedPost({ by: await make.user({ roles: ['developer'] }), forumKey })
    expect([await listed(karl), await restore(karl, lwid)]).toEqual([expect.not.arrayContaining([lwid]), false])
    expect([await listed(admin), await restore(admin, lwid)]).toEqual([expect.arrayContaining([lwid]), true])
  })

  it('counts a post again where it stands', async () => {
    const { key } = await make.forum()
    const count = async () =>
      (await site.pool.query('select post_count from forums where key = $1', [key])).rows[0].post_count
    const lwid = await make.deletedPost({ forumKey: key })
    expect(await count()).toBe(0)
    await restore(karl, lwid)
    expect(await count()).toBe(1)
  })
})
