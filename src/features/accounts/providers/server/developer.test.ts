import { describe, expect, it } from 'vitest'
import { testSite, unique } from '#tests/testSite.ts'

const development = { SITE_ENV: 'development', SITE_ORIGIN: 'http://127.0.0.1:3000' }
const site = await testSite(development)

type Request = { remoteAddress?: string; headers?: Record<string, string> }

const start = (request: Request = {}) =>
  site.server.inject({ method: 'POST', url: '/auth/developer?action=signup&redirect=/forum', ...request })

describe('the developer provider', () => {
  it('creates an account with any name in development on this machine', async () => {
    const started = await start()
    const cookie = String(started.headers['set-cookie']).split(';')[0] ?? ''
    // The __Host- prefix requires https.
    expect(cookie).toMatch(/^signInAttempt=/)
    const form = await site.server.inject({ url: String(started.headers.location) })
    const state = /name="state" value="([\w-]{43})"/.exec(form.body)?.[1]
    const name = unique('Dev')
    const url = `/auth/developer/callback?state=${state}&name=${name}`
    const back = await site.server.inject({ url, headers: { cookie } })
    expect(back.headers.location).toBe('/complete-register?redirect=%2Fforum&needs=username%2Cemail')
    const pendingCookie = [back.headers['set-cookie']].flat().find((line) => line?.startsWith('pendingRegistration='))
    const email = `${name}@mail.example`
    const done = await site.server.inject({
      method: 'POST',
      url: '/auth/oauth/complete',
      headers: { cookie: pendingCookie?.split(';')[0] ?? '' },
      payload: { username: name, email, confirmEmail: email },
    })
    expect(done.json()).toEqual({ redirect: '/forum' })
    expect(done.headers['x-ciphera-tokens']).toMatch(/:/)
  })

  it('is 404 for other machines, proxies and other host names', async () => {
    const strangers: Request[] = [
      { remoteAddress: '192.0.2.7' },
      { remoteAddress: '2001:db8::1' },
      { headers: { 'x-forwarded-for': '192.0.2.7' } },
      { headers: { forwarded: 'for=192.0.2.7' } },
      { headers: { host: 'evil.example' } },
      { headers: { host: 'localhost.evil.example' } },
    ]
    for (const request of strangers) {
      expect((await start(request)).statusCode).toBe(404)
      const form = await site.server.inject({ url: '/auth/developer/authorize?state=x', ...request })
      expect(form.statusCode).toBe(404)
      const back = await site.server.inject({ url: '/auth/developer/callback?state=x&name=y', ...request })
      expect(back.statusCode).toBe(404)
    }
    for (const remoteAddress of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
      expect((await start({ remoteAddress })).statusCode).toBe(303)
    }
  })

  it('escapes the query of its form', async () => {
    const form = await site.server.inject({ url: '/auth/developer/authorize?state=%22%3E%3Cscript%3E' })
    expect(form.body).not.toContain('<script>')
  })

  it.each(['staging', 'production'])('does not exist in %s and is not offered there', async (SITE_ENV) => {
    const real = await testSite({ SITE_ENV })
    const url = '/auth/developer?action=signup'
    expect((await real.server.inject({ method: 'POST', url })).statusCode).toBe(404)
    expect((await real.server.inject({ url: '/auth/developer/authorize?state=x' })).statusCode).toBe(404)
    const query = '{ signInProviders { id } }'
    const offered = await real.server.inject({ method: 'POST', url: '/graphql', payload: { query } })
    expect(offered.json().data.signInProviders).toEqual([{ id: 'steam' }])
  })
})
