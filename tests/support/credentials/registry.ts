import { keyPurposes } from '#features/accounts/server/keys/purposes.ts'

/** What somebody may hold that admits to an account or changes it. */
export const issuerNames = [
  'password',
  ...(Object.keys(keyPurposes) as (keyof typeof keyPurposes)[]),
  'identity',
  'passkey',
  'totp',
  'recovery code',
  'session',
  'refresh token',
  'push subscription',
  'challenge for a passkey',
  'unconfirmed app',
  'attempt at a provider',
  'pending registration',
] as const
export type IssuerName = (typeof issuerNames)[number]

type Entry = {
  /** The columns that hold or end it. */
  columns: readonly string[]
  /** The matrix shows what ends them. */
  issuers: readonly IssuerName[]
}

/** Every table that stores something of the kind. */
export const credentialTables: Record<string, Entry> = {
  users: { columns: ['password_hash'], issuers: ['password'] },
  account_keys: {
    columns: ['key_hash', 'expires_at'],
    issuers: ['verify_email', 'change_email', 'reset_password', 'link_identity', 'secure_account'],
  },
  identities: { columns: ['subject'], issuers: ['identity'] },
  passkeys: { columns: ['public_key'], issuers: ['passkey'] },
  totp_secrets: { columns: ['sealed_secret'], issuers: ['totp', 'unconfirmed app'] },
  recovery_codes: { columns: ['code_hash'], issuers: ['recovery code'] },
  sessions: { columns: ['refresh_hash', 'previous_hash'], issuers: ['session', 'refresh token'] },
  push_subscriptions: { columns: ['p256dh', 'auth'], issuers: ['push subscription'] },
  passkey_challenges: { columns: ['expires_at'], issuers: ['challenge for a passkey'] },
  pending_registrations: { columns: ['key_hash', 'subject', 'expires_at'], issuers: ['pending registration'] },
}

/** Stored nowhere: a signed cookie. */
export const storedNowhere: readonly IssuerName[] = ['attempt at a provider']

/** Columns that look like credentials but admit to no account, with the reason. */
export const otherTables: Record<string, { columns: readonly string[]; because: string }> = {
  blog_drafts: { columns: ['preview_key'], because: 'shows one draft, until it is published or the key is renewed' },
  invites: { columns: ['code_hash', 'expires_at'], because: 'are of the site, and the staff revokes them' },
  newsletter_subscribers: {
    columns: ['confirm_hash', 'confirm_expires_at'],
    because: 'confirms a subscription of an address without an account',
  },
  push_keys: { columns: ['public_key', 'private_key'], because: 'are of the site' },
  retired_usernames: { columns: ['name_hash'], because: 'keeps names of deleted accounts from being registered' },
  user_notes: { columns: ['expires_at'], because: 'is the end of a sanction' },
}

/**
 * Signed and stored nowhere, so they end only by the clock, and admit to no account: the game's token (10 minutes), a pass
 * of an image or an attachment (2 hours), an address to upload to (15 minutes, for a file that only its owner can use),
 * and links that stop mails, which must work for as long as the mails exist.
 */

const isSecret = (column: string): boolean =>
  /(_hash|secret|public_key|private_key|preview_key|^p256dh|^auth)$/.test(column)
const isOfAccount = (column: string): boolean => /(^subject|expires_at)$/.test(column)

/** Lines such as `users.password_hash`, of db/schema.sql. */
export function findCredentialColumns(schema: string): string[] {
  return [...schema.matchAll(/^create table (\w+) \(\n([\s\S]*?)\n\);/gm)].flatMap(([, table = '', body = '']) => {
    const columns = [...body.matchAll(/^ {2}(?!constraint )(\w+) /gm)].map(([, column = '']) => column)
    const belongsToUser = /REFERENCES users\(id\)/.test(body) || columns.some(isSecret)
    return columns
      .filter((column) => isSecret(column) || (belongsToUser && isOfAccount(column)))
      .map((column) => `${table}.${column}`)
  })
}

export const findKeyPurposes = (schema: string): string[] => {
  const [, list = ''] = /account_keys_purpose_check CHECK \(\(purpose = ANY \(ARRAY\[(.*?)\]/.exec(schema) ?? []
  return [...list.matchAll(/'(\w+)'/g)].map(([, purpose = '']) => purpose)
}

export const listRegisteredColumns = (): string[] =>
  [...Object.entries(credentialTables), ...Object.entries(otherTables)].flatMap(([table, { columns }]) =>
    columns.map((column) => `${table}.${column}`),
  )
