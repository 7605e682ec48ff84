import { getObjectKinds } from '#objects/server/objectKind.ts'
import { findVisibleObject } from '#objects/server/objectViews.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { validationError } from '#platform/validationError.ts'
import { bookmarkableKinds, bookmarkLimits } from '../../contract/bookmarkLimits.ts'
import { bookmarkInput } from '../../contract/limits.ts'
import { messages } from '../../messages.ts'
import { toBookmarks } from '../loadBookmarks.ts'
import { bookmarkPolicy } from '../policy.ts'
import { countBookmarks, findBookmark } from '../queries.ts'
import type { Bookmark, BookmarkRow } from '../rows.ts'
import { upsertBookmark } from '../writes.ts'

/** Emits nothing: no page that others see depends on bookmarks. */
export async function setBookmark(ctx: Context, input: unknown): Promise<Bookmark> {
  authorize(ctx, bookmarkPolicy.own, null)
  const { id: userId } = ctx.viewer
  const { objectId: lwid, note, remindAt } = parseInput(ctx, bookmarkInput, input)
  const object = isBookmarkable(ctx, lwid) ? await findVisibleObject(ctx, lwid) : undefined
  if (!object) throw new NotFoundError()
  const reminder = parseReminder(ctx, remindAt)
  const existing = await findBookmark(ctx.db, { userId, lwid })
  if (!existing && (await countBookmarks(ctx.db, userId)) >= bookmarkLimits.perAccount) {
    throw validationError(ctx, '', () => messages.tooMany({ max: bookmarkLimits.perAccount }))
  }
  const content = { note, remindAt: reminder }
  await withTransaction(ctx, ({ db }) =>
    upsertBookmark(db, { userId, objectId: object.id, at: ctx.clock.now(), ...content }),
  )
  const row: BookmarkRow = { objectId: object.id, lwid, createdAt: existing?.createdAt ?? ctx.clock.now(), ...content }
  return (await toBookmarks(ctx, [row]))[0] as Bookmark
}

const isBookmarkable = (ctx: Context, lwid: string): boolean =>
  getObjectKinds(ctx)
    .values()
    .some(({ kind, prefix }) => lwid.startsWith(`${prefix}-`) && bookmarkableKinds.includes(kind))

function parseReminder(ctx: Context, epochSeconds: number | null | undefined): Date | null {
  if (epochSeconds == null) return null
  const now = ctx.clock.now().getTime()
  const at = epochSeconds * 1000
  if (at <= now || at > now + bookmarkLimits.maxReminderDays * 86_400_000) {
    throw validationError(ctx, 'remindAt', messages.dateInvalid)
  }
  return new Date(at)
}
