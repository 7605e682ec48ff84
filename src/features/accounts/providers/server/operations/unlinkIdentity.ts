import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { RejectedError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { requireRecentProof } from '../../../server/confirmIdentity.ts'
import { deleteIdentity } from '../../../server/credentials/writes.ts'
import { accountPolicy } from '../../../server/policy.ts'
import { findPasswordHash, listIdentities } from '../../../server/queries.ts'
import { changeOwnCredentials } from '../../../server/transactions/changeCredentials.ts'
import { providerErrorCodes, providerInput } from '../../contract/limits.ts'

/** Keeps the last way to sign in. */
export async function unlinkIdentity(ctx: Context, input: unknown): Promise<void> {
  const { provider } = parseInput(ctx, providerInput, input)
  authorize(ctx, accountPolicy.own, null)
  const { viewer } = ctx
  await requireRecentProof(ctx, viewer)
  await withTransaction(ctx, async (tx) => {
    // The change locks the account, so that concurrent calls do not remove the last two.
    await changeOwnCredentials(tx, { ctx, viewer, kind: 'identityUnlinked', detail: provider }, async (change) => {
      const hasPassword = (await findPasswordHash(tx.db, viewer.id)) !== null
      const linked = await listIdentities(tx.db, viewer.id)
      if (!linked.some((identity) => identity.provider === provider))
        throw new RejectedError(providerErrorCodes.notLinked)
      if (!hasPassword && linked.length === 1) throw new RejectedError(providerErrorCodes.lastIdentity)
      await deleteIdentity(change, provider)
    })
  })
}
