import { type Context, limitCaching } from '#platform/context.ts'
import { messagesTag } from '../contract/events.ts'
import { listEphemeralMessages } from './queries.ts'
import type { EphemeralMessageRow } from './rows.ts'

const lifetimeMs = 10 * 60_000

/** Every page for visitors contains them, and is outdated when the first of them ends. */
export async function loadCurrentMessages(ctx: Context): Promise<EphemeralMessageRow[]> {
  ctx.cacheTags.add(messagesTag)
  const messages = await listEphemeralMessages(ctx.db, new Date(ctx.clock.now().getTime() - lifetimeMs))
  const [oldest] = messages
  if (oldest) limitCaching(ctx, new Date(oldest.createdAt.getTime() + lifetimeMs))
  return messages
}
