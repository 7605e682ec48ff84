import { describe, expect, it } from 'vitest'
import { testSite, unique } from '#tests/testSite.ts'

const site = await testSite({ SITE_ENV: 'development' })
const password = 'a long pass phrase'

let address = 0
/** From a network of its own unless a test says otherwise: limits count by network. */
function post(call: string, payload: object, from = `10.2.0.${++address}`) {
  return site.server.inject({ method: 'POST', url: `/auth/${call}`, payload, remoteAddress: from })
}

async function register(username = unique('u')) {
  const email = `${unique('x')}@mail.example`
  const response = await post('signup', { username, email, password, captchaToken: '' })
  return { username, response, authorization: `Bearer ${response.headers['x-ciphera-tokens']}` }
}

describe('hostile hands', () => {
  it('a stranger’s wrong guesses do not lock out whom they are about (requirement 17)', async () => {
    const { username } = await register()
    const home = '10.9.9.1'
    expect((await post('login', { identifier: username, password }, home)).statusCode).toBe(200)
    for (let n = 0; n < 27; n++) await post('login', { identifier: username, password: `guess number ${n}` })
    const elsewhere = await post('login', { identifier: username, password })
    expect(elsewhere.statusCode).toBe(429)
    expect((await post('login', { identifier: username, password }, home)).statusCode).toBe(200)
  })

  it.each(['Gatework', 'gate.work', 'The-Gatework', 'GateworkTeam', 'admin'])(
    'nobody registers as %s and speaks for the site (D35)',
    async (username) => {
      const { response } = await register(username)
      expect([response.statusCode, response.json()]).toEqual([
        422,
        { error: ['username', 'Username must not contain special characters'] },
      ])
    },
  )

  it('of several changes in one document those after a failed one do not happen, however often it is sent', async () => {
    const { authorization } = await register()
    const query = 'mutation { endSession(id: "no such session") deleteAccount(password: "wrong") }'
    for (let n = 0; n < 6; n++) {
      const answer = await site.server.inject({
        method: 'POST',
        url: '/graphql',
        payload: { query },
        headers: { authorization },
      })
      expect(answer.json().errors).toHaveLength(1)
    }
  })
})
