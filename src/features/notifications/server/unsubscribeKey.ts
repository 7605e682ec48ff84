import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '#platform/config/config.ts'

type Secrets = Pick<Config, 'secrets'>

/** Signs a key that is not stored, so that it stays valid while the account exists. */
export const createUnsubscribeKey = (config: Secrets, userId: number): string => `${userId}.${sign(config, userId)}`

export function verifyUnsubscribeKey(config: Secrets, key: string): number | undefined {
  const [, digits, signature] = /^([1-9]\d{0,9})\.([A-Za-z0-9_-]{43})$/.exec(key) ?? []
  if (!digits || !signature) return undefined
  const userId = Number(digits)
  const isValid = timingSafeEqual(Buffer.from(signature), Buffer.from(sign(config, userId)))
  return isValid ? userId : undefined
}

const sign = ({ secrets }: Secrets, userId: number): string =>
  createHmac('sha256', secrets.tokenSecret).update(`notifications unsubscribe ${userId}`).digest('base64url')
