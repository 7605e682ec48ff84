import { beforeAll, describe, expect, it } from 'vitest'
import { listMails } from '#platform/mail/queries.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { testSite, unique } from '#tests/testSite.ts'
import { messages } from '../../messages.ts'
import { inviteStaff } from './inviteStaff.ts'

// The captcha of development lets everybody pass.
const site = await testSite({ SITE_ENV: 'development' })
const make = factories(site)
let admin: Viewer

beforeAll(async () => {
  admin = await make.user({ roles: ['admin'] })
})

const newAddress = () => `${unique('new')}@mail.example`

const invite = (email: string, role = 'moderator') => inviteStaff(site.context({ viewer: admin }), { email, role })

async function readCode(email: string): Promise<string> {
  const mail = (await listMails(site.services.db, 500)).find(({ recipient }) => recipient === email)
  return /invite=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

async function signUp(email: string, inviteCode: string, options: { returnPath?: string } = {}) {
  const payload = { username: unique('u'), email, password: 'wire by wire, 17', inviteCode, ...options }
  const response = await site.server.inject({ method: 'POST', url: '/auth/signup', payload })
  const { rows } = await site.pool.query('select roles, verified from users where username = $1', [payload.username])
  return { body: response.json(), user: rows[0] }
}

describe('an invite to the staff', () => {
  it('gives its role to who signs up with its address, which needs no other proof, once', async () => {
    const email = newAddress()
    await invite(email)
    const code = await readCode(email)
    expect(await signUp(email.toUpperCase(), code)).toEqual({
      body: { ok: true, next: '/management' },
      user: { roles: ['moderator'], verified: true },
    })
    expect((await signUp(newAddress(), code)).body).toEqual({ error: 'invalid-invite' })
  })

  it('leads to the second factor if the staff needs one, and then to where its owner was going', async () => {
    site.services.config.staffSecondFactor = 'required'
    const lead = async (options?: { returnPath: string }): Promise<string> => {
      const email = newAddress()
      await invite(email)
      return (await signUp(email, await readCode(email), options)).body.next
    }
    const next = [await lead(), await lead({ returnPath: '/forum/staff' })]
    site.services.config.staffSecondFactor = 'optional'
    expect(next).toEqual(
      ['%2Fmanagement', '%2Fforum%2Fstaff'].map((path) => `/account-settings/second-factor?r=${path}`),
    )
  })

  it('is of no use to another address, and stays good for its own', async () => {
    const email = newAddress()
    await invite(email, 'admin')
    const code = await readCode(email)
    expect(await signUp(newAddress(), code)).toEqual({ body: { error: 'invalid-invite' }, user: undefined })
    expect((await signUp(email, code)).user).toEqual({ roles: ['admin'], verified: true })
  })

  it('is void after a week, and once its author is no admin any more', async () => {
    const [late, orphaned] = [newAddress(), newAddress()]
    const former = await make.user({ roles: ['admin'] })
    await inviteStaff(site.context({ viewer: former }), { email: orphaned, role: 'admin' })
    await site.pool.query(`update users set roles = '{}' where id = $1`, [former.id])
    expect((await signUp(orphaned, await readCode(orphaned))).body).toEqual({ error: 'invalid-invite' })
    await invite(late)
    site.clock.advanceMs(8 * 86_400_000)
    expect((await signUp(late, await readCode(late))).body).toEqual({ error: 'invalid-invite' })
  })

  it('is refused for somebody who has an account, and for a role that is none', async () => {
    const email = newAddress()
    await make.user({ email })
    await expect(invite(email)).rejects.toMatchObject({
      field: 'email',
      message: messages.staffInvite.hasAccount(),
    })
    await expect(invite(newAddress(), 'preview')).rejects.toMatchObject({ field: 'role' })
    await expect(invite('nobody')).rejects.toMatchObject({ field: 'email' })
  })
})
