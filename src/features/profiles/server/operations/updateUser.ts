import { findUser, type UserRow } from '#features/accounts/server/index.ts'
import { removeAvatar } from '#features/images/server/index.ts'
import { screenOrReject } from '#features/moderation/server/index.ts'
import { renderText } from '#objects/server/renderText.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { profileUpdated } from '../../contract/events.ts'
import { profileInput } from '../../contract/limits.ts'
import { profilePolicy } from '../policy.ts'
import { updateBio } from '../writes.ts'

export async function updateUser(ctx: Context, input: unknown): Promise<UserRow> {
  const { bio, removeAvatar: shouldRemoveAvatar } = parseInput(ctx, profileInput, input)
  const user = ctx.viewer ? await findUser(ctx.db, ctx.viewer.id) : undefined
  authorize(ctx, profilePolicy.edit, user)
  const userId = ctx.viewer.id
  if (typeof bio === 'string') {
    const before = { bio: user?.bio ?? '' }
    const texts = await screenOrReject(ctx, { kind: 'profile', texts: { bio }, before, field: 'bio' })
    const renderedBio = await renderText(ctx, bio)
    await withTransaction(ctx, ({ withCommit, emit }) => {
      withCommit((db) => updateBio(db, userId, { ...texts, renderedBio }))
      emit(profileUpdated({ userId }))
    })
  }
  if (shouldRemoveAvatar) await removeAvatar(ctx, userId)
  return (await findUser(ctx.db, userId)) as UserRow
}
