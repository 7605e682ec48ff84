import { randomInt } from 'node:crypto'
import { makeInviteCode } from '#features/accounts/contract/inviteCode.ts'
import type { Context } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { parse } from '#platform/parse.ts'
import { assertCan } from '#platform/policy.ts'
import { hashOfToken } from '#platform/tokens/refreshToken.ts'
import { inviteInput } from '../../contract/inputs.ts'
import { insertGroupInvite } from '../invites/queries.ts'
import { logAction } from '../logAction.ts'
import { managementPolicy } from '../policy.ts'

/** 12 characters of 54 are 69 bits, tried 20 times an hour; with the check character typing errors are noticed (D48). */
const bodyLength = 12
const dayMs = 86_400_000

/** A code that opens a group; it is shown once, and only its hash is kept. */
export async function createInvite(ctx: Context, input: unknown): Promise<string> {
  const { grants, note, uses, days } = parse(ctx, inviteInput, input)
  assertCan(ctx.viewer, managementPolicy.invites, null)
  const { id: by } = ctx.viewer
  const code = makeInviteCode(bodyLength, randomInt)
  const createdAt = ctx.clock.now()
  const expiresAt = new Date(createdAt.getTime() + days * dayMs)
  await change(ctx, async ({ db }) => {
    const id = await insertGroupInvite(db, {
      codeHash: hashOfToken(code),
      grants,
      note,
      uses,
      by,
      createdAt,
      expiresAt,
    })
    const metadata = { grants, note, uses, days }
    await logAction(db, { action: 'invite.create', by, object: { type: 'invite', id }, metadata, at: createdAt })
  })
  return code
}
