import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '#platform/config/config.ts'

type Keys = Pick<Config, 'secrets'>

/** Not one of the kept keys: it may be used again, from any mail, for as long as the account lasts. */
export const unsubscribeKey = (config: Keys, userId: number): string => `${userId}.${signatureOf(config, userId)}`

/** Whose mails a key ends; undefined for one that is not ours. */
export function userOfKey(config: Keys, key: string): number | undefined {
  const [, digits, signature] = /^([1-9]\d{0,9})\.([A-Za-z0-9_-]{43})$/.exec(key) ?? []
  if (!digits || !signature) return undefined
  const userId = Number(digits)
  const isOurs = timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(config, userId)))
  return isOurs ? userId : undefined
}

const signatureOf = ({ secrets }: Keys, userId: number): string =>
  createHmac('sha256', secrets.tokenSecret).update(`notifications unsubscribe ${userId}`).digest('base64url')
