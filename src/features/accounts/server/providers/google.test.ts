import { beforeEach, describe, expect, it } from 'vitest'
import { factories } from '#tests/factories.ts'
import { Browser, returnedPair } from '#tests/providers/browser.ts'
import { fakeGoogle } from '#tests/providers/fakeGoogle.ts'
import { testSite, unique } from '#tests/testSite.ts'

const google = await fakeGoogle('https://gatework.example/auth/google/callback')
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
  return browser.comeBack(await google.agree(String(start.headers.location)))
}

async function registered() {
  const browser = new Browser(site)
  await signIn(browser, 'signup')
  const username = unique('u')
  await browser.call('/auth/oauth/complete', { username })
  return { browser, username }
}

describe('sign-in with Google, against oidc-provider', () => {
  it('registers with the verified address, and signs in from then on', async () => {
    const { browser, username } = await registered()
    const { data } = await browser.graphql(
      '{ currentUser { username email verified } linkedIdentities { provider name } }',
    )
    expect(data.currentUser).toEqual({ username, email: google.person.email, verified: true })
    expect(data.linkedIdentities).toEqual([{ provider: 'google', name: 'Ana' }])

    const again = new Browser(site)
    again.tokens = returnedPair((await signIn(again, 'signin')).query.tokens)
    expect((await again.graphql('{ currentUser { username } }')).data.currentUser.username).toBe(username)
  })

  it('asks by code with state, nonce and PKCE by S256 (requirement 35)', async () => {
    const start = await new Browser(site).submit('/auth/google?action=signin')
    const asked = Object.fromEntries(new URL(String(start.headers.location)).searchParams)
    expect(asked).toMatchObject({ response_type: 'code', code_challenge_method: 'S256', scope: 'openid email profile' })
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked[name]).toMatch(/^[\w-]{43}$/)
    expect(new Set([asked.state, asked.nonce, asked.code_challenge]).size).toBe(3)
  })

  it('takes an address that is not verified for none, and never merges by one that is (requirement 36)', async () => {
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
      const given = verified ? {} : { email, confirmEmail: email }
      const answer = await browser.call('/auth/oauth/complete', { username: unique('u'), ...given })
      expect([answer.statusCode, answer.json()]).toEqual([422, { error: 'email-taken' }])
    }
  })

  it('does not take "true" for true', async () => {
    google.alterClaims = (claims) => ({ ...claims, email_verified: 'true' })
    expect((await signIn(new Browser(site), 'signup')).query.needs).toBe('username,email')
  })
})

describe('an ID token that is correctly signed and wrong (requirement 35)', () => {
  const now = () => Math.floor(Date.now() / 1000)

  it.each<[string, (claims: object) => object]>([
    ['another nonce', (claims) => ({ ...claims, nonce: 'another' })],
    ['no nonce', (claims) => ({ ...claims, nonce: undefined })],
    ['another issuer', (claims) => ({ ...claims, iss: 'https://evil.example' })],
    ['another audience', (claims) => ({ ...claims, aud: 'another-client' })],
    ['a time that is over', (claims) => ({ ...claims, exp: now() - 3_600 })],
    ['no subject', (claims) => ({ ...claims, sub: undefined })],
  ])('is refused for %s', async (_name, alter) => {
    await registered()
    google.alterClaims = (claims) => alter(claims) as typeof claims
    const { query } = await signIn(new Browser(site), 'signin')
    expect(query.error).toBe('provider-failed')
    expect(query.tokens).toBeUndefined()
  })

  it('is refused when the signature is of a key that is not the provider’s', async () => {
    await registered()
    google.signsWithForeignKey = true
    expect((await signIn(new Browser(site), 'signin')).query.error).toBe('provider-failed')
  })
})

describe('an answer to the browser that is altered (requirement 35)', () => {
  it.each<[string, (parameters: URLSearchParams) => void, string]>([
    ['a swapped state', (parameters) => parameters.set('state', 'A'.repeat(43)), 'invalid-state'],
    ['a dropped state', (parameters) => parameters.delete('state'), 'invalid-state'],
    ['another issuer', (parameters) => parameters.set('iss', 'https://evil.example'), 'provider-failed'],
    ['no issuer, though the provider names it always', (parameters) => parameters.delete('iss'), 'provider-failed'],
    ['another code', (parameters) => parameters.set('code', 'x'), 'provider-failed'],
    ['an error', (parameters) => parameters.set('error', 'access_denied'), 'cancelled'],
  ])('is refused: %s', async (_name, alter, code) => {
    google.alterReturn = alter
    expect((await signIn(new Browser(site), 'signup')).query.error).toBe(code)
  })

  it('is refused with the code of another sign-in: PKCE and nonce are of one attempt', async () => {
    const attacker = await new Browser(site).submit('/auth/google?action=signin')
    const stolen = new URL(await google.agree(String(attacker.headers.location))).searchParams.get('code') ?? ''
    google.alterReturn = (parameters) => parameters.set('code', stolen)
    expect((await signIn(new Browser(site), 'signup')).query.error).toBe('provider-failed')
  })
})

it('says so when the provider cannot be reached, and tries again at the next sign-in', async () => {
  const unreachable = await testSite({ ...google.config(), GOOGLE_ISSUER: 'http://127.0.0.1:9' })
  const answer = await new Browser(unreachable).submit('/auth/google?action=signin')
  expect(answer.headers.location).toBe('/oauth/callback/google?error=provider-failed&redirect=%2F')
})
