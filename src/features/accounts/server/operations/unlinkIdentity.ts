import { paths } from '#app/paths.ts'
import type { Context } from '#platform/context.ts'
import { Refused } from '#platform/errors.ts'
import { change } from '#platform/events/change.ts'
import { queueMail } from '#platform/mail/mail.ts'
import { parse } from '#platform/parse.ts'
import { assertCan } from '#platform/policy.ts'
import { identityUnlinked } from '../../contract/providers/events.ts'
import { providerCodes, providerInput, providerNames } from '../../contract/providers/limits.ts'
import { providerMessages as m } from '../../providerMessages.ts'
import { requireRecentProof } from '../confirmIdentity.ts'
import { accountPolicy } from '../policy.ts'
import { deleteIdentity, lockHasPassword } from '../providers/queries.ts'
import { findUser, listIdentities } from '../queries.ts'

/** Takes a provider from the viewer's account, unless it is the last way in, and tells the owner. */
export async function unlinkIdentity(ctx: Context, input: unknown): Promise<void> {
  const { provider } = parse(ctx, providerInput, input)
  assertCan(ctx.viewer, accountPolicy.own, null)
  await requireRecentProof(ctx, ctx.viewer)
  const userId = ctx.viewer.id
  const user = await findUser(ctx.db, userId)
  const { siteOrigin, brand } = ctx.config
  await change(ctx, async (tx) => {
    // Looked at under a lock: two at once must not take the last two.
    const hasPassword = await lockHasPassword(tx.db, userId)
    const linked = await listIdentities(tx.db, userId)
    if (!linked.some((identity) => identity.provider === provider)) throw new Refused(providerCodes.notLinked)
    if (!hasPassword && linked.length === 1) throw new Refused(providerCodes.lastIdentity)
    await deleteIdentity(tx.db, userId, provider)
    tx.record(identityUnlinked({ userId, provider }))
    if (!user?.email) return
    await queueMail(tx, { ctx, email: user.email, language: ctx.language }, () => ({
      subject: m.unlinkedSubject(providerNames[provider], brand.name),
      blocks: [
        m.unlinkedText(user.username, providerNames[provider]),
        { label: m.toSettings(), href: siteOrigin + paths.accountSettings() },
      ],
    }))
  })
}
