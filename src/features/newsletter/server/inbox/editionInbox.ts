import type { InboxSource } from '#features/management/server/index.ts'
import { paths } from '#paths.ts'
import { newsletterPolicy } from '../policy.ts'
import { countPausedEditions, listPausedEditions } from './queries.ts'

/** Editions that readers get only once somebody resumes them. */
export const editionInbox: InboxSource = {
  kind: 'edition',
  isAllowed: newsletterPolicy.send,
  position: 40,
  count: (ctx) => countPausedEditions(ctx.db),
  async list(ctx, limit) {
    const editions = await listPausedEditions(ctx.db, limit)
    return editions.map(({ id, title, lastError, authorId, since }) => ({
      id: String(id),
      kind: 'edition',
      title,
      path: paths.managementPanel('newsletter'),
      text: lastError,
      contextTitle: '',
      contextPath: '',
      authorId,
      since,
      reasons: ['paused'],
      assigneeId: null,
    }))
  },
}
