import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { Browser, decodeReturnedTokens, parseLocation } from '#tests/providers/browser.ts'
import { startFakeGithub } from '#tests/providers/githubFixture.ts'
import { githubVisits } from '#tests/providers/githubVisits.ts'
import { testSite } from '#tests/testSite.ts'

const github = await startFakeGithub()
const site = await testSite(github.config())

let lastId = 1_000

beforeEach(() => {
  lastId++
  github.person = { id: lastId, login: `cat${lastId}`, emails: [] }
  github.alterReturn = () => {}
  github.tokenAnswer = undefined
  github.tokenCalls = 0
  github.userCalls = 0
})

const { withEmail, signIn, registered } = githubVisits(site, github)

describe('POST /auth/github', () => {
  it('redirects to the provider with state and an S256 PKCE challenge, but without the secret', async () => {
    const response = await new Browser(site).submit('/auth/github?action=signin&redirect=/forum')
    const address = new URL(String(response.headers.location))
    expect(address.origin + address.pathname).toBe(`${github.origin}/login/oauth/authorize`)
    const { state, code_challenge, ...rest } = Object.fromEntries(address.searchParams)
    expect(state).toMatch(/^[\w-]{43}$/)
    expect(code_challenge).toMatch(/^[\w-]{43}$/)
    expect(rest).toEqual({
      client_id: 'site',
      redirect_uri: 'https://gatework.example/auth/github/callback',
      scope: 'read:user user:email',
      code_challenge_method: 'S256',
    })
  })

  it('stores the attempt in a cookie that scripts, other hosts and plain http cannot read', async () => {
    const browser = new Browser(site)
    await browser.submit('/auth/github?action=signin')
    expect([...browser.cookies.keys()]).toEqual(['__Host-signInAttempt'])
    expect(browser.cookies.get('__Host-signInAttempt')?.attributes).toBe(
      'Path=/; Max-Age=600; HttpOnly; SameSite=Lax; Secure',
    )
  })

  it('rejects forms of other sites', async () => {
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': '', origin: 'https://evil.example' },
    ]
    for (const headers of foreign) {
      const browser = new Browser(site)
      expect((await browser.submit('/auth/github?action=signin', {}, headers)).statusCode).toBe(403)
      expect(browser.cookies.size).toBe(0)
    }
  })

  it('accepts `mode` for `action` and rejects unknown values', async () => {
    expect((await new Browser(site).submit('/auth/github?mode=signin')).headers.location).toContain(github.origin)
    const { query } = parseLocation(
      String((await new Browser(site).submit('/auth/github?action=take')).headers.location),
    )
    expect(query.error).toBe('unknown-action')
  })

  it('is 404 for providers that are unknown, not configured or for developers only', async () => {
    for (const provider of ['nobody', 'google', 'developer', '__proto__', 'constructor']) {
      expect((await new Browser(site).submit(`/auth/${provider}?action=signin`)).statusCode).toBe(404)
      expect((await new Browser(site).get(`/auth/${provider}/callback?state=x`)).statusCode).toBe(404)
    }
    expect((await new Browser(site).get('/auth/developer/authorize?state=x')).statusCode).toBe(404)
  })
})

describe('sign-in with GitHub', () => {
  it('ends with no-match for an unknown identity', async () => {
    const { path, query } = await signIn(new Browser(site), 'signin')
    expect([path, query]).toEqual(['/oauth/callback/github', { error: 'no-match', redirect: '/forum' }])
  })

  it('passes the token pair of a linked account to the callback page, uncached and without a referrer', async () => {
    const { username } = await registered()
    const browser = new Browser(site)
    const { answer, path, query } = await signIn(browser, 'signin', '/forum/help?page=1')
    expect([answer.statusCode, path, query.redirect]).toEqual([303, '/oauth/callback/github', '/forum/help?page=1'])
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(answer.headers['referrer-policy']).toBe('no-referrer')
    browser.tokens = decodeReturnedTokens(query.tokens)
    expect((await browser.graphql('{ currentUser { username } }')).data.currentUser.username).toBe(username)
    expect(browser.cookies.size).toBe(0)
  })

  it('never redirects to another site', async () => {
    await registered()
    for (const redirect of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/login',
      '/\t/evil.example',
    ]) {
      expect((await signIn(new Browser(site), 'signin', redirect)).query.redirect).toBe('/')
    }
  })

  it('identifies the account by its id, not by its name or address', async () => {
    const { username, email } = await registered()
    github.person = { ...github.person, login: 'renamed', emails: [] }
    const browser = new Browser(site)
    browser.tokens = decodeReturnedTokens((await signIn(browser, 'signin')).query.tokens)
    expect((await browser.graphql('{ currentUser { username } }')).data.currentUser.username).toBe(username)
    github.person = { id: ++lastId, login: 'renamed', emails: [] }
    withEmail(email, true)
    expect((await signIn(new Browser(site), 'signin')).query.error).toBe('no-match')
  })
})

