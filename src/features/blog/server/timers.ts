import type { Context } from '#platform/context.ts'
import type { Timer } from '#platform/jobs/timers.ts'
import { blogScheduleTag } from '../contract/events.ts'
import { publishDueDraft } from './operations/publishDueDraft.ts'
import { listScheduled } from './queries.ts'

export const publishDueDrafts: Timer = { name: 'blog.publish', tag: blogScheduleTag, run: publishAllDue }

async function publishAllDue(ctx: Context): Promise<Date | null> {
  const now = ctx.clock.now()
  const scheduled = await listScheduled(ctx.db)
  const failures: unknown[] = []
  for (const { id, publishAt } of scheduled) {
    if (publishAt > now) break
    // One that fails does not hold up the others.
    await publishDueDraft(ctx, id).catch((error: unknown) => failures.push(error))
  }
  if (failures.length) throw failures[0]
  return scheduled.find(({ publishAt }) => publishAt > now)?.publishAt ?? null
}
