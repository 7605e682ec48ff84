import { toCompatible } from '#language/toCompatible.ts'
import { listDisabledKinds } from '#objects/server/hiddenPlaces.ts'
import { type PageInput, parsePageInput } from '#objects/server/listing.ts'
import { loadObjectViews } from '#objects/server/objectViews.ts'
import type { Context } from '#platform/context.ts'
import { UnauthenticatedError } from '#platform/errors.ts'
import { bookmarkLimits } from '../contract/bookmarkLimits.ts'
import { findBookmark, listBookmarkedIn, listBookmarks } from './queries.ts'
import type { Bookmark, BookmarkRow } from './rows.ts'

type Options = { text?: string | null; byReminder?: boolean | null; page?: PageInput }

/** Titles are compared as they are now, so all bookmarks are loaded; their number is limited. */
export async function loadBookmarks(ctx: Context, { text, byReminder, page }: Options) {
  if (!ctx.viewer) throw new UnauthenticatedError()
  const { offset, limit } = parsePageInput(page, bookmarkLimits.perPage)
  // What was closed meanwhile stays in the list, without its title.
  const list = { userId: ctx.viewer.id, hidden: { containerIds: [], kinds: listDisabledKinds(ctx) } }
  const bookmarks = await toBookmarks(ctx, await listBookmarks(ctx.db, list))
  const words = toComparable((text ?? '').slice(0, bookmarkLimits.maxSearchLength))
    .split(/\s+/)
    .filter(Boolean)
  const found = bookmarks.filter((bookmark) => {
    const content = toComparable(`${bookmark.title} ${bookmark.note}`)
    return words.every((word) => content.includes(word))
  })
  const sorted = byReminder ? found.toSorted(compareReminders) : found
  return { items: sorted.slice(offset, offset + limit), count: found.length }
}

const toComparable = (text: string): string => toCompatible(text, 'NFKC').toLowerCase()

/** Bookmarks without a reminder come last. */
const compareReminders = (a: Bookmark, b: Bookmark): number =>
  (a.remindAt?.getTime() ?? Number.MAX_SAFE_INTEGER) - (b.remindAt?.getTime() ?? Number.MAX_SAFE_INTEGER)

export async function loadBookmark(ctx: Context, lwid: string): Promise<Bookmark | null> {
  const row = ctx.viewer && (await findBookmark(ctx.db, { userId: ctx.viewer.id, lwid }))
  return row ? ((await toBookmarks(ctx, [row]))[0] ?? null) : null
}

export const loadBookmarkedIn = async (ctx: Context, lwid: string): Promise<string[]> =>
  ctx.viewer ? listBookmarkedIn(ctx.db, { userId: ctx.viewer.id, lwid }) : []

/** The title of what the viewer may not see is empty. */
export async function toBookmarks(ctx: Context, rows: readonly BookmarkRow[]): Promise<Bookmark[]> {
  const ids = rows.map(({ objectId }) => objectId)
  const views = await loadObjectViews(ctx, ids)
  return rows.map((row) => {
    const { title = '', canonicalPath = '', context, excerpt = '' } = views.get(row.objectId) ?? {}
    return { ...row, title, canonicalPath, place: context?.title ?? '', excerpt }
  })
}
