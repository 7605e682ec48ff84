import type { Context } from '#platform/context.ts'
import { on } from '#platform/events/listener.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { editionStarted } from '../contract/events.ts'
import { listUnannounced, lockUnannounced, markAnnounced } from './editions/queries.ts'
import type { EditionRow } from './rows.ts'

const timeoutMs = 10_000
const slotMs = 60_000

/** Announces an edition on Discord when it goes out. The mail never waits for it: what fails is tried again by the job. */
export const announceOnDiscord = on(editionStarted, 'announceOnDiscord', async (ctx, { editionId }) => {
  const edition = (await listUnannounced(ctx.db, ctx.clock.now())).find(({ id }) => id === editionId)
  if (edition) await announce(ctx, edition)
})

/** 1, 2, 4, 8 … minutes after the beginning, for a day. */
export const announceAgain: Job = {
  name: 'newsletter.discord',
  cron: '* * * * *',
  async run(ctx) {
    for (const edition of await listUnannounced(ctx.db, ctx.clock.now())) {
      const slot = Math.floor((ctx.clock.now().getTime() - (edition.startedAt?.getTime() ?? 0)) / slotMs)
      if (slot > 0 && (slot & (slot - 1)) === 0) await announce(ctx, edition)
    }
  },
}

/** The row is held meanwhile, so that no two announce it. A failure is logged and left to the next try. */
async function announce(ctx: Context, { id, title, url }: EditionRow): Promise<void> {
  const { discordWebhookUrl } = ctx.config.newsletter
  if (!discordWebhookUrl) return
  await ctx.transact(async ({ db }) => {
    if (!(await lockUnannounced(db, id))) return
    try {
      const response = await fetch(discordWebhookUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        // Nobody is pinged, whatever the title says.
        body: JSON.stringify({ content: `**${plain(title)}**\n${url}`, allowed_mentions: { parse: [] } }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!response.ok) throw new Error(`Discord answered ${response.status}`)
      await markAnnounced(db, id, ctx.clock.now())
    } catch (error) {
      // The address of the webhook is a secret, and stays out of the log.
      ctx.log.warn({ edition: id, error: (error as Error).message }, 'the newsletter could not be announced on Discord')
    }
  })
}

const plain = (title: string): string => title.replace(/[\\*_~`|>]/g, '\\$&').slice(0, 1_500)
