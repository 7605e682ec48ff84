import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadConfig } from '#platform/config/config.ts'
import { testSite } from '#tests/testSite.ts'
import { solveCaptcha } from '#ui/form/solveCaptcha.ts'
import { RateLimits } from '../rateLimit/rateLimit.ts'
import type { CaptchaDependencies } from './captcha.ts'
import { createCaptcha } from './createCaptcha.ts'

const site = await testSite()
const development = await testSite({ SITE_ENV: 'development' })
const { clock } = site
const { captcha, config, log } = site.services
const network = '192.0.2.7'

const getChallenge = async (from: typeof site) => from.server.inject({ method: 'GET', url: '/auth/captcha-challenge' })
const fetchChallenge = async () => (await getChallenge(site)).json() as Challenge
const solve = async (challenge: Challenge) => ({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })
const toToken = (payload: object) => Buffer.from(JSON.stringify(payload)).toString('base64')
const createToken = async () => toToken(await solve(await fetchChallenge()))

describe('the built-in captcha', () => {
  it('issues an uncacheable challenge, and accepts its solution once', async () => {
    const response = await getChallenge(site)
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store'])
    const token = toToken(await solve(response.json()))
    expect(await captcha.verify(token, network)).toBe(true)
    expect(await captcha.verify(token, network)).toBe(false)
  })

  it('accepts a solution only once when several processes receive it at the same time', async () => {
    const token = await createToken()
    const other = createCaptcha(config, { clock, log, limits: new RateLimits(site.pool, log) })
    const answers = await Promise.all([captcha, other, captcha, other].map((each) => each.verify(token, network)))
    expect(answers.filter(Boolean)).toHaveLength(1)
  })

  it('rejects a solution after ten minutes', async () => {
    const inTimeToken = await createToken()
    const lateToken = await createToken()
    clock.advanceMs(599_000)
    expect(await captcha.verify(inTimeToken, network)).toBe(true)
    clock.advanceMs(1_000)
    expect(await captcha.verify(lateToken, network)).toBe(false)
  })

  describe('given a valid solution', () => {
    let solved: Awaited<ReturnType<typeof solve>>
    beforeAll(async () => {
      solved = await solve(await fetchChallenge())
    })

    it('rejects an altered token: an easier task, a later expiry, another solution', async () => {
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
      for (const payload of forged) expect(await captcha.verify(toToken(payload), network)).toBe(false)
    })

    it('rejects a solution of another site', async () => {
      const elsewhere = { ...config, secrets: { ...config.secrets, tokenSecret: 'a'.repeat(43) } }
      const other = createCaptcha(elsewhere, { clock, log, limits: site.services.rateLimits })
      expect(await other.verify(toToken(solved), network)).toBe(false)
    })
  })

  it('rejects malformed tokens without throwing', async () => {
    for (const token of [
      '',
      'x',
      '{}',
      toToken({}),
      toToken({ challenge: null }),
      '='.repeat(9),
      'A'.repeat(1_000_000),
    ]) {
      expect(await captcha.verify(token, network)).toBe(false)
    }
  })
})

describe('the captcha solver of the browser', () => {
  const fetchFromSite = async (address: unknown) => {
    const { statusCode, body } = await site.server.inject({ method: 'GET', url: String(address) })
    return new Response(body, { status: statusCode })
  }

  it('creates a valid token', async () => {
    expect(await captcha.verify(await solveCaptcha(new AbortController().signal, fetchFromSite), network)).toBe(true)
  })

  it('fails when it is aborted, and when there is no challenge', async () => {
    await expect(solveCaptcha(AbortSignal.abort(), fetchFromSite)).rejects.toThrow('The captcha was not solved')
    const fetchNotFound = async () => new Response('{}', { status: 404 })
    await expect(solveCaptcha(new AbortController().signal, fetchNotFound)).rejects.toThrow('No captcha: 404')
  })
})

describe('the captcha in development', () => {
  it('accepts everything, and has no challenge', async () => {
    expect(development.services.captcha.kind).toBe('none')
    expect(await development.services.captcha.verify('', network)).toBe(true)
    expect((await getChallenge(development)).statusCode).toBe(404)
  })
})

describe.each(['hcaptcha', 'turnstile'] as const)('the captcha service %s', (kind) => {
  const siteKey = '10000000-ffff-ffff-ffff-000000000001'
  const secret = '0x0000000000000000000000000000000000000000'
  const configured = loadConfig({
    DATA_DIR: config.dataDir,
    CAPTCHA: kind,
    CAPTCHA_SITE_KEY: siteKey,
    CAPTCHA_SECRET: secret,
  })

  type SentRequest = { address: string; init: RequestInit }
  const readBody = (request: SentRequest | undefined) =>
    Object.fromEntries((request?.init.body ?? []) as URLSearchParams)

  function createService(answer: () => Response | Promise<Response>) {
    const requests: SentRequest[] = []
    const warnings: object[] = []
    const parts: CaptchaDependencies = {
      clock,
      limits: site.services.rateLimits,
      log: { warn: (line: object) => void warnings.push(line) } as never,
      fetch: async (address, init) => {
        requests.push({ address: String(address), init: init as RequestInit })
        return answer()
      },
    }
    return { requests, warnings, captcha: createCaptcha(configured, parts) }
  }

  it('receives the token and the secret at its own URL, without redirects', async () => {
    const { requests, captcha } = createService(() => Response.json({ success: true }))
    expect(captcha).toMatchObject({ kind, siteKey })
    expect(captcha.createChallenge).toBeUndefined()
    expect(await captcha.verify('token', network)).toBe(true)
    const [{ address, init } = {} as SentRequest] = requests
    expect(new URL(address).hostname).toMatch(/^(api\.hcaptcha\.com|challenges\.cloudflare\.com)$/)
    expect(init.redirect).toBe('error')
    expect(readBody(requests[0])).toMatchObject({
      secret,
      response: 'token',
      remoteip: network,
    })
  })

  it('receives no IPv6 network as an address, and no empty token', async () => {
    const { requests, captcha } = createService(() => Response.json({ success: true }))
    await captcha.verify('token', '2001:db8:0:0::/64')
    expect(readBody(requests[0])).not.toHaveProperty('remoteip')
    expect(await captcha.verify('', network)).toBe(false)
    expect(requests).toHaveLength(1)
  })

  it('rejects the token if it denies it, answers nonsense, or is unreachable', async () => {
    for (const body of [{ success: false }, { success: 'true' }, {}, null, []]) {
      expect(await createService(() => Response.json(body)).captcha.verify('token', network)).toBe(false)
    }
    for (const failing of [
      () => new Response('<html>'),
      () => Promise.reject(new DOMException('The operation timed out', 'TimeoutError')),
    ]) {
      const { captcha, warnings } = createService(failing)
      expect(await captcha.verify('token', network)).toBe(false)
      expect(warnings).toHaveLength(1)
      expect(JSON.stringify(warnings)).not.toContain(secret)
    }
  })
})
