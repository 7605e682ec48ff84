import { holdNewObject } from '#features/moderation/server/index.ts'
import { insertObject } from '#objects/server/writes.ts'
import type { EventTransaction } from '#platform/events/withTransaction.ts'
import type { ScreenedText } from '#platform/screenedText.ts'
import { postCreated } from '../../contract/events.ts'
import type { Placement } from '../placement.ts'
import { toSlug } from '../slug.ts'
import { addToPostCount, insertPost } from '../writes.ts'

export type NewPost = {
  placement: Placement
  authorId: number
  title: ScreenedText
  body: ScreenedText
  renderedBody: string
  blogSlug: string | null
  /** Empty for the first words of the text. */
  ownExcerpt?: ScreenedText
  at: Date
  /** Hidden until the staff has looked at it. */
  hold: boolean
}

/** Publishes a post as far as listeners and counters are concerned. */
export async function addPost(
  { db, withCommit, emit }: EventTransaction,
  { placement, authorId, at, hold, ...post }: NewPost,
): Promise<{ id: number; lwid: string }> {
  const forumId = placement.forum.id
  const object = await insertObject(db, { kind: 'post', prefix: 'pst', parentId: forumId, authorId, createdAt: at })
  await insertPost(db, object.id, { ...post, placement, slug: toSlug(post.title) })
  if (hold) await holdNewObject(db, object.id, at)
  else {
    withCommit((db) => addToPostCount(db, forumId, 1))
    emit(postCreated({ postId: object.id, forumId, by: authorId }))
  }
  return object
}
