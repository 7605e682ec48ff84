import type { Context } from '#platform/context.ts'
import type { Timer } from '#platform/jobs/timers.ts'
import { blogScheduleTag } from '../contract/events.ts'
import { publishDueDraft } from './operations/publishDueDraft.ts'
import { listScheduled } from './queries.ts'

export const publishDueDrafts: Timer = { name: 'blog.publish', tag: blogScheduleTag, run: publishAllDue }

const retryMs = 10_000

/** One that fails does not hold up the others, whether they are due or not yet. */
async function publishAllDue(ctx: Context): Promise<Date | null> {
  const now = ctx.clock.now()
  const scheduled = await listScheduled(ctx.db)
  let retryAt: Date | undefined
  for (const { id, publishAt } of scheduled) {
    if (publishAt > now) return retryAt && retryAt < publishAt ? retryAt : publishAt
    try {
      await publishDueDraft(ctx, id)
    } catch (error) {
      retryAt = new Date(now.getTime() + retryMs)
      ctx.log.warn({ draft: id, error: (error as Error).message }, 'a scheduled post cannot be published')
    }
  }
  return retryAt ?? null
}
