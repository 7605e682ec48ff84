import type { InboxSource } from '#features/management/server/index.ts'
import { blogPaths } from '../contract/paths.ts'
import { draftPolicy } from './policy.ts'
import { countOverdue, listOverdue } from './queries.ts'

/** Scheduled posts that could not be published. */
export const draftInbox: InboxSource = {
  kind: 'draft',
  isAllowed: draftPolicy.write,
  position: 35,
  count: (ctx) => countOverdue(ctx.db, ctx.clock.now()),
  async list(ctx, limit) {
    const drafts = await listOverdue(ctx.db, ctx.clock.now(), limit)
    return drafts.map(({ id, title, authorId, publishAt }) => ({
      id: String(id),
      kind: 'draft',
      title,
      path: blogPaths.draft(id),
      text: '',
      contextTitle: '',
      contextPath: '',
      authorId,
      since: publishAt,
      reasons: ['overdue'],
      assigneeId: null,
    }))
  },
}