describe('the callback of GitHub', () => {
  const finishWith = async (alter: (back: URL, browser: Browser) => void) => {
    const browser = new Browser(site)
    const start = await browser.submit('/auth/github?action=signup')
    const back = new URL(await github.agree(String(start.headers.location)))
    alter(back, browser)
    return (await browser.followReturn(back.href)).query.error
  }

  it.each<[string, (back: URL, browser: Browser) => void]>([
    ['a swapped state', (back) => back.searchParams.set('state', 'A'.repeat(43))],
    ['a dropped state', (back) => back.searchParams.delete('state')],
    ['an empty state', (back) => back.searchParams.set('state', '')],
    ['two states', (back) => back.searchParams.append('state', 'x')],
    ['a browser without an attempt', (_, browser) => browser.cookies.clear()],
    [
      'an altered attempt',
      (_, browser) => {
        const cookie = browser.cookies.get('__Host-signInAttempt')
        const [content = '', signature] = cookie?.value.split('.') ?? []
        const attempt = JSON.parse(Buffer.from(content, 'base64url').toString())
        const altered = Buffer.from(JSON.stringify({ ...attempt, intent: 'signin' })).toString('base64url')
        browser.cookies.set('__Host-signInAttempt', { value: `${altered}.${signature}`, attributes: '' })
      },
    ],
    [
      'an attempt without a signature',
      (_, browser) => browser.cookies.set('__Host-signInAttempt', { value: 'e30.', attributes: '' }),
    ],
    ['an expired attempt', () => site.clock.advanceMs(601_000)],
  ])('rejects %s before it calls the provider', async (_name, alter) => {
    expect(await finishWith(alter)).toBe('invalid-state')
    expect(github.tokenCalls).toBe(0)
  })

  it('rejects the callback of another browser', async () => {
    const attacker = new Browser(site)
    const start = await attacker.submit('/auth/github?action=signup')
    const back = await github.agree(String(start.headers.location))
    const victim = new Browser(site)
    await victim.submit('/auth/github?action=signup')
    expect((await victim.followReturn(back)).query.error).toBe('invalid-state')
  })

  it('works once', async () => {
    const browser = new Browser(site)
    const start = await browser.submit('/auth/github?action=signup')
    const back = await github.agree(String(start.headers.location))
    expect((await browser.followReturn(back)).path).toBe('/complete-register')
    expect((await browser.followReturn(back)).query.error).toBe('invalid-state')
  })

  it('rejects the callback of another provider', async () => {
    const browser = new Browser(site)
    const start = await browser.submit('/auth/github?action=signup')
    const back = await github.agree(String(start.headers.location))
    expect((await browser.followReturn(back.replace('/auth/github/', '/auth/steam/'))).query.error).toBe(
      'invalid-state',
    )
  })

  it('rejects another issuer if one is given (RFC 9207)', async () => {
    expect(await finishWith((back) => back.searchParams.set('iss', 'https://evil.example'))).toBe('provider-failed')
    expect(github.tokenCalls).toBe(0)
    expect(await finishWith((back) => back.searchParams.set('iss', `${github.origin}/login/oauth`))).toBeUndefined()
  })

  it('rejects the code of another sign-in by PKCE', async () => {
    const attacker = await new Browser(site).submit('/auth/github?action=signin')
    const stolen = new URL(await github.agree(String(attacker.headers.location))).searchParams.get('code') ?? ''
    expect(await finishWith((back) => back.searchParams.set('code', stolen))).toBe('provider-failed')
  })

  it('ends with cancelled after a refusal at the provider', async () => {
    expect(await finishWith((back) => back.searchParams.set('error', 'access_denied'))).toBe('cancelled')
  })
})

describe('sign-in with a misbehaving provider', () => {
  it.each([
    ['a token error', { status: 200, headers: {}, body: '{"error":"bad_verification_code"}' }],
    ['a malformed token', { status: 200, headers: {}, body: '{"access_token":7,"token_type":"bearer"}' }],
    ['another token type', { status: 200, headers: {}, body: '{"access_token":"x","token_type":"mac"}' }],
    ['HTML', { status: 200, headers: {}, body: '<html>' }],
    ['status 500', { status: 500, headers: {}, body: '{}' }],
    [
      'an oversized body',
      {
        status: 200,
        headers: {},
        body: JSON.stringify({ access_token: 'x', token_type: 'bearer', more: 'x'.repeat(300_000) }),
      },
    ],
  ])('fails when the provider answers with %s', async (_name, tokenAnswer) => {
    github.tokenAnswer = tokenAnswer
    expect((await signIn(new Browser(site), 'signin')).query.error).toBe('provider-failed')
    expect(github.userCalls).toBe(0)
  })

  it('does not follow redirects of the provider', async () => {
    let hits = 0
    const canary = createServer((_, response) => {
      hits++
      response.end('{}')
    })
    await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve))
    afterAll(() => void canary.close())
    const location = `http://127.0.0.1:${(canary.address() as AddressInfo).port}/`
    for (const status of [302, 307]) {
      github.tokenAnswer = { status, headers: { location }, body: '' }
      expect((await signIn(new Browser(site), 'signin')).query.error).toBe('provider-failed')
    }
    expect(hits).toBe(0)
  })
})
