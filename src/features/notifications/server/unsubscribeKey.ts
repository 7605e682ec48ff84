import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '#platform/config/config.ts'

type Secrets = Pick<Config, 'secrets'>

/** What a link unsubscribes from: its key is of no use for another kind of mail. */
export type MailKind = 'notifications' | 'digest'

/** Signs a key that is not stored, so that it stays valid while the account exists. */
export const createUnsubscribeKey = (config: Secrets, userId: number, kind: MailKind = 'notifications'): string =>
  `${userId}.${sign(config, userId, kind)}`

export function verifyUnsubscribeKey(
  config: Secrets,
  key: string,
  kind: MailKind = 'notifications',
): number | undefined {
  const [, digits, signature] = /^([1-9]\d{0,9})\.([A-Za-z0-9_-]{43})$/.exec(key) ?? []
  if (!digits || !signature) return undefined
  const userId = Number(digits)
  const isValid = timingSafeEqual(Buffer.from(signature), Buffer.from(sign(config, userId, kind)))
  return isValid ? userId : undefined
}

const sign = ({ secrets }: Secrets, userId: number, kind: MailKind): string =>
  createHmac('sha256', secrets.tokenSecret).update(`${kind} unsubscribe ${userId}`).digest('base64url')
