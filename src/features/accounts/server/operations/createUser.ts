import { renderText } from '#objects/server/renderText.ts'
import type { Context } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { parse } from '#platform/parse.ts'
import { assertCan } from '#platform/policy.ts'
import { userCreated } from '../../contract/events.ts'
import { newUserInput } from '../../contract/limits.ts'
import { hashPassword } from '../passwords.ts'
import { sitePolicy } from '../policy.ts'
import { insertUser } from '../queries.ts'
import type { UserRow } from '../rows.ts'

/** Makes an account on behalf of the staff: for seeds. People register by themselves. */
export async function createUser(ctx: Context, input: unknown): Promise<UserRow> {
  const { password, joinedAt, ...user } = parse(ctx, newUserInput, input)
  assertCan(ctx.viewer, sitePolicy.createUser, null)
  const passwordHash = password === null ? null : await hashPassword(password)
  return change(ctx, async ({ db, record }) => {
    const row = await insertUser(db, { ...user, renderedBio: await renderText(ctx, user.bio), joinedAt, passwordHash })
    record(userCreated({ userId: row.id }))
    return row
  })
}
