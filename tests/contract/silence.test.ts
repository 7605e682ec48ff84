import { readFileSync } from 'node:fs'
import { buildSchema } from 'graphql'
import { beforeAll, describe, expect, it } from 'vitest'
import { mutationsAllowedWhileSilenced } from '#app/server/silence.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { permissionScenarios } from '#tests/permissionScenarios.ts'
import { testSite } from '#tests/testSite.ts'

const site = await testSite()
const make = factories(site)
const password = 'a pass phrase'
const silencedMessage = /staff have silenced you until/

type SilencedUser = { viewer: Viewer & { lwid: string }; authorization: string }

async function createSilencedUser(roles: string[]): Promise<SilencedUser> {
  const viewer = await make.user({ roles, password })
  const until = new Date(site.clock.now().getTime() + 86_400_000)
  await site.pool.query('update users set silenced_until = $1 where id = $2', [until, viewer.id])
  const payload = { identifier: viewer.username, password }
  const remoteAddress = `10.3.0.${viewer.id % 250}`
  const response = await site.server.inject({ method: 'POST', url: '/auth/login', payload, remoteAddress })
  return { viewer, authorization: String(response.headers['x-ciphera-tokens']) }
}

/** Undefined when the mutation succeeds. */
async function findError(query: string, { authorization }: SilencedUser): Promise<string | undefined> {
  const headers = { authorization }
  const response = await site.server.inject({ method: 'POST', url: '/graphql', payload: { query }, headers })
  return response.json().errors?.[0].message
}

let member: SilencedUser
let admin: SilencedUser
beforeAll(async () => {
  member = await createSilencedUser([])
  admin = await createSilencedUser(['admin'])
})

describe('a silenced user', () => {
  it('is allowed no mutation that does not exist', () => {
    const mutations = buildSchema(readFileSync('schema.graphql', 'utf8')).getMutationType()?.getFields() ?? {}
    expect(Object.keys(mutationsAllowedWhileSilenced).filter((name) => !mutations[name])).toEqual([])
  })

  it.each(
    nonEmpty(permissionScenarios.filter(({ mutation }) => mutationsAllowedWhileSilenced[mutation] === undefined)),
  )('cannot call $mutation, not even as staff', async ({ mutation, selection, targets }) => {
    const [target] = Object.values(targets)
    for (const user of [member, admin]) {
      const values = await target?.(make, user.viewer)
      const query = `mutation { ${mutation}${values && `(${values})`} ${selection} }`
      expect(await findError(query, user)).toMatch(silencedMessage)
    }
  })

  it.each(nonEmpty(permissionScenarios.filter(({ mutation }) => mutationsAllowedWhileSilenced[mutation] === true)))(
    'can call $mutation',
    async ({ mutation, selection, targets, endsAccess }) => {
      const [target] = Object.values(targets)
      const user = endsAccess ? await createSilencedUser([]) : member
      const values = await target?.(make, user.viewer)
      const query = `mutation { ${mutation}${values && `(${values})`} ${selection} }`
      expect((await findError(query, user)) ?? '').not.toMatch(silencedMessage)
    },
  )

  it('can clear the bio and report without text, but not with text', async () => {
    const { lwid } = await make.post()
    expect(await findError('mutation { updateUser(bio: "") { id } }', member)).toBeUndefined()
    expect(await findError('mutation { updateUser(bio: "Hear me") { id } }', member)).toMatch(silencedMessage)
    const report = (text: string) => `mutation { reportObject(objectId: "${lwid}", reason: SPAM${text}) }`
    expect(await findError(report(', text: "Hear me"'), member)).toMatch(silencedMessage)
    expect(await findError(report(''), member)).toBeUndefined()
  })

  it('cannot report a version of a ticket, but can withdraw it', async () => {
    const { lwid } = await make.ticket()
    const version = (clear: boolean) =>
      `mutation { setTicketVersion(ticketId: "${lwid}", version: "0.91", clear: ${clear}) { id } }`
    expect(await findError(version(false), member)).toMatch(silencedMessage)
    expect(await findError(version(true), member)).toBeUndefined()
  })

  it('cannot upload files or an avatar, but can change the password', async () => {
    const call = (url: string, payload: object) =>
      site.server.inject({ method: 'POST', url, payload, headers: { authorization: member.authorization } })
    const blob = { filename: 'a.png', content_type: 'image/png', byte_size: 10, checksum: 'AAAAAAAAAAAAAAAAAAAAAA==' }
    for (const kind of ['image', 'creation', 'attachment']) {
      const response = await call(`/api/direct_uploads/${kind}`, { blob })
      expect([response.statusCode, response.json().error[1]]).toEqual([422, expect.stringMatching(silencedMessage)])
    }
    const form = { 'content-type': 'multipart/form-data; boundary=x', authorization: member.authorization }
    const avatar = { method: 'POST', url: '/api/direct_uploads/avatar', payload: '--x--', headers: form } as const
    expect((await site.server.inject(avatar)).json().error[1]).toMatch(silencedMessage)
    const passwords = { current_password: password, new_password: 'another pass phrase' }
    expect((await call('/auth/change-password', passwords)).statusCode).toBe(200)
  })
})
