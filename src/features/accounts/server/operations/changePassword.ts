import type { Context } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { parse } from '#platform/parse.ts'
import { assertCan } from '#platform/policy.ts'
import { passwordChangeInput } from '../../contract/limits.ts'
import { confirmIdentity } from '../confirmIdentity.ts'
import { setPassword } from '../newPassword.ts'
import { hashPassword, refuseCommon, refuseShort } from '../passwords.ts'
import { accountPolicy } from '../policy.ts'

/** Sets the viewer's password, the first one too; their other sessions end. */
export async function changePassword(ctx: Context, input: unknown): Promise<void> {
  refuseShort((input as { new_password?: unknown } | null)?.new_password)
  const { current_password, new_password } = parse(ctx, passwordChangeInput, input)
  assertCan(ctx.viewer, accountPolicy.own, null)
  const { id: userId, sessionId } = ctx.viewer
  await confirmIdentity(ctx, ctx.viewer, current_password)
  await refuseCommon(ctx, new_password, 'new_password')
  const passwordHash = await hashPassword(new_password)
  await change(ctx, (tx) => setPassword(tx, { ctx, userId, passwordHash, keepSession: sessionId }))
}
