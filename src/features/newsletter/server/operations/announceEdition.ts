import { systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { newsletterConfig } from '../config.ts'
import { findUnannounced } from '../editions/queries.ts'
import { markAnnounced } from '../editions/writes.ts'
import type { EditionRow } from '../rows.ts'

const timeoutMs = 10_000

/** Does nothing if the edition was announced, or is not to be. */
export async function announceEdition(ctx: Context, editionId: number): Promise<void> {
  systemOperation(ctx)
  const { discordWebhookUrl } = newsletterConfig.get(ctx.config)
  const edition = discordWebhookUrl && (await findUnannounced(ctx.db, editionId))
  if (!edition) return
  await postToDiscord(discordWebhookUrl, edition)
  await markAnnounced(ctx.db, editionId, ctx.clock.now())
}

async function postToDiscord(webhookUrl: string, { title, url }: EditionRow): Promise<void> {
  const response = await fetch(webhookUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ content: `**${escapeMarkdown(title)}**\n${url}`, allowed_mentions: { parse: [] } }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: Error) => {
    // The cause is omitted because it may contain the webhook URL, which is a secret, and errors are logged.
    throw new Error(`Discord could not be reached: ${error.name}`)
  })
  if (!response.ok) throw new Error(`Discord answered ${response.status}`)
}

const escapeMarkdown = (title: string): string => title.replace(/[\\*_~`|>]/g, '\\$&').slice(0, 1_500)
