import { createHmac, randomInt } from 'node:crypto'
import { createChallenge, type Payload, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { toEpochSeconds } from '../clock.ts'
import { RateLimitError } from '../errors.ts'
import type { RateLimit } from '../rateLimit/rateLimit.ts'
import type { Captcha, CaptchaDependencies } from './captcha.ts'

const algorithm = 'PBKDF2/SHA-256'
/** About 0.3 ms per try on a desktop, so below a second on average; a few seconds on an old phone. */
const iterations = 2_000
const minTries = 1_000
const maxTries = 3_000
const validSeconds = 600
const maxTokenLength = 4_000

/** A solution is a limit of one point, so that only one process accepts it. */
const solutionLimit: RateLimit = { name: 'captcha-solution', points: 1, seconds: 2 * validSeconds }

const hex = z.string().regex(/^[0-9a-f]{1,128}$/)
const payloadSchema = z.strictObject({
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

/** Proof of work by the ALTCHA protocol: no third party learns who registers. */
export function createAltcha(
  tokenSecret: string,
  { clock, limits }: Pick<CaptchaDependencies, 'clock' | 'limits'>,
): Pick<Captcha, 'verify'> & Required<Pick<Captcha, 'createChallenge'>> {
  const keys = {
    hmacSignatureSecret: deriveSecret(tokenSecret, 'captcha challenge'),
    hmacKeySignatureSecret: deriveSecret(tokenSecret, 'captcha solution'),
  }
  return {
    createChallenge: () =>
      createChallenge({
        algorithm,
        cost: iterations,
        counter: randomInt(minTries, maxTries),
        deriveKey,
        // The library's own expiry uses the system clock instead of `clock`.
        data: { expires: toEpochSeconds(clock.now()) + validSeconds },
        ...keys,
      }),
    async verify(token) {
      const parsed = parseToken(token)
      if (!parsed || parsed.challenge.parameters.data.expires <= toEpochSeconds(clock.now())) return false
      const { verified } = await verifySolution({ ...parsed, deriveKey, ...keys })
      return verified && isFirstUse(limits, parsed.challenge.parameters.nonce)
    },
  }
}

const deriveSecret = (secret: string, purpose: string): string =>
  createHmac('sha256', secret).update(purpose).digest('hex')

function parseToken(token: string): (Payload & z.infer<typeof payloadSchema>) | undefined {
  if (token.length > maxTokenLength) return undefined
  try {
    return payloadSchema.safeParse(JSON.parse(Buffer.from(token, 'base64').toString())).data
  } catch {
    return undefined
  }
}

async function isFirstUse(limits: CaptchaDependencies['limits'], nonce: string): Promise<boolean> {
  try {
    await limits.consume(solutionLimit, nonce)
    return true
  } catch (error) {
    if (error instanceof RateLimitError) return false
    throw error
  }
}
