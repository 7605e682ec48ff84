import type { Context } from '#platform/context.ts'
import { Refused } from '#platform/errors.ts'
import { change } from '#platform/events/change.ts'
import { parse } from '#platform/parse.ts'
import { publicOperation } from '#platform/policy.ts'
import { loginInput, wrongCredentials } from '../../contract/limits.ts'
import { verifyPassword } from '../passwords.ts'
import { findForLogin } from '../queries.ts'
import { type BegunSession, beginSession } from '../session.ts'

export async function logIn(ctx: Context, input: unknown, userAgent: string): Promise<BegunSession> {
  publicOperation()
  const { identifier, password } = parse(ctx, loginInput, input)
  const user = await findForLogin(ctx.db, identifier)
  if (!(await verifyPassword(user?.passwordHash, password)) || !user) throw new Refused(wrongCredentials)
  return change(ctx, (tx) => beginSession(tx, { ctx, userId: user.id, userAgent }))
}
