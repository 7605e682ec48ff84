import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '#platform/config/config.ts'
import type { HolderKind, HolderRow } from './rows.ts'

const kindLetters: Record<HolderKind, string> = { user: 'u', subscriber: 's' }
const keyPattern = /^([us])(\d{1,10})-([A-Za-z0-9_-]{22})$/

type Holder = Pick<HolderRow, 'kind' | 'ref' | 'address'>

/** HMAC keys for mail links: they need no rows, only allow changing the level, and end when the address changes. */
export function createLinkKeys({ secrets }: Pick<Config, 'secrets'>) {
  const secret = createHmac('sha256', Buffer.from(secrets.tokenSecret, 'base64url')).update('newsletter links').digest()
  const sign = ({ kind, ref, address }: Holder) =>
    createHmac('sha256', secret).update(`${kindLetters[kind]}${ref} ${address.toLowerCase()}`).digest().subarray(0, 16)
  return {
    createKey: (holder: Holder): string =>
      `${kindLetters[holder.kind]}${holder.ref}-${sign(holder).toString('base64url')}`,
    verify: (key: string, holder: Holder): boolean => {
      const received = Buffer.from(keyPattern.exec(key)?.[3] ?? '', 'base64url')
      return received.length === 16 && timingSafeEqual(received, sign(holder))
    },
  }
}

/** Does not verify the signature; null if malformed. */
export function parseLinkKey(key: string): Pick<HolderRow, 'kind' | 'ref'> | null {
  const [, letter, digits] = keyPattern.exec(key) ?? []
  const ref = Number(digits)
  if (!letter || !Number.isSafeInteger(ref) || ref > 2_147_483_647) return null
  return { kind: letter === 'u' ? 'user' : 'subscriber', ref }
}
