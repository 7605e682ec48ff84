import { logAction } from '#features/management/server/index.ts'
import { insertObject } from '#objects/server/writes.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { validationError } from '#platform/validationError.ts'
import { forumCreated } from '../../contract/events.ts'
import { newForumInput } from '../../contract/limits.ts'
import { messages } from '../../messages.ts'
import { toTranslations } from '../forumTexts.ts'
import { staffPolicy } from '../policy.ts'
import { findForum } from '../queries.ts'
import { insertForum } from '../writes.ts'

export async function createForum(ctx: Context, input: unknown): Promise<number> {
  const { acceptsAnswers, translations, icon, color, ...others } = parseInput(ctx, newForumInput, input)
  const forum = {
    ...others,
    acceptsAnswers: acceptsAnswers ?? false,
    translations: toTranslations(translations ?? []),
    icon: icon ?? null,
    color: color ?? null,
  }
  authorize(ctx, staffPolicy.createForum, null)
  const by = ctx.viewer.id
  return withTransaction(ctx, async ({ db, emit }) => {
    if (await findForum(db, forum.key)) throw keyTaken(ctx)
    const createdAt = ctx.clock.now()
    const object = await insertObject(db, { kind: 'forum', prefix: 'frm', parentId: null, authorId: null, createdAt })
    await insertForum(db, object.id, forum)
    await logAction(db, {
      action: 'forum.create',
      by,
      objectId: object.id,
      metadata: { key: forum.key },
      at: createdAt,
    })
    emit(forumCreated({ forumId: object.id }))
    return object.id
  })
}

const keyTaken = (ctx: Context) => validationError(ctx, 'key', messages.keyTaken)
