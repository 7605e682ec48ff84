import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { acceptanceInput } from '../../contract/limits.ts'
import { pagePolicy } from '../policy.ts'
import { acceptVersions } from '../transactions/acceptVersions.ts'

/** A page may have changed since the viewer read it: its new version is then still to be accepted. */
export async function acceptTerms(ctx: Context, input: unknown): Promise<boolean> {
  const { versionIds } = parseInput(ctx, acceptanceInput, input)
  authorize(ctx, pagePolicy.accept, null)
  const userId = ctx.viewer.id
  await withTransaction(ctx, ({ db }) => acceptVersions(db, { userId, versionIds, at: ctx.clock.now() }))
  return true
}
