import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { Browser, placeOf, returnedPair } from '#tests/providers/browser.ts'
import { fakeGithub } from '#tests/providers/githubForTests.ts'
import { githubVisits } from '#tests/providers/githubVisits.ts'
import { testSite } from '#tests/testSite.ts'

const github = await fakeGithub()
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
  it('leads to the provider with state and PKCE by S256, and without a secret (requirement 35)', async () => {
    const answer = await new Browser(site).submit('/auth/github?action=signin&redirect=/forum')
    const address = new URL(String(answer.headers.location))
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

  it('keeps the attempt in a cookie that no script, no other host and no plain connection has (requirement 12, D23)', async () => {
    const browser = new Browser(site)
    await browser.submit('/auth/github?action=signin')
    expect([...browser.cookies.keys()]).toEqual(['__Host-signInAttempt'])
    expect(browser.cookies.get('__Host-signInAttempt')?.attributes).toBe(
      'Path=/; Max-Age=600; HttpOnly; SameSite=Lax; Secure',
    )
  })

  it('is refused to forms of other sites (requirement 11)', async () => {
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

  it('takes `mode` for `action`, and refuses what is neither (D24)', async () => {
    expect((await new Browser(site).submit('/auth/github?mode=signin')).headers.location).toContain(github.origin)
    const { query } = placeOf(String((await new Browser(site).submit('/auth/github?action=take')).headers.location))
    expect(query.error).toBe('unknown-action')
  })

  it('is 404 for providers that are unknown, not configured, or for developers only (requirement 39)', async () => {
    for (const provider of ['nobody', 'google', 'developer', '__proto__', 'constructor']) {
      expect((await new Browser(site).submit(`/auth/${provider}?action=signin`)).statusCode).toBe(404)
      expect((await new Browser(site).get(`/auth/${provider}/callback?state=x`)).statusCode).toBe(404)
    }
    expect((await new Browser(site).get('/auth/developer/authorize?state=x')).statusCode).toBe(404)
  })
})

describe('signin', () => {
  it('of somebody unknown ends with no-match, and nobody is signed in', async () => {
    const { path, query } = await signIn(new Browser(site), 'signin')
    expect([path, query]).toEqual(['/oauth/callback/github', { error: 'no-match', redirect: '/forum' }])
  })

  it('of a linked account hands the pair to the callback page, which alone may know it (D23)', async () => {
    const { username } = await registered()
    const browser = new Browser(site)
    const { answer, path, query } = await signIn(browser, 'signin', '/forum/help?page=1')
    expect([answer.statusCode, path, query.redirect]).toEqual([303, '/oauth/callback/github', '/forum/help?page=1'])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['referrer-policy']).toBe('no-referrer')
    browser.tokens = returnedPair(query.tokens)
    expect((await browser.graphql('{ currentUser { username } }')).data.currentUser.username).toBe(username)
    expect(browser.cookies.size).toBe(0)
  })

  it('goes on to no other site, whatever the redirect says (D14, requirement 9)', async () => {
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

  it('goes by the id of the account, not by its name or address (requirement 36)', async () => {
    const { username, email } = await registered()
    github.person = { ...github.person, login: 'renamed', emails: [] }
    const browser = new Browser(site)
    browser.tokens = returnedPair((await signIn(browser, 'signin')).query.tokens)
    expect((await browser.graphql('{ currentUser { username } }')).data.currentUser.username).toBe(username)
    github.person = { id: ++lastId, login: 'renamed', emails: [] }
    withEmail(email, true)
    expect((await signIn(new Browser(site), 'signin')).query.error).toBe('no-match')
  })
})

describe('what comes back to the wrong place (requirement 35)', () => {
  const codeOf = async (alter: (back: URL, browser: Browser) => void) => {
    const browser = new Browser(site)
    const start = await browser.submit('/auth/github?action=signup')
    const back = new URL(await github.agree(String(start.headers.location)))
    alter(back, browser)
    return (await browser.comeBack(back.href)).query.error
  }

  it.each<[string, (back: URL, browser: Browser) => void]>([
    ['a state that is swapped', (back) => back.searchParams.set('state', 'A'.repeat(43))],
    ['a state that is dropped', (back) => back.searchParams.delete('state')],
    ['an empty state', (back) => back.searchParams.set('state', '')],
    ['two states', (back) => back.searchParams.append('state', 'x')],
    ['a browser that began nothing', (_, browser) => browser.cookies.clear()],
    [
      'an attempt that was altered',
      (_, browser) => {
        const cookie = browser.cookies.get('__Host-signInAttempt')
        const [content = '', signature] = cookie?.value.split('.') ?? []
        const attempt = JSON.parse(Buffer.from(content, 'base64url').toString())
        const altered = Buffer.from(JSON.stringify({ ...attempt, intent: 'signin' })).toString('base64url')
        browser.cookies.set('__Host-signInAttempt', { value: `${altered}.${signature}`, attributes: '' })
      },
    ],
    [
      'an attempt without signature',
      (_, browser) => browser.cookies.set('__Host-signInAttempt', { value: 'e30.', attributes: '' }),
    ],
    ['an attempt that is too old', () => site.clock.advanceMs(601_000)],
  ])('%s is refused before the provider is asked', async (_name, alter) => {
    expect(await codeOf(alter)).toBe('invalid-state')
    expect(github.tokenCalls).toBe(0)
  })

  it('a return that was meant for another browser is refused: the attempt is bound to one', async () => {
    const attacker = new Browser(site)
    const start = await attacker.submit('/auth/github?action=signup')
    const back = await github.agree(String(start.headers.location))
    const victim = new Browser(site)
    await victim.submit('/auth/github?action=signup')
    expect((await victim.comeBack(back)).query.error).toBe('invalid-state')
  })

  it('a return is good once', async () => {
    const browser = new Browser(site)
    const start = await browser.submit('/auth/github?action=signup')
    const back = await github.agree(String(start.headers.location))
    expect((await browser.comeBack(back)).path).toBe('/complete-register')
    expect((await browser.comeBack(back)).query.error).toBe('invalid-state')
  })

  it('a return of one provider is none of another', async () => {
    const browser = new Browser(site)
    const start = await browser.submit('/auth/github?action=signup')
    const back = await github.agree(String(start.headers.location))
    expect((await browser.comeBack(back.replace('/auth/github/', '/auth/steam/'))).query.error).toBe('invalid-state')
  })

  it('another issuer is refused where one is named (RFC 9207)', async () => {
    expect(await codeOf((back) => back.searchParams.set('iss', 'https://evil.example'))).toBe('provider-failed')
    expect(github.tokenCalls).toBe(0)
    expect(await codeOf((back) => back.searchParams.set('iss', `${github.origin}/login/oauth`))).toBeUndefined()
  })

  it('a code of another sign-in is refused by PKCE', async () => {
    const attacker = await new Browser(site).submit('/auth/github?action=signin')
    const stolen = new URL(await github.agree(String(attacker.headers.location))).searchParams.get('code') ?? ''
    expect(await codeOf((back) => back.searchParams.set('code', stolen))).toBe('provider-failed')
  })

  it('a refusal at the provider is no sign-in', async () => {
    expect(await codeOf((back) => back.searchParams.set('error', 'access_denied'))).toBe('cancelled')
  })
})

describe('a provider that answers badly', () => {
  it.each([
    ['an error', { status: 200, headers: {}, body: '{"error":"bad_verification_code"}' }],
    ['another form', { status: 200, headers: {}, body: '{"access_token":7,"token_type":"bearer"}' }],
    ['another type of token', { status: 200, headers: {}, body: '{"access_token":"x","token_type":"mac"}' }],
    ['no JSON', { status: 200, headers: {}, body: '<html>' }],
    ['a fault', { status: 500, headers: {}, body: '{}' }],
    [
      'more than we read',
      {
        status: 200,
        headers: {},
        body: JSON.stringify({ access_token: 'x', token_type: 'bearer', more: 'x'.repeat(300_000) }),
      },
    ],
  ])('is not believed: %s', async (_name, tokenAnswer) => {
    github.tokenAnswer = tokenAnswer
    expect((await signIn(new Browser(site), 'signin')).query.error).toBe('provider-failed')
    expect(github.userCalls).toBe(0)
  })

  it('leads us to no other host: redirects are not followed (requirement 53)', async () => {
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
