import { listenTo } from '#platform/events/listener.ts'
import type { Job } from '#platform/jobs/jobQueue.ts'
import { editionStarted } from '../contract/events.ts'
import { listUnannounced } from './editions/queries.ts'
import { announceEdition } from './operations/announceEdition.ts'

const minuteMs = 60_000

/** Does not delay the mail; `retryDiscordAnnouncements` retries 1, 2, 4, 8 … minutes later, for a day. */
export const announceOnDiscord = listenTo(editionStarted, 'announceOnDiscord', async (ctx, { editionId }) => {
  const edition = (await listUnannounced(ctx.db, ctx.clock.now())).find(({ id }) => id === editionId)
  if (edition) await announceEdition(ctx, edition)
})

export const retryDiscordAnnouncements: Job = {
  name: 'newsletter.discord',
  cron: '* * * * *',
  async run(ctx) {
    for (const edition of await listUnannounced(ctx.db, ctx.clock.now())) {
      const minutes = Math.floor((ctx.clock.now().getTime() - (edition.startedAt?.getTime() ?? 0)) / minuteMs)
      const isPowerOfTwo = minutes > 0 && (minutes & (minutes - 1)) === 0
      if (isPowerOfTwo) await announceEdition(ctx, edition)
    }
  },
}
