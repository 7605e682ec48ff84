import { readFileSync } from 'node:fs'
import { buildSchema } from 'graphql'
import { beforeAll, describe, expect, it } from 'vitest'
import { mutationsWhileSilenced } from '#app/silence.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import type { PermissionScenario } from '#tests/permissions.ts'
import { testSite } from '#tests/testSite.ts'

const site = await testSite()
const make = factories(site)
const password = 'a pass phrase'
const silenced = /asked you to be silent/

const files = import.meta.glob<Record<string, PermissionScenario[]>>('/src/features/*/server/permissions.scenario.ts', {
  eager: true,
})
const scenarios = Object.values(files).flatMap((module) => Object.values(module).flat())

type Person = { viewer: Viewer & { lwid: string }; authorization: string }

async function silencedPerson(roles: string[]): Promise<Person> {
  const viewer = await make.user({ roles, password })
  const until = new Date(site.clock.now().getTime() + 86_400_000)
  await site.pool.query('update users set silenced_until = $1 where id = $2', [until, viewer.id])
  const payload = { identifier: viewer.username, password }
  const remoteAddress = `10.3.0.${viewer.id % 250}`
  const response = await site.server.inject({ method: 'POST', url: '/auth/login', payload, remoteAddress })
  return { viewer, authorization: String(response.headers['x-ciphera-tokens']) }
}

/** What a mutation by somebody silenced is refused with; undefined when it is not. */
async function refusalOf(query: string, { authorization }: Person): Promise<string | undefined> {
  const headers = { authorization }
  const response = await site.server.inject({ method: 'POST', url: '/graphql', payload: { query }, headers })
  return response.json().errors?.[0].message
}

let member: Person
let admin: Person
beforeAll(async () => {
  member = await silencedPerson([])
  admin = await silencedPerson(['admin'])
})

describe('silenced people', () => {
  it('keep only mutations that exist', () => {
    const mutations = buildSchema(readFileSync('schema.graphql', 'utf8')).getMutationType()?.getFields() ?? {}
    expect(Object.keys(mutationsWhileSilenced).filter((name) => !mutations[name])).toEqual([])
  })

  it.each(scenarios.filter(({ mutation }) => mutationsWhileSilenced[mutation] === undefined))(
    'cannot call $mutation, the staff among them neither',
    async ({ mutation, selection, targets }) => {
      const [target] = Object.values(targets)
      for (const person of [member, admin]) {
        const values = await target?.(make, person.viewer)
        const query = `mutation { ${mutation}${values && `(${values})`} ${selection} }`
        expect(await refusalOf(query, person)).toMatch(silenced)
      }
    },
  )

  it.each(scenarios.filter(({ mutation }) => mutationsWhileSilenced[mutation] === true))(
    'can call $mutation',
    async ({ mutation, selection, targets, endsAccess }) => {
      const [target] = Object.values(targets)
      const person = endsAccess ? await silencedPerson([]) : member
      const values = await target?.(make, person.viewer)
      const query = `mutation { ${mutation}${values && `(${values})`} ${selection} }`
      expect((await refusalOf(query, person)) ?? '').not.toMatch(silenced)
    },
  )

  it('empty their bio and report without words, and neither with them', async () => {
    const { lwid } = await make.post()
    expect(await refusalOf('mutation { updateUser(bio: "") { id } }', member)).toBeUndefined()
    expect(await refusalOf('mutation { updateUser(bio: "Hear me") { id } }', member)).toMatch(silenced)
    const report = (text: string) => `mutation { reportObject(objectId: "${lwid}", reason: SPAM${text}) }`
    expect(await refusalOf(report(', text: "Hear me"'), member)).toMatch(silenced)
    expect(await refusalOf(report(''), member)).toBeUndefined()
  })

  it('say of no ticket in which version it happens, and take back what they said', async () => {
    const { lwid } = await make.ticket()
    const version = (clear: boolean) =>
      `mutation { setTicketVersion(ticketId: "${lwid}", version: "0.91", clear: ${clear}) { id } }`
    expect(await refusalOf(version(false), member)).toMatch(silenced)
    expect(await refusalOf(version(true), member)).toBeUndefined()
  })

  it('upload neither files nor a picture, and can change their password', async () => {
    const call = (url: string, payload: object) =>
      site.server.inject({ method: 'POST', url, payload, headers: { authorization: member.authorization } })
    const blob = { filename: 'a.png', content_type: 'image/png', byte_size: 10, checksum: 'AAAAAAAAAAAAAAAAAAAAAA==' }
    for (const nature of ['image', 'creation']) {
      const response = await call(`/api/direct_uploads/${nature}`, { blob })
      expect([response.statusCode, response.json().error[1]]).toEqual([422, expect.stringMatching(silenced)])
    }
    const form = { 'content-type': 'multipart/form-data; boundary=x', authorization: member.authorization }
    const avatar = { method: 'POST', url: '/api/direct_uploads/avatar', payload: '--x--', headers: form } as const
    expect((await site.server.inject(avatar)).json().error[1]).toMatch(silenced)
    const passwords = { current_password: password, new_password: 'another pass phrase' }
    expect((await call('/auth/change-password', passwords)).statusCode).toBe(200)
  })
})
