import type { Context } from '#platform/context.ts'
import { isTooOld } from './isTooOld.ts'
import { notify } from './operations/notify.ts'
import { parseMentions } from './parseMentions.ts'
import { findUserIdsByName } from './queries.ts'
import { listWatchers } from './watches/queries.ts'

type WrittenText = { objectId: number; by: number; html: string; at: Date }

type Audience = {
  type: 'comment' | 'release'
  /** Whose watchers are notified. */
  watchedId: number
  answeredUserId?: number | null
}

/** Each user gets only the most specific notification: a reply, else a mention, else `type`. */
export async function notifyOfText(ctx: Context, text: WrittenText, audience: Audience): Promise<void> {
  const { objectId, by, at } = text
  const { type, watchedId, answeredUserId } = audience
  if (isTooOld(at, ctx.clock.now())) return
  const common = { by, objectId, at, key: getTextKey(objectId) }
  if (answeredUserId) await notify(ctx, { type: 'reply', to: [answeredUserId], ...common })
  await notifyMentioned(ctx, text)
  await notify(ctx, { type, to: await listWatchers(ctx.db, watchedId), ...common })
}

export async function notifyMentioned(ctx: Context, { objectId, by, html, at }: WrittenText): Promise<void> {
  const to = await findUserIdsByName(ctx.db, parseMentions(html))
  await notify(ctx, { type: 'mention', to, by, objectId, at, key: getTextKey(objectId) })
}

/** `notify` ignores further notifications with the same key. */
const getTextKey = (objectId: number): string => `text ${objectId}`
