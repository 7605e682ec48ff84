import { randomUUID } from 'node:crypto'
import type { Context } from '#platform/context.ts'
import { Refused } from '#platform/errors.ts'
import { change } from '#platform/events/change.ts'
import { parse } from '#platform/parse.ts'
import { publicOperation } from '#platform/policy.ts'
import { firstRefreshToken, hashOfToken } from '#platform/tokens/refreshToken.ts'
import { signedIn } from '../../contract/events.ts'
import { loginInput, wrongCredentials } from '../../contract/limits.ts'
import { verifyPassword } from '../passwords.ts'
import { findForLogin, insertSession } from '../queries.ts'

/** Begins a session; the answer's refresh token is the only copy of it. */
export async function logIn(ctx: Context, input: unknown, userAgent: string) {
  publicOperation()
  const { identifier, password } = parse(ctx, loginInput, input)
  const user = await findForLogin(ctx.db, identifier)
  if (!(await verifyPassword(user?.passwordHash, password)) || !user) throw new Refused(wrongCredentials)
  const sessionId = randomUUID()
  const refreshToken = firstRefreshToken(sessionId)
  await change(ctx, async ({ db, record }) => {
    await insertSession(db, {
      id: sessionId,
      userId: user.id,
      refreshHash: hashOfToken(refreshToken),
      at: ctx.clock.now(),
      userAgent: userAgent.slice(0, 300),
    })
    record(signedIn({ userId: user.id, sessionId }))
  })
  return { userId: user.id, sessionId, refreshToken }
}
