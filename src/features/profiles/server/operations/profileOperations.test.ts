import { beforeAll, describe, expect, it } from 'vitest'
import { findUser } from '#features/accounts/server/index.ts'
import { ForbiddenError, UnauthenticatedError, ValidationError } from '#platform/errors.ts'
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

const sendQuery = async (query: string, headers: Record<string, string> = {}) =>
  (await site.server.inject({ method: 'POST', url: '/graphql', payload: { query }, headers })).json()

describe('updateUser', () => {
  it('sets and renders the bio of the viewer only', async () => {
    const before = await findUser(site.services.db, ben.id)
    const user = await updateUser(as(ana), { bio: 'I build **adders**.' })
    expect(user).toMatchObject({ id: ana.id, bio: 'I build **adders**.' })
    expect(user.renderedBio).toBe('<p>I build <strong>adders</strong>.</p>\n')
    expect(await findUser(site.services.db, ben.id)).toEqual(before)
  })

  it('clears the bio with an empty one and keeps it when it is omitted', async () => {
    await updateUser(as(ana), { bio: 'Something' })
    expect((await updateUser(as(ana), {})).bio).toBe('Something')
    expect((await updateUser(as(ana), { bio: null })).bio).toBe('Something')
    expect(await updateUser(as(ana), { bio: '' })).toMatchObject({ bio: '', renderedBio: '' })
  })

  it('removes the picture on request and keeps the bio', async () => {
    const { db } = site.services
    const cleo = await make.user()
    await updateUser(as(cleo), { bio: 'With a picture' })
    await db.updateTable('users').set({ picture: '/upload/AAAAAAAAAAAAAAAAAAAAAA' }).where('id', '=', cleo.id).execute()
    expect((await updateUser(as(cleo), { removeAvatar: false })).picture).toBe('/upload/AAAAAAAAAAAAAAAAAAAAAA')
    expect(await updateUser(as(cleo), { removeAvatar: true })).toMatchObject({ picture: '', bio: 'With a picture' })
  })

  it('accepts 300 code points and rejects 301', async () => {
    await expect(updateUser(as(ana), { bio: '🔌'.repeat(300) })).resolves.toMatchObject({ bio: '🔌'.repeat(300) })
    const tooLong = new ValidationError('bio', 'A bio has at most 300 characters')
    await expect(updateUser(as(ana), { bio: '🔌'.repeat(301) })).rejects.toThrow(tooLong)
    await expect(updateUser(as(ana), { bio: 'x'.repeat(301) })).rejects.toThrow(tooLong)
    const inChinese = updateUser(site.context({ viewer: ana, language: 'zh' }), { bio: 'x'.repeat(301) })
    await expect(inChinese).rejects.toThrow('简介最多 300 个字符')
  })

  it('rejects visitors with 401 and a session of a deleted account with 403', async () => {
    await expect(updateUser(as(null), { bio: 'x' })).rejects.toThrow(UnauthenticatedError)
    const gone = await make.user()
    await site.services.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute()
    await expect(updateUser(as(gone), { bio: 'x' })).rejects.toThrow(ForbiddenError)
  })

  it('is allowed for the owner only, whatever roles others have', () => {
    const canEdit = (viewer: Viewer | null) => profilePolicy.edit(viewer, { id: ana.id })
    expect([canEdit(ana), canEdit(ben), canEdit(null)]).toEqual([true, false, false])
    expect(profilePolicy.edit(ana, undefined)).toBe(false)
  })

  it('rejects unknown fields in the operation and in the API', async () => {
    await expect(updateUser(as(ana), { bio: 'x', userId: ben.id })).rejects.toThrow(ValidationError)
    await expect(updateUser(as(ana), { bio: 'x', roles: ['admin'] })).rejects.toThrow(ValidationError)
    const { errors } = await sendQuery(`mutation { updateUser(bio: "x", roles: "admin") { id } }`, await signIn(ana))
    expect(errors[0].message).toContain('roles')
  })

  it('never renders a script or a dangerous URL', async () => {
    const bio = '<script>alert(1)</script><img src=x onerror=alert(1)> [go](javascript:alert(1))'
    const { renderedBio } = await updateUser(as(ana), { bio })
    expect(renderedBio).not.toMatch(/<script|<img[^>]*onerror|href="javascript:/i)
    const { body } = await site.server.inject({ method: 'GET', url: `/@${ana.username}` })
    expect(body).toContain(renderedBio.trim().replace('<p>', '<p dir="auto">'))
    expect(body).not.toContain('<script>alert')
  })

  it('returns canEdit through the API and drops cached pages of the profile at once', async () => {
    const path = `/@${ana.username}`
    const bio = unique('new bio ')
    await site.server.inject({ method: 'GET', url: path })
    const headers = await signIn(ana)
    const { data } = await sendQuery(`mutation { updateUser(bio: "${bio}") { username bio canEdit } }`, headers)
    expect(data.updateUser).toEqual({ username: ana.username, bio, canEdit: true })
    expect((await site.server.inject({ method: 'GET', url: path })).body).toContain(bio)
    const other = await sendQuery(`{ user(username: "${ben.username}") { canEdit } }`, headers)
    expect(other.data.user.canEdit).toBe(false)
  })
})
