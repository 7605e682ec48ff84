import { listTag, objectTag, userTag } from '#objects/contract/tags.ts'
import { type PageInput, readPage } from '#objects/server/listing.ts'
import { viewObjects } from '#objects/server/views.ts'
import type { Context } from '#platform/context.ts'
import type { ObjectView } from '#platform/objectView.ts'
import { profileLimits } from '../contract/profileLimits.ts'
import { findUserId, listContainerIds, listMade } from './queries.ts'
import {
  type HistoryKind,
  type HistoryPart,
  historyKinds,
  type Made,
  type UserHistoryEntryRow,
  type UserHistoryRow,
} from './rows.ts'

/** A page of what somebody has made and the viewer may see, as one list (D56). */
export async function showHistory(ctx: Context, username: string, page: PageInput): Promise<UserHistoryRow> {
  const authorId = await findUserId(ctx.db, username)
  if (authorId === undefined) return { part: null, entries: [], hasMore: false }
  ctx.shown.add(userTag(authorId))
  const { offset, limit } = readPage(page, profileLimits.entriesPerPage)
  const part = { authorId, closedIds: await closedContainers(ctx), offset, limit }
  return { part, ...(await readEntries(ctx, part, historyKinds)) }
}

/** The same page of a list of one kind. */
export async function entriesOfKind(ctx: Context, part: HistoryPart | null, kind: HistoryKind) {
  return part ? (await readEntries(ctx, part, [kind])).entries : []
}

/**
 * The containers that are not for the viewer, as their own kinds say. Whatever is made in one of the others may change
 * the page; a new one may hold the next entry.
 */
async function closedContainers(ctx: Context): Promise<number[]> {
  ctx.shown.add('forums')
  const ids = await listContainerIds(ctx.db)
  const views = await viewObjects(ctx, ids)
  for (const id of views.keys()) ctx.shown.add(listTag(id))
  return ids.filter((id) => !views.has(id))
}

async function readEntries(ctx: Context, part: HistoryPart, kinds: readonly HistoryKind[]) {
  const made = await listMade(ctx.db, kinds, part)
  const shown = made.slice(0, part.limit)
  const views = await viewObjects(
    ctx,
    shown.map(({ id }) => id),
  )
  // The kinds have the last word: what they do not show is not here, whatever the list says.
  const entries = shown.flatMap(({ id, kind, createdAt }) => {
    const view = views.get(id)
    return view ? [entryOf(ctx, view, { kind, createdAt })] : []
  })
  return { entries, hasMore: made.length > part.limit }
}

function entryOf(ctx: Context, view: ObjectView, { kind, createdAt }: Omit<Made, 'id'>): UserHistoryEntryRow {
  ctx.shown.add(objectTag(view.id))
  if (view.parentId !== null) ctx.shown.add(objectTag(view.parentId))
  return {
    id: view.lwid,
    objectId: view.id,
    kind,
    title: view.excerpt || view.title,
    canonicalPath: view.canonicalPath,
    contextTitle: view.context?.title ?? '',
    contextPath: view.context?.canonicalPath ?? '',
    createdAt,
  }
}
