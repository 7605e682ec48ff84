import { randomInt } from 'node:crypto'
import { createInviteCode } from '#features/accounts/contract/inviteCode.ts'
import { isEmailTaken, requireRecentProof } from '#features/accounts/server/index.ts'
import { paths } from '#paths.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { queueMail } from '#platform/mail/transactions/queueMail.ts'
import { parseInput } from '#platform/parseInput.ts'
import type { RateLimit } from '#platform/rateLimit/rateLimit.ts'
import { hashToken } from '#platform/tokens/refreshToken.ts'
import { validationError } from '#platform/validationError.ts'
import { staffInviteInput } from '../../contract/inputs.ts'
import { managementLimits } from '../../contract/limits.ts'
import { messages } from '../../messages.ts'
import { insertInviteRow } from '../invites.writes.ts'
import { managementPolicy } from '../policy.ts'
import { logAction } from '../transactions/logAction.ts'

/** 126 bits, as nobody types it. */
const bodyLength = 22
const dayMs = 86_400_000

const dailyLimit: RateLimit = { name: 'staff-invites', points: 20, seconds: 86_400 }

/** The invite works only for the address that it is sent to, so that it cannot be passed on by mistake. */
export async function inviteStaff(ctx: Context, input: unknown): Promise<boolean> {
  const { email, role } = parseInput(ctx, staffInviteInput, input)
  authorize(ctx, managementPolicy.invites, null)
  await requireRecentProof(ctx, ctx.viewer)
  if (await isEmailTaken(ctx.db, email)) throw validationError(ctx, 'email', messages.staffInvite.hasAccount)
  await ctx.rateLimits.consume(dailyLimit, String(ctx.viewer.id))
  const { id: by, username } = ctx.viewer
  const createdAt = ctx.clock.now()
  const expiresAt = new Date(createdAt.getTime() + managementLimits.staffInviteDays * dayMs)
  const code = createInviteCode(bodyLength, randomInt)
  await withTransaction(ctx, async (tx) => {
    const invite = { codeHash: hashToken(code), grants: role, note: '', uses: 1, by, createdAt, expiresAt }
    const id = await insertInviteRow(tx.db, { ...invite, purpose: 'staff', email })
    await logAction(tx.db, {
      action: 'invite.staff',
      by,
      object: { type: 'invite', id },
      audience: { anyRole: ['admin'] },
      metadata: { grants: role, email, days: managementLimits.staffInviteDays },
      at: createdAt,
    })
    const { brand, siteOrigin } = ctx.config
    await queueMail(tx, { ctx, email, language: ctx.language }, () => ({
      subject: messages.staffInvite.subject({ brand: brand.name }),
      blocks: [
        messages.staffInvite.text({ name: username, brand: brand.name, role }),
        { label: messages.staffInvite.button(), href: siteOrigin + paths.register({ invite: code }) },
        messages.staffInvite.valid({ n: managementLimits.staffInviteDays }),
      ],
    }))
  })
  return true
}
