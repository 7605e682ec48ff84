import { paths } from '#app/paths.ts'
import type { Context } from '#platform/context.ts'
import { Refused } from '#platform/errors.ts'
import { change } from '#platform/events/change.ts'
import { queueMail } from '#platform/mail/mail.ts'
import { assertCan } from '#platform/policy.ts'
import { identityLinked } from '../../contract/providers/events.ts'
import { providerCodes, providerNames } from '../../contract/providers/limits.ts'
import { providerMessages as m } from '../../providerMessages.ts'
import { accountPolicy } from '../policy.ts'
import type { Identity } from '../providers/provider.ts'
import { findIdentityOwner, insertIdentity } from '../providers/queries.ts'
import { findSessionUser, findUser } from '../queries.ts'

type Wish = { userId: number; sessionId: string }

/** Links an identity to the account whose session asked for it, if that session still lives, and tells the owner. */
export async function linkIdentity(ctx: Context, identity: Identity, { userId, sessionId }: Wish): Promise<void> {
  const holder = await findSessionUser(ctx.db, sessionId)
  assertCan(holder ? { ...holder, sessionId } : null, accountPolicy.own, null)
  const user = await findUser(ctx.db, userId)
  if (!user || holder?.id !== userId) throw new Refused(providerCodes.invalidLinkToken)
  const owner = await findIdentityOwner(ctx.db, identity)
  if (owner?.userId === userId) return
  const { provider } = identity
  const { siteOrigin, brand } = ctx.config
  await change(ctx, async (tx) => {
    const isLinked = await insertIdentity(tx.db, { userId, identity, at: ctx.clock.now() })
    if (!isLinked) throw new Refused(providerCodes.alreadyLinked)
    tx.record(identityLinked({ userId, provider }))
    if (!user.email) return
    await queueMail(tx, { ctx, email: user.email, language: ctx.language }, () => ({
      subject: m.linkedSubject(providerNames[provider], brand.name),
      blocks: [
        m.linkedText(user.username, providerNames[provider]),
        { label: m.toSettings(), href: siteOrigin + paths.accountSettings() },
      ],
    }))
  })
}
