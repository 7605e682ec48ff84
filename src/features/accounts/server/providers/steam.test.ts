import { beforeEach, describe, expect, it } from 'vitest'
import { FixedClock } from '#platform/clock.ts'
import { Browser, returnedPair } from '#tests/providers/browser.ts'
import { fakeSteam } from '#tests/providers/fakeSteam.ts'
import { testSite, unique } from '#tests/testSite.ts'

const steamClock = new FixedClock(new Date('2026-11-20T12:00:00Z'))
const steam = await fakeSteam(() => steamClock.now())
const site = await testSite(steam.config())

let lastId = 76561198000000000n

beforeEach(() => {
  lastId++
  steam.id = String(lastId)
  steam.alterBeforeSigning = () => {}
  steam.verdict = undefined
  steam.checks = 0
  steamClock.set(site.clock.now())
})

async function begin(browser: Browser, action: string): Promise<string> {
  const start = await browser.call(`/auth/steam?action=${action}&redirect=/forum`)
  expect(start.statusCode).toBe(200)
  return steam.agree(start.json().authorize_url)
}

const signIn = async (browser: Browser, action: string, alter: (back: URL) => void = () => {}) => {
  const back = new URL(await begin(browser, action))
  alter(back)
  return browser.comeBack(back.href)
}

async function registered() {
  const browser = new Browser(site)
  await signIn(browser, 'signup')
  const [username, email] = [unique('u'), `${unique('m')}@mail.example`]
  await browser.call('/auth/oauth/complete', { username, email, confirmEmail: email })
  return username
}

describe('sign-in with Steam', () => {
  it('is begun by a script: JSON with authorize_url (specification, section 7)', async () => {
    const answer = await new Browser(site).call('/auth/steam?action=signin')
    const address = new URL(answer.json().authorize_url)
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

  it('tells a script what is wrong as JSON', async () => {
    const answer = await new Browser(site).call('/auth/steam?action=take')
    expect([answer.statusCode, answer.json()]).toEqual([422, { error: 'unknown-action' }])
  })

  it('registers with a name and an address, since Steam gives none (D25), and signs in from then on', async () => {
    expect((await signIn(new Browser(site), 'signin')).query.error).toBe('no-match')
    expect((await signIn(new Browser(site), 'signup')).query).toEqual({ redirect: '/forum', needs: 'username,email' })
    const username = await registered()
    const browser = new Browser(site)
    const { path, query } = await signIn(browser, 'signin')
    expect(path).toBe('/oauth/callback/steam')
    browser.tokens = returnedPair(query.tokens)
    const { data } = await browser.graphql('{ currentUser { username } linkedIdentities { provider name } }')
    expect(data).toEqual({ currentUser: { username }, linkedIdentities: [{ provider: 'steam', name: steam.id }] })
  })
})

describe('an assertion that was altered on its way (requirement 37)', () => {
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
    ['fewer fields that are signed', set('signed', 'signed,op_endpoint,return_to')],
    [
      'a field that is there twice',
      (back) => back.searchParams.append('openid.claimed_id', `${steam.origin}/openid/id/${other}`),
    ],
    ['a field that is missing', (back) => back.searchParams.delete('openid.response_nonce')],
  ])('is refused: %s', async (_name, alter) => {
    await registered()
    const { query } = await signIn(new Browser(site), 'signin', alter)
    expect(query.error).toBe('provider-failed')
  })

  it('is refused when the state is swapped or dropped, without asking Steam (requirement 35)', async () => {
    const swap = (back: URL) => back.searchParams.set('state', 'A'.repeat(43))
    const drop = (back: URL) => back.searchParams.delete('state')
    for (const alter of [swap, drop]) {
      expect((await signIn(new Browser(site), 'signup', alter)).query.error).toBe('invalid-state')
    }
    expect(steam.checks).toBe(0)
  })

  it('is no sign-in when somebody cancels there', async () => {
    expect((await signIn(new Browser(site), 'signup', set('mode', 'cancel'))).query.error).toBe('cancelled')
  })
})

describe('an assertion that is signed and wrong (requirement 37)', () => {
  it.each<[string, (fields: Record<string, string>) => void]>([
    [
      'an identity of another host',
      (fields) => {
        fields.claimed_id = fields.identity = `https://evil.example/openid/id/${steam.id}`
      },
    ],
    [
      'an identity with something behind it',
      (fields) => {
        fields.claimed_id = fields.identity = `${fields.identity}/x`
      },
    ],
    [
      'an identity with a line break behind it',
      (fields) => {
        fields.claimed_id = fields.identity = `${fields.identity}\n`
      },
    ],
    [
      'an identity that only begins like ours',
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
      'two identities',
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
      'no nonce among what is signed',
      (fields) => {
        fields.signed = 'signed,op_endpoint,claimed_id,identity,return_to,assoc_handle'
      },
    ],
  ])('is refused: %s', async (_name, alter) => {
    steam.alterBeforeSigning = alter
    expect((await signIn(new Browser(site), 'signup')).query.error).toBe('provider-failed')
  })

  it('is refused unless Steam says exactly that it is valid', async () => {
    for (const verdict of ['is_valid:false', '', 'is_valid:truely', 'x_is_valid:true', 'error:is_valid:true']) {
      steam.verdict = verdict
      expect((await signIn(new Browser(site), 'signup')).query.error).toBe('provider-failed')
    }
  })

  it('counts once, even where a browser could present its attempt again (requirement 37: nonce)', async () => {
    const browser = new Browser(site)
    const back = await begin(browser, 'signup')
    const kept = browser.cookies.get('__Host-signInAttempt')
    if (!kept) throw new Error('No cookie')
    expect((await browser.comeBack(back)).path).toBe('/complete-register')
    browser.cookies.set('__Host-signInAttempt', kept)
    expect((await browser.comeBack(back)).query.error).toBe('provider-failed')
  })

  it('is of nobody else’s browser: the return address holds the state of one', async () => {
    const stolen = await begin(new Browser(site), 'signup')
    const victim = new Browser(site)
    const state = new URL(await begin(victim, 'signup')).searchParams.get('state') ?? ''
    expect((await victim.comeBack(stolen)).query.error).toBe('invalid-state')
    await begin(victim, 'signup')
    const forged = new URL(stolen)
    forged.searchParams.set('state', state)
    expect((await victim.comeBack(forged.href)).query.error).toBe('invalid-state')
  })
})
