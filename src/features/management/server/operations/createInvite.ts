import { randomInt } from 'node:crypto'
import { createInviteCode } from '#features/accounts/contract/inviteCode.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { hashToken } from '#platform/tokens/refreshToken.ts'
import { inviteInput } from '../../contract/inputs.ts'
import { insertInviteRow } from '../invites.writes.ts'
import { managementPolicy } from '../policy.ts'
import { logAction } from '../transactions/logAction.ts'

/** 12 characters of an alphabet of 54 are 69 bits; a check character detects typing errors. */
const bodyLength = 12
const dayMs = 86_400_000

/** Returns the code, of which only the hash is stored. */
export async function createInvite(ctx: Context, input: unknown): Promise<string> {
  const { grants, note, uses, days } = parseInput(ctx, inviteInput, input)
  authorize(ctx, managementPolicy.invites, null)
  const { id: by } = ctx.viewer
  const createdAt = ctx.clock.now()
  const expiresAt = new Date(createdAt.getTime() + days * dayMs)
  return withTransaction(ctx, async ({ db }) => {
    const code = createInviteCode(bodyLength, randomInt)
    const id = await insertInviteRow(db, {
      purpose: 'group',
      codeHash: hashToken(code),
      grants,
      note,
      uses,
      by,
      createdAt,
      expiresAt,
    })
    const metadata = { grants, note, uses, days }
    await logAction(db, {
      action: 'invite.create',
      by,
      object: { type: 'invite', id },
      audience: { anyRole: ['admin'] },
      metadata,
      at: createdAt,
    })
    return code
  })
}
