import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '#platform/config/config.ts'
import type { HolderKind, HolderRow } from './rows.ts'

const letters: Record<HolderKind, string> = { user: 'u', subscriber: 's' }
const form = /^([us])(\d{1,10})-([A-Za-z0-9_-]{22})$/

type Holder = Pick<HolderRow, 'kind' | 'ref' | 'address'>

/**
 * Makes the keys in the links of mails: who has one may change what goes to that address, and nothing else. They are
 * computed, so that a hundred thousand need no rows, and hold only while the holder has the address.
 */
export function linkKeys({ secrets }: Pick<Config, 'secrets'>) {
  const secret = createHmac('sha256', Buffer.from(secrets.tokenSecret, 'base64url')).update('newsletter links').digest()
  const signature = ({ kind, ref, address }: Holder) =>
    createHmac('sha256', secret).update(`${letters[kind]}${ref} ${address.toLowerCase()}`).digest().subarray(0, 16)
  return {
    keyOf: (holder: Holder): string =>
      `${letters[holder.kind]}${holder.ref}-${signature(holder).toString('base64url')}`,
    isFor: (key: string, holder: Holder): boolean => {
      const given = Buffer.from(form.exec(key)?.[3] ?? '', 'base64url')
      return given.length === 16 && timingSafeEqual(given, signature(holder))
    },
  }
}

/** Whose key it says it is; null for what has not the form of one. */
export function readLinkKey(key: string): Pick<HolderRow, 'kind' | 'ref'> | null {
  const [, letter, digits] = form.exec(key) ?? []
  const ref = Number(digits)
  if (!letter || !Number.isSafeInteger(ref) || ref > 2_147_483_647) return null
  return { kind: letter === 'u' ? 'user' : 'subscriber', ref }
}
