import { describe, expect, it } from 'vitest'
import { testSite, unique } from '#tests/testSite.ts'

const site = await testSite({ SITE_ENV: 'development', READ_LIMIT_FACTOR: '1' })
const password = 'a long pass phrase'

let address = 0
/** A new network per request, because rate limits count per network. */
function post(call: string, payload: object, from = `10.2.0.${++address}`) {
  return site.server.inject({ method: 'POST', url: `/auth/${call}`, payload, remoteAddress: from })
}

async function register(username = unique('u')) {
  const email = `${unique('x')}@mail.example`
  const response = await post('signup', { username, email, password, captchaToken: '' })
  return { username, response, authorization: `Bearer ${response.headers['x-ciphera-tokens']}` }
}

describe('abuse protection', () => {
  it('does not lock a user out of a known network after wrong guesses by a stranger', async () => {
    const { username } = await register()
    const home = '10.9.9.1'
    expect((await post('login', { identifier: username, password }, home)).statusCode).toBe(200)
    for (let n = 0; n < 27; n++) await post('login', { identifier: username, password: `guess number ${n}` })
    const elsewhere = await post('login', { identifier: username, password })
    expect(elsewhere.statusCode).toBe(429)
    expect((await post('login', { identifier: username, password }, home)).statusCode).toBe(200)
  })

  it('tells whether a username can be chosen, up to a limit per network', async () => {
    const { username } = await register()
    const check = async (name: string, from?: string) => {
      const response = await post('check-username', { username: name }, from)
      return response.json().status ?? response.statusCode
    }
    expect(await check(username.toUpperCase())).toBe('taken')
    expect(await check(unique('u'))).toBe('free')
    for (const name of ['gate.work', 'Admin']) expect(await check(name)).toBe('reserved')
    for (const name of ['ab', '...', 'a b']) expect(await check(name)).toBe(422)
    const statuses = []
    for (let n = 0; n < 61; n++) statuses.push(await check(username, '10.9.9.2'))
    expect(statuses.slice(-2)).toEqual(['taken', 429])
  })

  it.each(['Gatework', 'gate.work', 'The-Gatework', 'GateworkTeam', 'admin'])(
    'rejects %s as a username that impersonates the site',
    async (username) => {
      const { response } = await register(username)
      expect([response.statusCode, response.json()]).toEqual([
        422,
        { error: ['username', 'Username must not contain special characters'] },
      ])
    },
  )

  it('skips the mutations after a failed one in a document, however often it is sent', async () => {
    const { authorization } = await register()
    const query = 'mutation { endSession(id: "no such session") deleteAccount(password: "wrong") }'
    for (let n = 0; n < 6; n++) {
      const response = await site.server.inject({
        method: 'POST',
        url: '/graphql',
        payload: { query },
        headers: { authorization },
      })
      expect(response.json().errors).toHaveLength(1)
    }
  })
})
