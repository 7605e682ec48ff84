import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadConfig } from '#platform/config/config.ts'
import { testSite } from '#tests/testSite.ts'
import { solveCaptcha } from '#ui/form/solveCaptcha.ts'
import { RateLimits } from '../rateLimit/rateLimit.ts'
import type { CaptchaParts } from './captcha.ts'
import { makeCaptcha } from './makeCaptcha.ts'

const site = await testSite()
const development = await testSite({ SITE_ENV: 'development' })
const { clock } = site
const { captcha, config, log } = site.services
const network = '192.0.2.7'

const get = async (from: typeof site) => from.server.inject({ method: 'GET', url: '/auth/captcha-challenge' })
const aChallenge = async () => (await get(site)).json() as Challenge
const solve = async (challenge: Challenge) => ({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })
const tokenOf = (payload: object) => Buffer.from(JSON.stringify(payload)).toString('base64')
const aToken = async () => tokenOf(await solve(await aChallenge()))

describe('our own proof of work (D67)', () => {
  it('hands out a challenge that nobody may keep, and believes its solution once', async () => {
    const response = await get(site)
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store'])
    const token = tokenOf(await solve(response.json()))
    expect(await captcha.verify(token, network)).toBe(true)
    expect(await captcha.verify(token, network)).toBe(false)
  })

  it('believes one of many that present the same solution at once, to whichever process', async () => {
    const token = await aToken()
    const other = makeCaptcha(config, { clock, log, limits: new RateLimits(site.pool) })
    const answers = await Promise.all([captcha, other, captcha, other].map((each) => each.verify(token, network)))
    expect(answers.filter(Boolean)).toHaveLength(1)
  })

  it('believes no solution after ten minutes', async () => {
    const inTime = await aToken()
    const late = await aToken()
    clock.advanceMs(599_000)
    expect(await captcha.verify(inTime, network)).toBe(true)
    clock.advanceMs(1_000)
    expect(await captcha.verify(late, network)).toBe(false)
  })

  describe('with one solution', () => {
    let solved: Awaited<ReturnType<typeof solve>>
    beforeAll(async () => {
      solved = await solve(await aChallenge())
    })

    it('believes nothing that has been altered: an easier task, a later end, another solution', async () => {
      const { challenge, solution } = solved
      const { parameters } = challenge
      const forged = [
        { challenge: { ...challenge, parameters: { ...parameters, cost: 1 } }, solution },
        { challenge: { ...challenge, parameters: { ...parameters, keyPrefix: '00' } }, solution },
        { challenge: { ...challenge, parameters: { ...parameters, data: { expires: 9e9 } } }, solution },
        { challenge: { ...challenge, parameters: { ...parameters, nonce: '00'.repeat(16) } }, solution },
        { challenge: { parameters }, solution },
        { challenge, solution: { ...solution, derivedKey: `${parameters.keyPrefix}${'0'.repeat(32)}` } },
        { challenge, solution: null },
      ]
      for (const payload of forged) expect(await captcha.verify(tokenOf(payload), network)).toBe(false)
    })

    it('believes no solution of another site', async () => {
      const elsewhere = { ...config, secrets: { ...config.secrets, tokenSecret: 'a'.repeat(43) } }
      const other = makeCaptcha(elsewhere, { clock, log, limits: site.services.limits })
      expect(await other.verify(tokenOf(solved), network)).toBe(false)
    })
  })

  it('says no to whatever is no token, without a fault', async () => {
    for (const token of [
      '',
      'x',
      '{}',
      tokenOf({}),
      tokenOf({ challenge: null }),
      '='.repeat(9),
      'A'.repeat(1_000_000),
    ]) {
      expect(await captcha.verify(token, network)).toBe(false)
    }
  })
})

describe("the browser's part", () => {
  const ask = async (address: unknown) => {
    const { statusCode, body } = await site.server.inject({ method: 'GET', url: String(address) })
    return new Response(body, { status: statusCode })
  }

  it('makes a token that is believed', async () => {
    expect(await captcha.verify(await solveCaptcha(new AbortController().signal, ask), network)).toBe(true)
  })

  it('ends without one when it is told to, and when there is no challenge', async () => {
    await expect(solveCaptcha(AbortSignal.abort(), ask)).rejects.toThrow('The captcha was not solved')
    const none = async () => new Response('{}', { status: 404 })
    await expect(solveCaptcha(new AbortController().signal, none)).rejects.toThrow('No captcha: 404')
  })
})

describe('in development', () => {
  it('asks for nothing, and has no challenge (D76)', async () => {
    expect(development.services.captcha.kind).toBe('none')
    expect(await development.services.captcha.verify('', network)).toBe(true)
    expect((await get(development)).statusCode).toBe(404)
  })
})

describe.each(['hcaptcha', 'turnstile'] as const)('the service %s', (kind) => {
  const siteKey = '10000000-ffff-ffff-ffff-000000000001'
  const secret = '0x0000000000000000000000000000000000000000'
  const configured = loadConfig({
    DATA_DIR: config.dataDir,
    CAPTCHA: kind,
    CAPTCHA_SITE_KEY: siteKey,
    CAPTCHA_SECRET: secret,
  })

  type Asked = { address: string; init: RequestInit }
  const bodyOf = (one: Asked | undefined) => Object.fromEntries((one?.init.body ?? []) as URLSearchParams)

  function service(answer: () => Response | Promise<Response>) {
    const asked: Asked[] = []
    const warnings: object[] = []
    const parts: CaptchaParts = {
      clock,
      limits: site.services.limits,
      log: { warn: (line: object) => void warnings.push(line) } as never,
      fetch: async (address, init) => {
        asked.push({ address: String(address), init: init as RequestInit })
        return answer()
      },
    }
    return { asked, warnings, captcha: makeCaptcha(configured, parts) }
  }

  it('is asked whether a token is good, with our secret, and at its own address only', async () => {
    const { asked, captcha } = service(() => Response.json({ success: true }))
    expect(captcha).toMatchObject({ kind, siteKey })
    expect(captcha.challenge).toBeUndefined()
    expect(await captcha.verify('token', network)).toBe(true)
    const [{ address, init } = {} as Asked] = asked
    expect(new URL(address).hostname).toMatch(/^(api\.hcaptcha\.com|challenges\.cloudflare\.com)$/)
    expect(init.redirect).toBe('error')
    expect(bodyOf(asked[0])).toMatchObject({
      secret,
      response: 'token',
      remoteip: network,
    })
  })

  it('is not told a network for an address, nor asked about nothing', async () => {
    const { asked, captcha } = service(() => Response.json({ success: true }))
    await captcha.verify('token', '2001:db8:0:0::/64')
    expect(bodyOf(asked[0])).not.toHaveProperty('remoteip')
    expect(await captcha.verify('', network)).toBe(false)
    expect(asked).toHaveLength(1)
  })

  it('has said no when it says so, says nonsense, or cannot be reached', async () => {
    for (const body of [{ success: false }, { success: 'true' }, {}, null, []]) {
      expect(await service(() => Response.json(body)).captcha.verify('token', network)).toBe(false)
    }
    for (const failing of [
      () => new Response('<html>'),
      () => Promise.reject(new DOMException('The operation timed out', 'TimeoutError')),
    ]) {
      const { captcha, warnings } = service(failing)
      expect(await captcha.verify('token', network)).toBe(false)
      expect(warnings).toHaveLength(1)
      expect(JSON.stringify(warnings)).not.toContain(secret)
    }
  })
})
