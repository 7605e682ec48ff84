import type { CommentDocument } from '../../archive/documents.ts'
import type { SiteConversion } from '../conversion.ts'
import { commentFields } from '../fields.ts'
import { convertLikes } from '../people/likes.ts'
import type { SourceComment } from '../types.ts'
import { keepLwid, toIso, toIsoOrNull } from '../values.ts'

type Commented = {
  /** The id at the other site. */
  readonly id: string
  readonly lwid: string
  readonly commentCount?: number
  readonly lastReply?: { readonly id: string; readonly createdAt: number } | null
}

/** Comments are edited and liked for about this long, so conversations are read again in each run. */
const livelySeconds = 30 * 86_400

/** Writes the comments on an object, in the order in which they were written. */
export async function convertComments(conversion: SiteConversion, object: Commented): Promise<void> {
  if (object.commentCount === 0) return
  const comments = await readComments(conversion, object)
  for (const comment of [...comments.values()].sort((a, b) => (a.createdAt ?? 0) - (b.createdAt ?? 0))) {
    const document = await toComment(conversion, comment, object.lwid)
    const isReply = comment.parentId && comments.has(comment.parentId)
    await conversion.archive.write('comments', {
      ...document,
      // A reply to what a visitor cannot see stands for itself.
      replyTo: isReply ? keepLwid('cmt', comment.parentId ?? '') : null,
    })
    conversion.report.keep(comment.deleted ? 'deleted comments with replies' : 'comments')
  }
}

/** Servers give up to 1,000 in an answer, which may be fewer. A part without a new comment is the last. */
async function readComments(conversion: SiteConversion, object: Commented): Promise<Map<string, SourceComment>> {
  const stamp = toStamp(object)
  const comments = new Map<string, SourceComment>()
  let visibleCount = 0
  for (let after = ''; ; ) {
    const fresh = (await readPart(conversion, { id: object.id, after, stamp })).filter(({ id }) => !comments.has(id))
    for (const comment of fresh) comments.set(comment.id, comment)
    visibleCount += fresh.filter(({ deleted }) => !deleted).length
    const last = fresh.at(-1)
    if (!last || visibleCount === object.commentCount) return comments
    after = last.id
  }
}

/** Null where the object does not tell whether there is something new, or where comments may still be edited. */
function toStamp({ commentCount, lastReply }: Commented): string | null {
  if (commentCount === undefined || !lastReply) return null
  const isLively = lastReply.createdAt > Date.now() / 1_000 - livelySeconds
  return isLively ? null : `${commentCount} ${lastReply.id}`
}

type Part = { id: string; after: string; stamp: string | null }

async function readPart({ api }: SiteConversion, { id, after, stamp }: Part): Promise<SourceComment[]> {
  const rest = after ? `, after: ${JSON.stringify(after)}` : ''
  const { comments } = await api.ask(
    `query {\ncomments(objectId: ${JSON.stringify(id)}${rest}) {\n${commentFields}\n}\n}`,
    stamp,
  )
  return (comments as SourceComment[] | null | undefined) ?? []
}

async function toComment(conversion: SiteConversion, comment: SourceComment, parent: string): Promise<CommentDocument> {
  const { people, texts } = conversion
  const lwid = keepLwid('cmt', comment.id)
  const createdAt = toIso(comment.createdAt ?? 0)
  const author = people.note(comment.deleted ? null : comment.author)
  const document = { lwid, parent, author, createdAt }
  // When it was deleted is not known.
  if (comment.deleted) return { ...document, body: '', deletedAt: createdAt }
  return {
    ...document,
    editedAt: toIsoOrNull(comment.editedAt),
    body: await texts.convert(comment.body, { owner: author, createdAt }),
    formerLikes: await convertLikes(conversion, comment, { object: lwid, createdAt }),
  }
}
