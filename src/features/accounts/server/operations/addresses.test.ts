import { describe, expect, it } from 'vitest'
import { listMails } from '#platform/mail/queries.ts'
import { testSite, unique } from '#tests/testSite.ts'

const site = await testSite({ SITE_ENV: 'development', WRITE_LIMIT_FACTOR: '1' })
const password = 'a long pass phrase'

let network = 0
/** A new network per request, because rate limits count per network. */
const post = (call: string, payload: object) =>
  site.server.inject({ method: 'POST', url: `/auth/${call}`, payload, remoteAddress: `10.2.0.${++network}` })

const register = (email: string) => post('signup', { username: unique('u'), email, password, captchaToken: '' })

describe('an address with a domain of other letters', () => {
  it('registers once, in either spelling, gets its mail, and signs in', async () => {
    const name = unique('idn')
    const [address, ascii] = [`${name}@bücher.example`, `${name}@xn--bcher-kva.example`]
    expect((await register(address)).statusCode).toBe(200)
    const mails = await listMails(site.services.db, 500)
    expect(mails.filter(({ recipient }) => recipient === ascii)).toHaveLength(1)
    for (const email of [address, ascii]) {
      const response = await register(email)
      expect(response.json()).toEqual({ error: 'email-taken' })
    }
    for (const identifier of [address, ascii])
      expect((await post('login', { identifier, password })).statusCode).toBe(200)
  })

  it('may have any sign that mail servers accept before the @', async () => {
    expect((await register(`${unique('a')}&b@mail.example`)).statusCode).toBe(200)
  })
})
