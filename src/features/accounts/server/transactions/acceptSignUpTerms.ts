import type { AuthorizedContext } from '#platform/authorize.ts'
import type { WritableDb } from '#platform/db/db.ts'
import { signUpTerms } from '../signUpTerms.ts'

type NewAccount = { ctx: AuthorizedContext; userId: number; versionIds: readonly number[] | undefined }

/** Must run in the transaction that creates the account. */
export async function acceptSignUpTerms(db: WritableDb, { ctx, userId, versionIds = [] }: NewAccount): Promise<void> {
  if (!versionIds.length) return
  for (const { accept } of signUpTerms.list(ctx)) await accept(db, { userId, versionIds, at: ctx.clock.now() })
}
