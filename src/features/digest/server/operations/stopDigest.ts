import { findUser, type UserRow } from '#features/accounts/server/index.ts'
import { verifyUnsubscribeKey } from '#features/notifications/server/index.ts'
import { publicOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { upsertFrequency } from '../writes.ts'

/** Authorized by the signed key of a mail (RFC 8058). */
export async function stopDigest(ctx: Context, key: string): Promise<void> {
  publicOperation(ctx)
  const userId = verifyUnsubscribeKey(ctx.config, key, 'digest')
  const user: UserRow | undefined = userId === undefined ? undefined : await findUser(ctx.db, userId)
  if (!user) throw new NotFoundError()
  await withTransaction(ctx, ({ db }) => upsertFrequency(db, user.id, 'off'))
}
