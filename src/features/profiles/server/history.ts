import { likesTag, listTag, objectTag, userTag } from '#objects/contract/tags.ts'
import { listDisabledKinds } from '#objects/server/hiddenPlaces.ts'
import { type PageInput, parsePageInput } from '#objects/server/listing.ts'
import { getObjectKinds } from '#objects/server/objectKind.ts'
import type { ObjectView } from '#objects/server/objectView.ts'
import { loadObjectViews } from '#objects/server/objectViews.ts'
import type { Context } from '#platform/context.ts'
import { profileLimits } from '../contract/profileLimits.ts'
import { countActivity, findUserId, listAuthoredObjects, listContainerIds } from './queries.ts'
import {
  type AuthoredObject,
  type HistoryKind,
  type HistoryQuery,
  historyKinds,
  type UserActivityRow,
  type UserHistoryEntryRow,
  type UserHistoryRow,
} from './rows.ts'

type HistoryInput = { username: string; page?: PageInput; kind?: HistoryKind | undefined }

export async function loadHistory(ctx: Context, { username, page, kind }: HistoryInput): Promise<UserHistoryRow> {
  const authorId = await findUserId(ctx.db, username)
  if (authorId === undefined) return { query: null, entries: [], hasMore: false }
  ctx.cacheTags.add(userTag(authorId))
  const { offset, limit } = parsePageInput(page, profileLimits.entriesPerPage)
  const closedContainerIds = await listClosedContainerIds(ctx)
  const part = { authorId, closedContainerIds, hiddenKinds: listDisabledKinds(ctx), offset, limit }
  const kinds = listKinds(ctx)
  const entries = await loadEntries(ctx, part, kind ? kinds.filter((each) => each === kind) : kinds)
  return { query: part, ...entries }
}

const listKinds = (ctx: Context) => historyKinds.filter((kind) => getObjectKinds(ctx).has(kind))

export async function loadActivity(ctx: Context, part: HistoryQuery | null): Promise<UserActivityRow> {
  if (!part) return new Map()
  ctx.cacheTags.add(likesTag(part.authorId))
  const rows = await countActivity(ctx.db, part, listKinds(ctx))
  return new Map(rows.map(({ kind, ...numbers }) => [kind as HistoryKind, numbers]))
}

export async function loadEntriesOfKind(ctx: Context, part: HistoryQuery | null, kind: HistoryKind) {
  return part ? (await loadEntries(ctx, part, [kind])).entries : []
}

/**
 * Returns the containers that the viewer may not see. Adds cache tags for the visible ones and for new ones, because an
 * object created in any of them may change the page.
 */
async function listClosedContainerIds(ctx: Context): Promise<number[]> {
  ctx.cacheTags.add('forums')
  const ids = await listContainerIds(ctx.db)
  const views = await loadObjectViews(ctx, ids)
  for (const id of views.keys()) ctx.cacheTags.add(listTag(id))
  return ids.filter((id) => !views.has(id))
}

async function loadEntries(ctx: Context, part: HistoryQuery, kinds: readonly HistoryKind[]) {
  const authored = await listAuthoredObjects(ctx.db, kinds, part)
  const visible = authored.slice(0, part.limit)
  const views = await loadObjectViews(
    ctx,
    visible.map(({ id }) => id),
  )
  // Each kind decides what is visible, whatever the list says.
  const entries = visible.flatMap(({ id, kind, createdAt }) => {
    const view = views.get(id)
    return view ? [toEntry(ctx, view, { kind, createdAt })] : []
  })
  return { entries, hasMore: authored.length > part.limit }
}

function toEntry(ctx: Context, view: ObjectView, { kind, createdAt }: Omit<AuthoredObject, 'id'>): UserHistoryEntryRow {
  ctx.cacheTags.add(objectTag(view.id))
  if (view.parentId !== null) ctx.cacheTags.add(objectTag(view.parentId))
  return {
    id: view.lwid,
    view,
    kind,
    title: view.excerpt || view.title,
    canonicalPath: view.canonicalPath,
    contextTitle: view.context?.title ?? '',
    contextPath: view.context?.canonicalPath ?? '',
    createdAt,
  }
}
