import { type Context, limitCaching } from '#platform/context.ts'
import { TaggedCache } from '#platform/db/taggedCache.ts'
import { messagesTag } from '../contract/events.ts'
import { listEphemeralMessages } from './queries.ts'
import type { EphemeralMessageRow } from './rows.ts'

const lifetimeMs = 10 * 60_000

const messageCache = new TaggedCache<EphemeralMessageRow[]>({ maxEntries: 1, maxAgeMs: lifetimeMs })

/** Every page for visitors contains them, and is outdated when the first of them ends. */
export async function loadCurrentMessages(ctx: Context): Promise<EphemeralMessageRow[]> {
  ctx.cacheTags.add(messagesTag)
  const messages = await messageCache.get(ctx, '', async () => {
    const value = await listEphemeralMessages(ctx.db, new Date(ctx.clock.now().getTime() - lifetimeMs))
    return { value, tags: [messagesTag], expiresAt: getEnd(value)?.getTime() }
  })
  limitCaching(ctx, getEnd(messages))
  return messages
}

const getEnd = ([oldest]: readonly EphemeralMessageRow[]): Date | null =>
  oldest ? new Date(oldest.createdAt.getTime() + lifetimeMs) : null
