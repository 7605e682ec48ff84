import { paths } from '#app/paths.ts'
import type { Context } from '#platform/context.ts'
import { RejectedError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { queueMail } from '#platform/mail/transactions/queueMail.ts'
import { assertCan } from '#platform/policy.ts'
import { identityLinked } from '../../../contract/providers/events.ts'
import { providerErrorCodes, providerNames } from '../../../contract/providers/limits.ts'
import { providerMessages } from '../../../providerMessages.ts'
import { accountPolicy } from '../../policy.ts'
import type { Identity } from '../../providers/provider.ts'
import { findIdentityOwner } from '../../providers/queries.ts'
import { insertIdentity } from '../../providers/writes.ts'
import { findSessionUser, findUser } from '../../queries.ts'

type Requester = { userId: number; sessionId: string }

/** Requires that the session that requested the link is still live. */
export async function linkIdentity(ctx: Context, identity: Identity, { userId, sessionId }: Requester): Promise<void> {
  const holder = await findSessionUser(ctx.db, sessionId)
  assertCan(holder ? { ...holder, sessionId } : null, accountPolicy.own, null)
  const user = await findUser(ctx.db, userId)
  if (!user || holder?.id !== userId) throw new RejectedError(providerErrorCodes.invalidLinkToken)
  const owner = await findIdentityOwner(ctx.db, identity)
  if (owner?.userId === userId) return
  const { provider } = identity
  const { siteOrigin, brand } = ctx.config
  await withTransaction(ctx, async (tx) => {
    const isLinked = await insertIdentity(tx.db, { userId, identity, at: ctx.clock.now() })
    if (!isLinked) throw new RejectedError(providerErrorCodes.alreadyLinked)
    tx.emit(identityLinked({ userId, provider }))
    if (!user.email) return
    await queueMail(tx, { ctx, email: user.email, language: ctx.language }, () => ({
      subject: providerMessages.linkedSubject(providerNames[provider], brand.name),
      blocks: [
        providerMessages.linkedText(user.username, providerNames[provider]),
        { label: providerMessages.toSettings(), href: siteOrigin + paths.accountSettings('linked-accounts') },
      ],
    }))
  })
}
