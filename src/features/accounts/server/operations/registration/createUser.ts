import { renderText } from '#objects/server/renderText.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { siteText } from '#platform/markScreened.ts'
import { parseInput } from '#platform/parseInput.ts'
import { userCreated } from '../../../contract/events.ts'
import { newUserInput } from '../../../contract/limits.ts'
import { insertUser } from '../../credentials/writes.ts'
import { hashPassword } from '../../passwords.ts'
import { sitePolicy } from '../../policy.ts'
import type { UserRow } from '../../rows.ts'

/** Creates an account for seeds; visitors use signUp. */
export async function createUser(ctx: Context, input: unknown): Promise<UserRow> {
  const { password, joinedAt, ...user } = parseInput(ctx, newUserInput, input)
  authorize(ctx, sitePolicy.createUser, null)
  const passwordHash = password === null ? null : await hashPassword(password)
  return withTransaction(ctx, async ({ db, emit }) => {
    const row = await insertUser(db, {
      ...user,
      bio: siteText(user.bio),
      renderedBio: await renderText(ctx, user.bio),
      joinedAt,
      passwordHash,
    })
    emit(userCreated({ userId: row.id }))
    return row
  })
}
