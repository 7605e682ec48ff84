import { beforeEach, describe, expect, it } from 'vitest'
import { FixedClock } from '#platform/clock.ts'
import { Browser, decodeReturnedTokens } from '#tests/providers/browser.ts'
import { startFakeSteam } from '#tests/providers/fakeSteam.ts'
import { testSite, unique } from '#tests/testSite.ts'

const steamClock = new FixedClock(new Date('2026-11-20T12:00:00Z'))
const steam = await startFakeSteam(() => steamClock.now())
const site = await testSite(steam.config())

let lastId = 76561198000000000n

beforeEach(() => {
  lastId++
  steam.id = String(lastId)
  steam.alterBeforeSigning = () => {}
  steam.checkResult = undefined
  steam.checks = 0
  steamClock.set(site.clock.now())
})

async function startSignIn(browser: Browser, action: string): Promise<string> {
  const start = await browser.call(`/auth/steam?action=${action}&redirect=/forum`)
  expect(start.statusCode).toBe(200)
  return steam.agree(start.json().authorize_url)
}

const signIn = async (browser: Browser, action: string, alter: (back: URL) => void = () => {}) => {
  const back = new URL(await startSignIn(browser, action))
  alter(back)
  return browser.followReturn(back.href)
}

async function registered() {
  const browser = new Browser(site)
  await signIn(browser, 'signup')
  const [username, email] = [unique('u'), `${unique('m')}@mail.example`]
  await browser.call('/auth/oauth/complete', { username, email, confirmEmail: email })
  return username
}

describe('sign-in with Steam', () => {
  it('starts with a JSON response that holds authorize_url', async () => {
    const response = await new Browser(site).call('/auth/steam?action=signin')
    const address = new URL(response.json().authorize_url)
    expect(address.origin + address.pathname).toBe(`${steam.origin}/openid/login`)
    const state = new URL(address.searchParams.get('openid.return_to') ?? '').searchParams.get('state') ?? ''
    expect(state).toMatch(/^[\w-]{43}$/)
    expect(Object.fromEntries(address.searchParams)).toEqual({
      'openid.ns': 'http://specs.openid.net/auth/2.0',
      'openid.mode': 'checkid_setup',
      'openid.return_to': `https://gatework.example/auth/steam/callback?state=${state}`,
      'openid.realm': 'https://gatework.example',
      'openid.identity': 'http://specs.openid.net/auth/2.0/identifier_select',
      'openid.claimed_id': 'http://specs.openid.net/auth/2.0/identifier_select',
    })
  })

  it('reports errors as JSON', async () => {
    const response = await new Browser(site).call('/auth/steam?action=take')
    expect([response.statusCode, response.json()]).toEqual([422, { error: 'unknown-action' }])
  })

  it('registers with a name and an address, which Steam does not send, and then signs in', async () => {
    expect((await signIn(new Browser(site), 'signin')).query.error).toBe('no-match')
    expect((await signIn(new Browser(site), 'signup')).query).toEqual({ redirect: '/forum', needs: 'username,email' })
    const username = await registered()
    const browser = new Browser(site)
    const { path, query } = await signIn(browser, 'signin')
    expect(path).toBe('/oauth/callback/steam')
    browser.tokens = decodeReturnedTokens(query.tokens)
    const { data } = await browser.graphql('{ currentUser { username } linkedIdentities { provider name } }')
    expect(data).toEqual({ currentUser: { username }, linkedIdentities: [{ provider: 'steam', name: steam.id }] })
  })
})

