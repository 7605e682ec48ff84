import { findUser, type UserRow } from '#features/accounts/server/index.ts'
import { removeAvatar } from '#features/images/server/index.ts'
import { renderText } from '#objects/server/renderText.ts'
import type { Context } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { parse } from '#platform/parse.ts'
import { assertCan } from '#platform/policy.ts'
import { profileUpdated } from '../../contract/events.ts'
import { profileInput } from '../../contract/limits.ts'
import { profilePolicy } from '../policy.ts'
import { updateBio } from '../queries.ts'

/** Changes the viewer's own profile; there is no argument for anybody else's (specification, section 6). */
export async function updateUser(ctx: Context, input: unknown): Promise<UserRow> {
  const { bio, removeAvatar: withoutAvatar } = parse(ctx, profileInput, input)
  const user = ctx.viewer ? await findUser(ctx.db, ctx.viewer.id) : undefined
  assertCan(ctx.viewer, profilePolicy.edit, user)
  const userId = ctx.viewer.id
  if (typeof bio === 'string') {
    const renderedBio = await renderText(ctx, bio)
    await change(ctx, ({ last, record }) => {
      last((db) => updateBio(db, userId, { bio, renderedBio }))
      record(profileUpdated({ userId }))
    })
  }
  if (withoutAvatar) await removeAvatar(ctx, userId)
  return (await findUser(ctx.db, userId)) as UserRow
}
