import { beforeAll, describe, expect, it } from 'vitest'
import { redeemInvite } from '#features/accounts/server/index.ts'
import { Forbidden } from '#platform/errors.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { lastLogged } from '#tests/lastLogged.ts'
import { testSite } from '#tests/testSite.ts'
import { createInvite } from '../operations/createInvite.ts'
import { setUserFlair } from '../operations/setUserFlair.ts'
import { setUserRoles } from '../operations/setUserRoles.ts'
import { undoAction } from '../operations/undoAction.ts'
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
  it('are given by admins, logged, and taken back from the log (D28, D33)', async () => {
    const ana = await make.user()
    await setUserRoles(as(root), { userId: ana.id, roles: ['editor', 'preview', 'editor'] })
    await setUserFlair(as(root), { userId: ana.id, flair: 'wiki' })
    expect(await findPerson(db, ana.id)).toMatchObject({ roles: ['editor', 'preview'], flair: 'wiki' })
    const logged = await lastLogged(site)
    expect(logged).toMatchObject({ action: 'user.flair', metadata: { from: '', to: 'wiki' } })
    expect(await undoAction(as(root), logged)).toBe(true)
    expect(await findPerson(db, ana.id)).toMatchObject({ flair: '' })
    expect(await undoAction(as(root), logged)).toBe(false)
  })

  it('are not given by moderators, nor by admins to themselves', async () => {
    const [ana, karl] = [await make.user(), await make.user({ roles: ['moderator'] })]
    await expect(setUserRoles(as(karl), { userId: ana.id, roles: ['admin'] })).rejects.toThrow(Forbidden)
    await expect(setUserRoles(as(root), { userId: root.id, roles: [] })).rejects.toThrow(Forbidden)
  })
})

describe('invites (D48)', () => {
  const wish = { grants: 'preview', note: 'For the testers', uses: 2, days: 7 }

  it('open a group, and the forums that ask for it, as often as they are good for', async () => {
    const code = await createInvite(as(root), wish)
    const people = [await make.user(), await make.user(), await make.user()]
    const answers = await Promise.allSettled(people.map((viewer) => redeemInvite(as(viewer), { code })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    const roles = await Promise.all(people.map(async ({ id }) => (await findPerson(db, id))?.roles))
    expect(roles.flat()).toEqual(['preview', 'preview'])
  })

  it('are over after their days, and never give rights of the staff', async () => {
    const code = await createInvite(as(root), wish)
    site.clock.advanceMs(8 * 86_400_000)
    await expect(redeemInvite(as(await make.user()), { code })).rejects.toThrow('invalid-invite')
    await expect(createInvite(as(root), { ...wish, grants: 'admin' })).rejects.toThrow('not given by invites')
  })
})