describe('an altered Steam assertion', () => {
  const set = (name: string, value: string) => (back: URL) => back.searchParams.set(`openid.${name}`, value)
  const other = '76561198999999999'

  it.each<[string, (back: URL) => void]>([
    [
      'another identity',
      (back) => {
        set('claimed_id', `${steam.origin}/openid/id/${other}`)(back)
        set('identity', `${steam.origin}/openid/id/${other}`)(back)
      },
    ],
    ['another nonce', set('response_nonce', '2026-11-20T12:00:00Zother')],
    ['another signature', set('sig', 'AAAA')],
    ['another endpoint', set('op_endpoint', 'https://evil.example/openid/login')],
    ['another return address', set('return_to', 'https://evil.example/auth/steam/callback')],
    ['another mode', set('mode', 'setup_needed')],
    ['another version', set('ns', 'http://openid.net/signon/1.1')],
    ['fewer signed fields', set('signed', 'signed,op_endpoint,return_to')],
    ['a repeated field', (back) => back.searchParams.append('openid.claimed_id', `${steam.origin}/openid/id/${other}`)],
    ['a missing field', (back) => back.searchParams.delete('openid.response_nonce')],
  ])('is rejected: %s', async (_name, alter) => {
    await registered()
    const { query } = await signIn(new Browser(site), 'signin', alter)
    expect(query.error).toBe('provider-failed')
  })

  it('is rejected without a call to Steam when its state is swapped or dropped', async () => {
    const swap = (back: URL) => back.searchParams.set('state', 'A'.repeat(43))
    const drop = (back: URL) => back.searchParams.delete('state')
    for (const alter of [swap, drop]) {
      expect((await signIn(new Browser(site), 'signup', alter)).query.error).toBe('invalid-state')
    }
    expect(steam.checks).toBe(0)
  })

  it('ends with cancelled when the user cancels at Steam', async () => {
    expect((await signIn(new Browser(site), 'signup', set('mode', 'cancel'))).query.error).toBe('cancelled')
  })
})

describe('a correctly signed Steam assertion', () => {
  it.each<[string, (fields: Record<string, string>) => void]>([
    [
      'an identity of another host',
      (fields) => {
        fields.claimed_id = fields.identity = `https://evil.example/openid/id/${steam.id}`
      },
    ],
    [
      'an identity with a suffix',
      (fields) => {
        fields.claimed_id = fields.identity = `${fields.identity}/x`
      },
    ],
    [
      'an identity with a trailing line break',
      (fields) => {
        fields.claimed_id = fields.identity = `${fields.identity}\n`
      },
    ],
    [
      'an identity of a host with the same prefix',
      (fields) => {
        fields.claimed_id = fields.identity = `${steam.origin}.evil.example/openid/id/${steam.id}`
      },
    ],
    [
      'an identity of another kind',
      (fields) => {
        fields.claimed_id = fields.identity = `${steam.origin}/openid/xd/${steam.id}`
      },
    ],
    [
      'two different identities',
      (fields) => {
        fields.identity = `${steam.origin}/openid/id/76561198999999999`
      },
    ],
    [
      'another endpoint',
      (fields) => {
        fields.op_endpoint = 'https://evil.example/openid/login'
      },
    ],
    [
      'another return address',
      (fields) => {
        fields.return_to = `${fields.return_to}&more=1`
      },
    ],
    [
      'a nonce of last week',
      (fields) => {
        fields.response_nonce = '2026-11-13T12:00:00Zabc'
      },
    ],
    [
      'a nonce without a time',
      (fields) => {
        fields.response_nonce = 'abc'
      },
    ],
    [
      'an unsigned nonce',
      (fields) => {
        fields.signed = 'signed,op_endpoint,claimed_id,identity,return_to,assoc_handle'
      },
    ],
  ])('is rejected: %s', async (_name, alter) => {
    steam.alterBeforeSigning = alter
    expect((await signIn(new Browser(site), 'signup')).query.error).toBe('provider-failed')
  })

  it('is rejected unless Steam answers exactly is_valid:true', async () => {
    for (const checkResult of ['is_valid:false', '', 'is_valid:truely', 'x_is_valid:true', 'error:is_valid:true']) {
      steam.checkResult = checkResult
      expect((await signIn(new Browser(site), 'signup')).query.error).toBe('provider-failed')
    }
  })

  it('is accepted once, even if the browser presents its attempt again', async () => {
    const browser = new Browser(site)
    const back = await startSignIn(browser, 'signup')
    const cookie = browser.cookies.get('__Host-signInAttempt')
    if (!cookie) throw new Error('No cookie')
    expect((await browser.followReturn(back)).path).toBe('/complete-register')
    browser.cookies.set('__Host-signInAttempt', cookie)
    expect((await browser.followReturn(back)).query.error).toBe('provider-failed')
  })

  it('is rejected in another browser, because its return address holds the state', async () => {
    const stolen = await startSignIn(new Browser(site), 'signup')
    const victim = new Browser(site)
    const state = new URL(await startSignIn(victim, 'signup')).searchParams.get('state') ?? ''
    expect((await victim.followReturn(stolen)).query.error).toBe('invalid-state')
    await startSignIn(victim, 'signup')
    const forged = new URL(stolen)
    forged.searchParams.set('state', state)
    expect((await victim.followReturn(forged.href)).query.error).toBe('invalid-state')
  })
})
