import type { Context } from '#platform/context.ts'
import type { NotifyParams } from './delivery/prepareAll.ts'
import { isTooOld } from './isTooOld.ts'
import { notify, notifyAll } from './operations/notify.ts'
import { watchAutomatically } from './operations/watchAutomatically.ts'
import { parseMentions } from './parseMentions.ts'
import { listFollowers } from './people.queries.ts'
import { findUserIdsByName } from './queries.ts'
import { listWatchersByObject, toWatchKey } from './watches.queries.ts'

type WrittenText = { objectId: number; by: number; html: string; at: Date }

type PublishedText = WrittenText & {
  type: 'comment' | 'release'
  /** What its author watches from now on. */
  watches: number
  /** The object whose watchers are notified. */
  watchedId: number
  answeredUserId?: number | null
}

/** Each user gets only the most specific notification: a reply, else a mention, else `type`. */
export async function notifyOfTexts(ctx: Context, texts: readonly PublishedText[]): Promise<void> {
  const watchers = await listWatchersByObject(
    ctx.db,
    texts.map(({ watchedId }) => watchedId),
  )
  const started = await watchAutomatically(
    ctx,
    texts.map(({ by, watches }) => ({ userId: by, objectId: watches })),
  )
  const startedPairs = new Set(started.map(toWatchKey))
  const all: NotifyParams[] = []
  for (const text of texts) {
    const { type, objectId, by, at, watchedId, watches, answeredUserId } = text
    // Users who comment later in the batch did not watch yet.
    if (startedPairs.has(toWatchKey({ userId: by, objectId: watches }))) addTo(watchers, watches, by)
    if (isTooOld(at, ctx.clock.now())) continue
    const common = { by, objectId, at, key: getTextKey(objectId) }
    if (answeredUserId) all.push({ type: 'reply', to: [answeredUserId], ...common })
    all.push(await toMention(ctx, text), { type, to: [...(watchers.get(watchedId) ?? [])], ...common })
  }
  await notifyAll(ctx, all)
}

function addTo(watchers: Map<number, Set<number>>, objectId: number, userId: number): void {
  watchers.set(objectId, (watchers.get(objectId) ?? new Set()).add(userId))
}

export const notifyMentioned = async (ctx: Context, text: WrittenText): Promise<void> =>
  notify(ctx, await toMention(ctx, text))

async function toMention(ctx: Context, { objectId, by, html, at }: WrittenText): Promise<NotifyParams> {
  const to = await findUserIdsByName(ctx.db, parseMentions(html))
  return { type: 'mention', to, by, objectId, at, key: getTextKey(objectId) }
}

/** Notifies a person's followers of what the person has published, unless they know of it for another reason. */
export async function notifyFollowers(ctx: Context, { objectId, by, at }: Omit<WrittenText, 'html'>): Promise<void> {
  if (isTooOld(at, ctx.clock.now())) return
  const to = await listFollowers(ctx.db, by)
  await notify(ctx, { type: 'person', to, by, objectId, at, key: getTextKey(objectId) })
}

/** `notify` ignores further notifications with the same key. */
const getTextKey = (objectId: number): string => `text ${objectId}`
