import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { ForumRow, PostRow } from './rows.ts'

const forumColumns = [
  'forums.object_id as id',
  'objects.lwid',
  'forums.key',
  'forums.title',
  'forums.description',
  'forums.is_blog as isBlog',
  'forums.protected',
  'forums.post_roles as postRoles',
  'forums.need_any_role as needAnyRole',
  'forums.post_count as postCount',
] as const

const forums = (db: Db) =>
  db.selectFrom('forums').innerJoin('objects', 'objects.id', 'forums.object_id').select(forumColumns)

export const listForums = (db: Db): Promise<ForumRow[]> =>
  forums(db).orderBy('forums.position').orderBy('forums.object_id').execute()

export const hasForums = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('forums').select('object_id').limit(1).executeTakeFirst()) !== undefined

export const findForum = (db: Db, key: string): Promise<ForumRow | undefined> =>
  forums(db).where('forums.key', '=', key).executeTakeFirst()

export const findBlog = (db: Db): Promise<ForumRow | undefined> =>
  forums(db).where('forums.is_blog', '=', true).orderBy('forums.object_id').limit(1).executeTakeFirst()

export const findForumByLwid = (db: Db, lwid: string): Promise<ForumRow | undefined> =>
  forums(db).where('objects.lwid', '=', lwid).executeTakeFirst()

export const findForumsById = (db: Db, ids: readonly number[]): Promise<ForumRow[]> =>
  forums(db).where('forums.object_id', '=', sql<number>`any(${ids})`).execute()

export async function insertForum(
  db: Db,
  id: number,
  forum: Omit<ForumRow, 'id' | 'lwid' | 'postCount'> & { position: number },
) {
  await db
    .insertInto('forums')
    .values({
      object_id: id,
      key: forum.key,
      title: forum.title,
      description: forum.description,
      position: forum.position,
      is_blog: forum.isBlog,
      protected: forum.protected,
      post_roles: forum.postRoles,
      need_any_role: forum.needAnyRole,
    })
    .execute()
}

export async function addToPostCount(db: Db, forumId: number, by: number): Promise<void> {
  await db
    .updateTable('forums')
    .set({ post_count: sql`post_count + ${by}` })
    .where('object_id', '=', forumId)
    .execute()
}

/** Posts with their author, without their texts and forum; deleted and hidden ones are left out. */
const posts = (db: Db) =>
  db
    .selectFrom('posts')
    .innerJoin('objects', 'objects.id', 'posts.object_id')
    .innerJoin('users', 'users.id', 'objects.author_id')
    .where('objects.deleted_at', 'is', null)
    .where('objects.hidden_at', 'is', null)
    .select([
      'posts.object_id as id',
      'objects.lwid',
      'objects.parent_id as forumId',
      'posts.number',
      'posts.title',
      'posts.slug',
      'posts.blog_slug as blogSlug',
      'objects.created_at as createdAt',
      'objects.edited_at as editedAt',
      'objects.score',
      'objects.comment_count as commentCount',
      'objects.view_count as viewCount',
      'users.id as authorId',
      'users.username',
      'users.picture',
      'users.flair',
    ])

type FlatPost = Awaited<ReturnType<ReturnType<typeof posts>['execute']>>[number]

const withForum = (
  { authorId, username, picture, flair, forumId: _, ...post }: FlatPost,
  forum: ForumRow,
): PostRow => ({
  ...post,
  author: { id: authorId, username, picture, flair },
  forum,
})

/** A page of a forum's posts, in its order; `ids` are those of `pageOfIds`. */
export async function findPostsOfForum(db: Db, ids: readonly number[], forum: ForumRow): Promise<PostRow[]> {
  if (!ids.length) return []
  const rows = await posts(db).where('posts.object_id', '=', sql<number>`any(${ids})`).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [withForum(row, forum)] : []
  })
}

/**
 * Joins forums by a query of their own: in one query the planner may begin with the forum, and walk over all its posts
 * to find the few that are wanted.
 */
async function withForums<Row extends FlatPost>(db: Db, rows: Row[]): Promise<PostRow[]> {
  if (!rows.length) return []
  const ids = [...new Set(rows.map((row) => row.forumId as number))]
  const found = new Map((await findForumsById(db, ids)).map((forum) => [forum.id, forum]))
  return rows.map((row) => withForum(row, found.get(row.forumId as number) as ForumRow))
}

export async function findPostsById(db: Db, ids: readonly number[]): Promise<PostRow[]> {
  return withForums(db, await posts(db).where('posts.object_id', '=', sql<number>`any(${ids})`).execute())
}

const postsWithTexts = (db: Db) => posts(db).select(['posts.body', 'posts.rendered_body as renderedBody'])

/** A post with its texts, by numericId or lwid. */
export async function findPost(db: Db, by: { number: number } | { lwid: string }): Promise<PostRow | undefined> {
  const query = postsWithTexts(db)
  const found = 'number' in by ? query.where('posts.number', '=', by.number) : query.where('objects.lwid', '=', by.lwid)
  return (await withForums(db, await found.execute()))[0]
}

export async function findPostByBlogSlug(db: Db, slug: string): Promise<PostRow | undefined> {
  return (await withForums(db, await postsWithTexts(db).where('posts.blog_slug', '=', slug).execute()))[0]
}

export type PostTexts = { body: string; renderedBody: string }

export async function findPostTexts(db: Db, ids: readonly number[]): Promise<Map<number, PostTexts>> {
  const rows = await db
    .selectFrom('posts')
    .where('object_id', 'in', ids)
    .select(['object_id', 'body', 'rendered_body'])
    .execute()
  return new Map(rows.map((row) => [row.object_id, { body: row.body, renderedBody: row.rendered_body }]))
}

type PostFields = { title: string; slug: string; body: string; renderedBody: string }

export async function insertPost(db: Db, id: number, post: PostFields & { blogSlug: string | null }): Promise<void> {
  const { title, slug, body, renderedBody, blogSlug } = post
  await db
    .insertInto('posts')
    .values({ object_id: id, title, slug, body, rendered_body: renderedBody, blog_slug: blogSlug })
    .execute()
}

export async function updatePostFields(db: Db, id: number, post: PostFields): Promise<void> {
  const { title, slug, body, renderedBody } = post
  await db
    .updateTable('posts')
    .set({ title, slug, body, rendered_body: renderedBody })
    .where('object_id', '=', id)
    .execute()
}

export async function updatePostForum(db: Db, id: number, forumId: number): Promise<void> {
  await db.updateTable('objects').set({ parent_id: forumId }).where('id', '=', id).execute()
}

export async function isBlogSlugTaken(db: Db, slug: string): Promise<boolean> {
  const row = await db.selectFrom('posts').where('blog_slug', '=', slug).select('object_id').executeTakeFirst()
  return row !== undefined
}
