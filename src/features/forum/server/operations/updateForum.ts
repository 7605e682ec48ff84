import { logAction } from '#features/management/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { forumUpdated } from '../../contract/events.ts'
import { forumEditInput } from '../../contract/limits.ts'
import { toTranslations } from '../forumTexts.ts'
import { staffPolicy } from '../policy.ts'
import { findForumByLwid } from '../queries.ts'
import { listPostIds } from '../settings.queries.ts'
import { updateForumFields } from '../settings.writes.ts'

export async function updateForum(ctx: Context, input: unknown): Promise<boolean> {
  const { id, acceptsAnswers, translations, icon, color, ...others } = parseInput(ctx, forumEditInput, input)
  authorize(ctx, staffPolicy.createForum, null)
  const forum = await findForumByLwid(ctx.db, id)
  if (!forum) throw new NotFoundError()
  // Clients of previous versions of the API do not send all of them.
  const fields = {
    ...others,
    acceptsAnswers: acceptsAnswers ?? forum.acceptsAnswers,
    translations: translations ? toTranslations(translations) : forum.translations,
    icon: icon === undefined ? forum.icon : icon,
    color: color === undefined ? forum.color : color,
  }
  const by = ctx.viewer.id
  const at = ctx.clock.now()
  const isAudienceChanged = forum.needAnyRole.join() !== fields.needAnyRole.join()
  await withTransaction(ctx, async ({ db, emit }) => {
    await updateForumFields(db, forum.id, fields)
    await logAction(db, { action: 'forum.edit', by, objectId: forum.id, metadata: fields, at })
    // The search index stores who may find each post.
    const postIds = isAudienceChanged ? await listPostIds(db, forum.id) : []
    emit(forumUpdated({ forumId: forum.id, postIds }))
  })
  return true
}
