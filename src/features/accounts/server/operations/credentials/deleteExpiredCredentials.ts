import { systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { deleteExpiredChallenges } from '../../../factors/server/writes.ts'
import { deleteExpiredKeys } from '../../keys/writes.ts'
import { deleteStaleSessions } from '../../writes.ts'

const sessionRetentionMs = 120 * 86_400_000

export async function deleteExpiredCredentials(ctx: Context): Promise<void> {
  systemOperation(ctx)
  const now = ctx.clock.now()
  await deleteStaleSessions(ctx.db, new Date(now.getTime() - sessionRetentionMs))
  await deleteExpiredKeys(ctx.db, now)
  await deleteExpiredChallenges(ctx.db, now)
}
