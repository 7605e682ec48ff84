import { sql } from 'kysely'
import type { WritableDb } from '#platform/db/db.ts'
import type { ScreenedText } from '#platform/screenedText.ts'
import type { Placement } from './placement.ts'
import type { ForumRow } from './rows.ts'

export async function insertForum(db: WritableDb, id: number, forum: Omit<ForumRow, 'id' | 'lwid' | 'postCount'>) {
  await db
    .insertInto('forums')
    .values({
      object_id: id,
      key: forum.key,
      title: forum.title,
      description: forum.description,
      translations: JSON.stringify(forum.translations),
      position: forum.position,
      is_blog: forum.isBlog,
      protected: forum.protected,
      post_roles: forum.postRoles,
      need_any_role: forum.needAnyRole,
      accepts_answers: forum.acceptsAnswers,
      icon: forum.icon,
      color: forum.color,
    })
    .execute()
}

export async function addToPostCount(db: WritableDb, forumId: number, by: number): Promise<void> {
  await db
    .updateTable('forums')
    .set({ post_count: sql`post_count + ${by}` })
    .where('object_id', '=', forumId)
    .execute()
}

/** Adds `by` for each occurrence of a forum in `forumIds`. */
export async function addToPostCounts(db: WritableDb, forumIds: readonly number[], by: 1 | -1): Promise<void> {
  await sql`
    update forums set post_count = post_count + ${by} * counted.n
    from (select id, count(*)::int as n from unnest(${forumIds}::bigint[]) as listed (id) group by id) as counted
    where forums.object_id = counted.id`.execute(db)
}

/** One statement for both forums, so that opposite moves cannot deadlock. */
export async function movePostCount(db: WritableDb, { from, to }: { from: number; to: number }): Promise<void> {
  await db
    .updateTable('forums')
    .set({ post_count: sql`post_count + case when object_id = ${to} then 1 else -1 end` })
    .where('object_id', 'in', [from, to])
    .execute()
}

type PostFields = { title: ScreenedText; slug: string; body: ScreenedText; renderedBody: string }

/** `placement` proves that the object may be a post of its forum. `number` is that of a former post; a new one has the next. */
export async function insertPost(
  db: WritableDb,
  id: number,
  post: PostFields & {
    placement: Placement
    blogSlug: string | null
    ownExcerpt?: ScreenedText
    number?: number | undefined
  },
): Promise<void> {
  const { title, slug, body, renderedBody, blogSlug, ownExcerpt, number } = post
  await db
    .insertInto('posts')
    .values({
      object_id: id,
      title,
      slug,
      body,
      rendered_body: renderedBody,
      blog_slug: blogSlug,
      ...(ownExcerpt && { own_excerpt: ownExcerpt }),
      ...(number && { number }),
    })
    .execute()
}

/** The object stays, as another kind. */
export async function deletePostTexts(db: WritableDb, id: number): Promise<void> {
  await db.deleteFrom('posts').where('object_id', '=', id).execute()
}

export async function updatePostFields(db: WritableDb, id: number, post: PostFields): Promise<void> {
  const { title, slug, body, renderedBody } = post
  await db
    .updateTable('posts')
    .set({ title, slug, body, rendered_body: renderedBody })
    .where('object_id', '=', id)
    .execute()
}

/** False if the post is no longer in `from`. */
export async function updatePostForum(
  db: WritableDb,
  id: number,
  { from, to }: { from: number; to: Placement },
): Promise<boolean> {
  const query = db
    .updateTable('objects')
    .set({ parent_id: to.forum.id })
    .where('id', '=', id)
    .where('parent_id', '=', from)
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}

export async function setBlogSlug(db: WritableDb, id: number, slug: string): Promise<void> {
  await db.updateTable('posts').set({ blog_slug: slug }).where('object_id', '=', id).execute()
}
