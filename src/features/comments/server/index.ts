import { viewObject } from '#objects/server/views.ts'
import type { ObjectKind } from '#platform/context.ts'
import type { ObjectView } from '#platform/objectView.ts'
import type { ServerFeature } from '#platform/serverFeature.ts'
import { commentCreated, commentDeleted, commentUpdated } from '../contract/events.ts'
import { findCommentsById } from './queries.ts'
import { commentResolvers } from './resolvers.ts'

export { createComment } from './operations/createComment.ts'

/** A comment is where its subject is, at its own place on the page (D7). */
const commentKind: ObjectKind = {
  kind: 'comment',
  prefix: 'cmt',
  async view(ctx, ids) {
    const found = new Map<number, ObjectView>()
    for (const { id, lwid, subjectId } of await findCommentsById(ctx.db, ids)) {
      const subject = await viewObject(ctx, subjectId)
      if (!subject) continue
      found.set(id, {
        id,
        lwid,
        title: subject.title,
        canonicalPath: `${subject.canonicalPath}#${lwid}`,
        canComment: false,
      })
    }
    return found
  },
}

export const commentsFeature: ServerFeature = {
  name: 'comments',
  resolvers: commentResolvers,
  kinds: [commentKind],
  events: [commentCreated, commentUpdated, commentDeleted],
}
