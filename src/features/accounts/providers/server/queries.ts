import type { Db } from '#platform/db/db.ts'
import type { Identity } from './provider.ts'

export type IdentityKey = Pick<Identity, 'provider' | 'subject'>

export const findIdentityOwner = (
  db: Db,
  { provider, subject }: IdentityKey,
): Promise<{ userId: number; epoch: number } | undefined> =>
  db
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .select(['user_id as userId', 'credential_epoch as epoch'])
    .executeTakeFirst()

export type PendingRegistrationRow = Identity & { redirect: string }

export const findPendingRegistration = (
  db: Db,
  keyHash: Buffer,
  at: Date,
): Promise<PendingRegistrationRow | undefined> =>
  db
    .selectFrom('pending_registrations')
    .where('key_hash', '=', keyHash)
    .where('expires_at', '>', at)
    .select(['provider', 'subject', 'name', 'email', 'redirect'])
    .$castTo<PendingRegistrationRow>()
    .executeTakeFirst()
