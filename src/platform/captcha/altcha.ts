import { createHmac, randomInt } from 'node:crypto'
import { createChallenge, type Payload, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { epochSeconds } from '../clock.ts'
import { TooMany } from '../errors.ts'
import type { Limit } from '../rateLimit/rateLimit.ts'
import type { Captcha, CaptchaParts } from './captcha.ts'

const algorithm = 'PBKDF2/SHA-256'
/** Some 0.3 ms a try on a desktop, and 2,000 tries on average: under a second there, a few on an old phone. */
const iterations = 2_000
const leastTries = 1_000
const mostTries = 3_000
const validSeconds = 600
const longestToken = 4_000

/** Each solution is a limit of one point, kept in the database: whichever process sees it first takes the point. */
const used: Limit = { name: 'captcha-solution', points: 1, seconds: 2 * validSeconds }

const hex = z.string().regex(/^[0-9a-f]{1,128}$/)
const payload = z.strictObject({
  challenge: z.strictObject({
    parameters: z.strictObject({
      algorithm: z.literal(algorithm),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: hex,
      keySignature: hex,
      nonce: hex,
      salt: hex,
      data: z.strictObject({ expires: z.number() }),
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.number(), derivedKey: hex, time: z.number().optional() }),
})

/** Proof of work after ALTCHA, made and checked here: nobody else learns who registers. */
export function altcha(
  tokenSecret: string,
  { clock, limits }: Pick<CaptchaParts, 'clock' | 'limits'>,
): Pick<Captcha, 'verify'> & Required<Pick<Captcha, 'challenge'>> {
  const keys = {
    hmacSignatureSecret: derivedKey(tokenSecret, 'captcha challenge'),
    hmacKeySignatureSecret: derivedKey(tokenSecret, 'captcha solution'),
  }
  return {
    challenge: () =>
      createChallenge({
        algorithm,
        cost: iterations,
        counter: randomInt(leastTries, mostTries),
        deriveKey,
        // The library's own expiry goes by the machine's clock, this one by the site's.
        data: { expires: epochSeconds(clock.now()) + validSeconds },
        ...keys,
      }),
    async verify(token) {
      const given = readPayload(token)
      if (!given || given.challenge.parameters.data.expires <= epochSeconds(clock.now())) return false
      const { verified } = await verifySolution({ ...given, deriveKey, ...keys })
      return verified && isFirstUse(limits, given.challenge.parameters.nonce)
    },
  }
}

const derivedKey = (secret: string, purpose: string): string =>
  createHmac('sha256', secret).update(purpose).digest('hex')

function readPayload(token: string): (Payload & z.infer<typeof payload>) | undefined {
  if (token.length > longestToken) return undefined
  try {
    return payload.safeParse(JSON.parse(Buffer.from(token, 'base64').toString())).data
  } catch {
    return undefined
  }
}

async function isFirstUse(limits: CaptchaParts['limits'], nonce: string): Promise<boolean> {
  try {
    await limits.spend(used, nonce)
    return true
  } catch (error) {
    if (error instanceof TooMany) return false
    throw error
  }
}
