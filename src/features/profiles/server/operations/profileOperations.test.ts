import { beforeAll, describe, expect, it } from 'vitest'
import { findUser } from '#features/accounts/server/index.ts'
import { Forbidden, Invalid, SignInFirst } from '#platform/errors.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { testSite, unique } from '#tests/testSite.ts'
import { profilePolicy } from '../policy.ts'
import { updateUser } from './updateUser.ts'

const site = await testSite()
const make = factories(site)
const password = 'a pass phrase'
const as = (viewer: Viewer | null) => site.context({ viewer })

let ana: Viewer
let ben: Viewer
beforeAll(async () => {
  ana = await make.user({ password })
  ben = await make.user({ roles: ['admin'] })
})

async function signIn(viewer: Viewer): Promise<{ authorization: string }> {
  const payload = { identifier: viewer.username, password }
  const response = await site.server.inject({ method: 'POST', url: '/auth/login', payload })
  return { authorization: `Bearer ${response.headers['x-ciphera-tokens']}` }
}

const ask = async (query: string, headers: Record<string, string> = {}) =>
  (await site.server.inject({ method: 'POST', url: '/graphql', payload: { query }, headers })).json()

describe('updateUser', () => {
  it('sets the bio and what it looks like, of the viewer and of nobody else', async () => {
    const before = await findUser(site.services.db, ben.id)
    const user = await updateUser(as(ana), { bio: 'I build **adders**.' })
    expect(user).toMatchObject({ id: ana.id, bio: 'I build **adders**.' })
    expect(user.renderedBio).toBe('<p>I build <strong>adders</strong>.</p>\n')
    expect(await findUser(site.services.db, ben.id)).toEqual(before)
  })

  it('clears a bio by an empty one, and leaves alone what is not given', async () => {
    await updateUser(as(ana), { bio: 'Something' })
    expect((await updateUser(as(ana), {})).bio).toBe('Something')
    expect((await updateUser(as(ana), { bio: null })).bio).toBe('Something')
    expect(await updateUser(as(ana), { bio: '' })).toMatchObject({ bio: '', renderedBio: '' })
  })

  it('takes the picture away where that is asked, and leaves the bio (D75)', async () => {
    const { db } = site.services
    const cleo = await make.user()
    await updateUser(as(cleo), { bio: 'With a picture' })
    await db.updateTable('users').set({ picture: '/upload/AAAAAAAAAAAAAAAAAAAAAA' }).where('id', '=', cleo.id).execute()
    expect((await updateUser(as(cleo), { removeAvatar: false })).picture).toBe('/upload/AAAAAAAAAAAAAAAAAAAAAA')
    expect(await updateUser(as(cleo), { removeAvatar: true })).toMatchObject({ picture: '', bio: 'With a picture' })
  })

  it('takes 300 characters and refuses 301, counted in code points (D34)', async () => {
    await expect(updateUser(as(ana), { bio: '🔌'.repeat(300) })).resolves.toMatchObject({ bio: '🔌'.repeat(300) })
    const tooLong = new Invalid('bio', 'The bio must have at most 300 characters')
    await expect(updateUser(as(ana), { bio: '🔌'.repeat(301) })).rejects.toThrow(tooLong)
    await expect(updateUser(as(ana), { bio: 'x'.repeat(301) })).rejects.toThrow(tooLong)
    const inChinese = updateUser(site.context({ viewer: ana, language: 'zh' }), { bio: 'x'.repeat(301) })
    await expect(inChinese).rejects.toThrow('简介最多 300 个字符')
  })

  it('refuses visitors with 401, and with 403 a session whose account is gone (requirement 40)', async () => {
    await expect(updateUser(as(null), { bio: 'x' })).rejects.toThrow(SignInFirst)
    const gone = await make.user()
    await site.services.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute()
    await expect(updateUser(as(gone), { bio: 'x' })).rejects.toThrow(Forbidden)
  })

  it('is for the owner alone, whatever roles others have (specification, section 6)', () => {
    const may = (viewer: Viewer | null) => profilePolicy.edit(viewer, { id: ana.id })
    expect([may(ana), may(ben), may(null)]).toEqual([true, false, false])
    expect(profilePolicy.edit(ana, undefined)).toBe(false)
  })

  it('refuses fields that it does not know, in the operation and in the API (requirement 42)', async () => {
    await expect(updateUser(as(ana), { bio: 'x', userId: ben.id })).rejects.toThrow(Invalid)
    await expect(updateUser(as(ana), { bio: 'x', roles: ['admin'] })).rejects.toThrow(Invalid)
    const { errors } = await ask(`mutation { updateUser(bio: "x", roles: "admin") { id } }`, await signIn(ana))
    expect(errors[0].message).toContain('roles')
  })

  it('never renders a script or a dangerous address (requirement 1)', async () => {
    const bio = '<script>alert(1)</script><img src=x onerror=alert(1)> [go](javascript:alert(1))'
    const { renderedBio } = await updateUser(as(ana), { bio })
    expect(renderedBio).not.toMatch(/<script|<img[^>]*onerror|href="javascript:/i)
    const { body } = await site.server.inject({ method: 'GET', url: `/@${ana.username}` })
    expect(body).toContain(`>${renderedBio.trim()}`)
    expect(body).not.toContain('<script>alert')
  })

  it('says through the API who may edit a profile, and drops the pages that show it at once', async () => {
    const path = `/@${ana.username}`
    const bio = unique('new bio ')
    await site.server.inject({ method: 'GET', url: path })
    const headers = await signIn(ana)
    const { data } = await ask(`mutation { updateUser(bio: "${bio}") { username bio canEdit } }`, headers)
    expect(data.updateUser).toEqual({ username: ana.username, bio, canEdit: true })
    expect((await site.server.inject({ method: 'GET', url: path })).body).toContain(bio)
    const other = await ask(`{ user(username: "${ben.username}") { canEdit } }`, headers)
    expect(other.data.user.canEdit).toBe(false)
  })
})
