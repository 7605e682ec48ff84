import type { Context } from '#platform/context.ts'
import { systemOperation } from '#platform/policy.ts'
import { newsletterConfig } from '../config.ts'
import { lockUnannounced, markAnnounced } from '../editions/writes.ts'
import type { EditionRow } from '../rows.ts'

const timeoutMs = 10_000

/** Locks the row while posting, so that only one process announces it; errors are left to the retry job. */
export async function announceEdition(ctx: Context, { id, title, url }: EditionRow): Promise<void> {
  systemOperation()
  const { discordWebhookUrl } = newsletterConfig.get(ctx.config)
  if (!discordWebhookUrl) return
  await ctx.transact(async ({ db }) => {
    if (!(await lockUnannounced(db, id))) return
    try {
      const response = await fetch(discordWebhookUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ content: `**${escapeMarkdown(title)}**\n${url}`, allowed_mentions: { parse: [] } }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!response.ok) throw new Error(`Discord answered ${response.status}`)
      await markAnnounced(db, id, ctx.clock.now())
    } catch (error) {
      // Log the message only: the webhook URL is a secret.
      ctx.log.warn({ edition: id, error: (error as Error).message }, 'the newsletter could not be announced on Discord')
    }
  })
}

const escapeMarkdown = (title: string): string => title.replace(/[\\*_~`|>]/g, '\\$&').slice(0, 1_500)
