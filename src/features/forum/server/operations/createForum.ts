import { logAction } from '#features/management/server/index.ts'
import { insertObject } from '#objects/server/queries.ts'
import type { Context } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { invalid } from '#platform/invalid.ts'
import { parse } from '#platform/parse.ts'
import { assertCan } from '#platform/policy.ts'
import { forumCreated } from '../../contract/events.ts'
import { newForumInput } from '../../contract/limits.ts'
import { m } from '../../messages.ts'
import { staffPolicy } from '../policy.ts'
import { findForum, insertForum } from '../queries.ts'

export async function createForum(ctx: Context, input: unknown): Promise<number> {
  const forum = parse(ctx, newForumInput, input)
  assertCan(ctx.viewer, staffPolicy.createForum, null)
  const by = ctx.viewer.id
  return change(ctx, async ({ db, record }) => {
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
    record(forumCreated({ forumId: object.id }))
    return object.id
  })
}

const keyTaken = (ctx: Context) => invalid(ctx, 'key', m.keyTaken)
