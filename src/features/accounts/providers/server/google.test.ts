import { beforeEach, describe, expect, it } from 'vitest'
import { factories } from '#tests/factories.ts'
import { Browser, decodeReturnedTokens } from '#tests/providers/browser.ts'
import { startFakeGoogle } from '#tests/providers/fakeGoogle.ts'
import { testSite, unique } from '#tests/testSite.ts'

const google = await startFakeGoogle('https://gatework.example/auth/google/callback')
const site = await testSite(google.config())
const make = factories(site)

beforeEach(() => {
  google.person = { sub: unique('g'), email: `${unique('m')}@mail.example`, email_verified: true, name: 'Ana' }
  google.alterClaims = (claims) => claims
  google.alterReturn = () => {}
  google.signsWithForeignKey = false
})

async function signIn(browser: Browser, action: string) {
  const start = await browser.submit(`/auth/google?action=${action}&redirect=/forum`)
  expect(start.statusCode).toBe(303)
  return browser.followReturn(await google.agree(String(start.headers.location)))
}

async function registered() {
  const browser = new Browser(site)
  await signIn(browser, 'signup')
  const username = unique('u')
  await browser.call('/auth/oauth/complete', { username })
  return { browser, username }
}

describe('sign-in with Google', () => {
  it('registers with the verified address and then signs in', async () => {
    const { browser, username } = await registered()
    const { data } = await browser.graphql(
      '{ currentUser { username email verified } linkedIdentities { provider name } }',
    )
    expect(data.currentUser).toEqual({ username, email: google.person.email, verified: true })
    expect(data.linkedIdentities).toEqual([{ provider: 'google', name: 'Ana' }])

    const again = new Browser(site)
    again.tokens = decodeReturnedTokens((await signIn(again, 'signin')).query.tokens)
    expect((await again.graphql('{ currentUser { username } }')).data.currentUser.username).toBe(username)
  })

  it('requests a code with state, nonce and an S256 PKCE challenge', async () => {
    const start = await new Browser(site).submit('/auth/google?action=signin')
    const params = Object.fromEntries(new URL(String(start.headers.location)).searchParams)
    expect(params).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid email profile',
    })
    for (const name of ['state', 'nonce', 'code_challenge']) expect(params[name]).toMatch(/^[\w-]{43}$/)
    expect(new Set([params.state, params.nonce, params.code_challenge]).size).toBe(3)
  })

  it('ignores an unverified address and never merges accounts by a verified one', async () => {
    google.person.email_verified = false
    expect((await signIn(new Browser(site), 'signup')).query.needs).toBe('username,email')
    for (const verified of [true, false]) {
      google.person = {
        ...google.person,
        sub: unique('g'),
        email_verified: verified,
        email: `${unique('m')}@mail.example`,
      }
      const { email } = google.person
      await make.user({ email })
      expect((await signIn(new Browser(site), 'signin')).query.error).toBe('no-match')
      const browser = new Browser(site)
      await signIn(browser, 'signup')
      const emailFields = verified ? {} : { email, confirmEmail: email }
      const response = await browser.call('/auth/oauth/complete', { username: unique('u'), ...emailFields })
      expect([response.statusCode, response.json()]).toEqual([422, { error: 'email-taken' }])
    }
  })

  it('treats an address as unverified when email_verified is the string "true"', async () => {
    google.alterClaims = (claims) => ({ ...claims, email_verified: 'true' })
    expect((await signIn(new Browser(site), 'signup')).query.needs).toBe('username,email')
  })
})

describe('a correctly signed ID token', () => {
  const now = () => Math.floor(Date.now() / 1000)

  it.each<[string, (claims: object) => object]>([
    ['another nonce', (claims) => ({ ...claims, nonce: 'another' })],
    ['no nonce', (claims) => ({ ...claims, nonce: undefined })],
    ['another issuer', (claims) => ({ ...claims, iss: 'https://evil.example' })],
    ['another audience', (claims) => ({ ...claims, aud: 'another-client' })],
    ['an expiry in the past', (claims) => ({ ...claims, exp: now() - 3_600 })],
    ['no subject', (claims) => ({ ...claims, sub: undefined })],
  ])('is rejected for %s', async (_name, alter) => {
    await registered()
    google.alterClaims = (claims) => alter(claims) as typeof claims
    const { query } = await signIn(new Browser(site), 'signin')
    expect(query.error).toBe('provider-failed')
    expect(query.tokens).toBeUndefined()
  })

  it('is rejected when its key is not the provider’s', async () => {
    await registered()
    google.signsWithForeignKey = true
    expect((await signIn(new Browser(site), 'signin')).query.error).toBe('provider-failed')
  })
})

describe('an altered callback of Google', () => {
  it.each<[string, (params: URLSearchParams) => void, string]>([
    ['a swapped state', (params) => params.set('state', 'A'.repeat(43)), 'invalid-state'],
    ['a dropped state', (params) => params.delete('state'), 'invalid-state'],
    ['another issuer', (params) => params.set('iss', 'https://evil.example'), 'provider-failed'],
    ['no issuer, which the provider always sends', (params) => params.delete('iss'), 'provider-failed'],
    ['another code', (params) => params.set('code', 'x'), 'provider-failed'],
    ['an error', (params) => params.set('error', 'access_denied'), 'cancelled'],
  ])('is rejected: %s', async (_name, alter, code) => {
    google.alterReturn = alter
    expect((await signIn(new Browser(site), 'signup')).query.error).toBe(code)
  })

  it('is rejected with the code of another sign-in', async () => {
    const attacker = await new Browser(site).submit('/auth/google?action=signin')
    const stolen = new URL(await google.agree(String(attacker.headers.location))).searchParams.get('code') ?? ''
    google.alterReturn = (params) => params.set('code', stolen)
    expect((await signIn(new Browser(site), 'signup')).query.error).toBe('provider-failed')
  })
})

it('redirects to the callback page with an error when Google is unreachable', async () => {
  const unreachable = await testSite({ ...google.config(), GOOGLE_ISSUER: 'http://127.0.0.1:9' })
  const response = await new Browser(unreachable).submit('/auth/google?action=signin')
  expect(response.headers.location).toBe('/oauth/callback/google?error=provider-failed&redirect=%2F')
})
