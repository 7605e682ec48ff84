import { paths } from '#app/paths.ts'
import type { Context } from '#platform/context.ts'
import { RejectedError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { queueMail } from '#platform/mail/transactions/queueMail.ts'
import { parseInput } from '#platform/parseInput.ts'
import { assertCan } from '#platform/policy.ts'
import { identityUnlinked } from '../../../contract/providers/events.ts'
import { providerErrorCodes, providerInput, providerNames } from '../../../contract/providers/limits.ts'
import { providerMessages } from '../../../providerMessages.ts'
import { requireRecentProof } from '../../confirmIdentity.ts'
import { accountPolicy } from '../../policy.ts'
import { deleteIdentity, lockAndCheckPassword } from '../../providers/writes.ts'
import { findUser, listIdentities } from '../../queries.ts'

/** Keeps the last way to sign in. */
export async function unlinkIdentity(ctx: Context, input: unknown): Promise<void> {
  const { provider } = parseInput(ctx, providerInput, input)
  assertCan(ctx.viewer, accountPolicy.own, null)
  await requireRecentProof(ctx, ctx.viewer)
  const userId = ctx.viewer.id
  const user = await findUser(ctx.db, userId)
  const { siteOrigin, brand } = ctx.config
  await withTransaction(ctx, async (tx) => {
    // Under a lock, so that concurrent calls do not remove the last two.
    const hasPassword = await lockAndCheckPassword(tx.db, userId)
    const linked = await listIdentities(tx.db, userId)
    if (!linked.some((identity) => identity.provider === provider))
      throw new RejectedError(providerErrorCodes.notLinked)
    if (!hasPassword && linked.length === 1) throw new RejectedError(providerErrorCodes.lastIdentity)
    await deleteIdentity(tx.db, userId, provider)
    tx.emit(identityUnlinked({ userId, provider }))
    if (!user?.email) return
    await queueMail(tx, { ctx, email: user.email, language: ctx.language }, () => ({
      subject: providerMessages.unlinkedSubject(providerNames[provider], brand.name),
      blocks: [
        providerMessages.unlinkedText(user.username, providerNames[provider]),
        { label: providerMessages.toSettings(), href: siteOrigin + paths.accountSettings('linked-accounts') },
      ],
    }))
  })
}
