import { beforeAll, describe, expect, it } from 'vitest'
import { redeemInvite } from '#features/accounts/server/index.ts'
import { ForbiddenError } from '#platform/errors.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { findLastActionLog } from '#tests/findLastActionLog.ts'
import { testSite, unique } from '#tests/testSite.ts'
import { createInvite } from '../operations/createInvite.ts'
import { setUserFlair } from '../operations/setUserFlair.ts'
import { setUserRoles } from '../operations/setUserRoles.ts'
import { undoAction } from '../operations/undoAction.ts'
import { countContent, countUsers, listUsers } from '../queries.ts'
import { findPerson } from './queries.ts'

const site = await testSite()
const make = factories(site)
const { db } = site.services
const as = (viewer: Viewer | null) => site.context({ viewer })

let root: Viewer
beforeAll(async () => {
  root = await make.user({ roles: ['admin'] })
})

describe('roles and flair', () => {
  it('are set by admins, logged, and undone from the log', async () => {
    const ana = await make.user()
    await setUserRoles(as(root), { userId: ana.id, roles: ['editor', 'preview', 'editor'] })
    await setUserFlair(as(root), { userId: ana.id, flair: 'wiki' })
    expect(await findPerson(db, ana.id)).toMatchObject({ roles: ['editor', 'preview'], flair: 'wiki' })
    const entry = await findLastActionLog(site)
    expect(entry).toMatchObject({ action: 'user.flair', metadata: { from: '', to: 'wiki' } })
    expect(await undoAction(as(root), entry)).toBe(true)
    expect(await findPerson(db, ana.id)).toMatchObject({ flair: '' })
    expect(await undoAction(as(root), entry)).toBe(false)
  })

  it('are in the user list, with the last visit', async () => {
    const password = 'a pass phrase'
    const ana = await make.user({ password })
    await setUserRoles(as(root), { userId: ana.id, roles: ['editor'] })
    const list = () => listUsers(db, { query: ana.username, anyRole: null, sort: 'NUMBER', part: null })
    expect(await list()).toMatchObject([{ id: ana.id, roles: ['editor'], visitedAt: null }])
    const payload = { identifier: ana.username, password }
    await site.server.inject({ method: 'POST', url: '/auth/login', payload })
    expect(await list()).toMatchObject([{ visitedAt: site.clock.now() }])
  })

  it('filter the user list, which has counts of what is visible and three orders', async () => {
    const first = await make.user({ username: unique('a'), roles: ['wiki-team'] })
    const second = await make.user({ username: unique('b'), roles: ['wiki-team'] })
    const post = await make.post({ by: first })
    await make.comment({ by: first, on: post.lwid })
    const list = (sort: 'JOINED' | 'NAME' | 'VISITED', anyRole = ['wiki-team']) =>
      listUsers(db, { query: '', anyRole, sort, part: null }).then((users) => users.map(({ id }) => id))
    expect(await list('NAME')).toEqual([first.id, second.id])
    expect(await list('JOINED')).toEqual([second.id, first.id])
    expect(await list('NAME', ['editor', 'nobody'])).not.toContain(first.id)
    expect(await countUsers(db, { query: '', anyRole: ['wiki-team'] })).toBe(2)
    expect(await countContent(db, [first.id, second.id])).toEqual([{ authorId: first.id, posts: 1, comments: 1 }])
  })

  it('cannot be set by moderators, nor by admins for themselves', async () => {
    const [ana, karl] = [await make.user(), await make.user({ roles: ['moderator'] })]
    await expect(setUserRoles(as(karl), { userId: ana.id, roles: ['admin'] })).rejects.toThrow(ForbiddenError)
    await expect(setUserRoles(as(root), { userId: root.id, roles: [] })).rejects.toThrow(ForbiddenError)
  })
})

describe('invites', () => {
  const input = { grants: 'preview', note: 'For the testers', uses: 2, days: 7 }

  it('add users to a group, at most as often as their uses', async () => {
    const code = await createInvite(as(root), input)
    const people = [await make.user(), await make.user(), await make.user()]
    const results = await Promise.allSettled(people.map((viewer) => redeemInvite(as(viewer), { code })))
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    const roles = await Promise.all(people.map(async ({ id }) => (await findPerson(db, id))?.roles))
    expect(roles.flat()).toEqual(['preview', 'preview'])
  })

  it('expire after their days and cannot grant staff roles', async () => {
    const code = await createInvite(as(root), input)
    site.clock.advanceMs(8 * 86_400_000)
    await expect(redeemInvite(as(await make.user()), { code })).rejects.toThrow('invalid-invite')
    await expect(createInvite(as(root), { ...input, grants: 'admin' })).rejects.toThrow('cannot grant staff roles')
  })
})
