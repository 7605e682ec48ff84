import type { Db } from '#platform/db/db.ts'
import { commentLimits } from '../contract/commentLimits.ts'
import { createPlacer } from '../contract/placeReplies.ts'
import {
  findConversation,
  listComments,
  listOutline,
  listShortConversation,
  listVisibleComments,
  type OutlineRow,
  type Reader,
} from './queries.ts'
import type { CommentOrder, CommentRow, StoredComment } from './rows.ts'

const { partSize } = commentLimits

type ConversationPart = { part: number; parts: number; newestId: string; comments: CommentRow[] }

type PartParams = { subjectId: number; reader: Reader; order: CommentOrder; part: number }

export async function loadConversationPart(db: Db, params: PartParams): Promise<ConversationPart> {
  const { subjectId, part } = params
  // Most conversations are short, and take one statement.
  const all = part === 0 && (await listShortConversation(db, params))
  if (all) return { part, parts: 1, newestId: findNewestId(all), comments: all }
  const { commentCount = 0, newestLwid } = (await findConversation(db, subjectId)) ?? {}
  const newestId = newestLwid ?? ''
  if (commentCount > partSize) return { part, newestId, ...(await loadPart(db, params)) }
  return { part, parts: 1, newestId, comments: part === 0 ? await listComments(db, params) : [] }
}

/** Returns the lwid of the last comment that everybody sees, or an empty text. */
function findNewestId(comments: readonly CommentRow[]): string {
  const shown = comments.filter(({ hiddenAt, deletedAt }) => !hiddenAt && !deletedAt)
  const newest = shown.toSorted(
    (one, other) => one.createdAt.getTime() - other.createdAt.getTime() || one.id - other.id,
  )
  return newest.at(-1)?.lwid ?? ''
}

/** The number of the part that has the comment. */
export async function findPart(
  db: Db,
  { id, subjectId, subjectCommentCount }: Pick<StoredComment, 'id' | 'subjectId' | 'subjectCommentCount'>,
  order: CommentOrder = 'oldest',
): Promise<number> {
  if (subjectCommentCount <= partSize) return 0
  const { rows } = await loadDisplayOrder(db, { subjectId, order })
  const at = rows.findIndex((row) => row.id === id)
  return Math.max(0, Math.floor(at / partSize))
}

async function loadPart(db: Db, { subjectId, reader, order, part }: PartParams) {
  const { rows, findAncestors } = await loadDisplayOrder(db, { subjectId, order })
  const own = rows.slice(part * partSize, (part + 1) * partSize)
  const ids = [...(own[0] ? findAncestors(own[0]) : []), ...own.map(({ id }) => id)]
  const visible = new Map((await listVisibleComments(db, { ids, reader })).map((comment) => [comment.id, comment]))
  const comments = ids.flatMap((id) => visible.get(id) ?? [])
  // The last part would be empty if all its comments were deleted.
  const length = rows.findLastIndex(({ isDeleted }) => !isDeleted) + 1
  return { parts: Math.ceil(length / partSize), comments }
}

/**
 * The comments as a page without parts would show them, each before its replies. Hidden and deleted ones count, so that
 * the parts are the same for everybody, and no comment moves to a part that a reader has already loaded.
 */
async function loadDisplayOrder(db: Db, params: { subjectId: number; order: CommentOrder }) {
  const outline = await listOutline(db, params)
  const findParent = createPlacer(outline)
  const children = Map.groupBy(outline, findParent)
  const rows: OutlineRow[] = []
  const addThreads = (parentId?: number) => {
    for (const row of children.get(parentId) ?? []) {
      rows.push(row)
      addThreads(row.id)
    }
  }
  addThreads()
  const byId = new Map(outline.map((row) => [row.id, row]))

  /** Outermost first. */
  function findAncestors(row: OutlineRow): number[] {
    const ids: number[] = []
    for (let each: OutlineRow | undefined = row; each; ) {
      const parentId = findParent(each)
      if (parentId !== undefined) ids.unshift(parentId)
      each = parentId === undefined ? undefined : byId.get(parentId)
    }
    return ids
  }

  return { rows, findAncestors }
}
