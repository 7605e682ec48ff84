import { sql } from 'kysely'
import { type List, type Part, preparedPart } from '#objects/server/listing.ts'
import type { Db } from '#platform/db/db.ts'
import { prepared } from '#platform/db/prepared.ts'
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

export const forums = (db: Db) =>
  db.selectFrom('forums').innerJoin('objects', 'objects.id', 'forums.object_id').select(forumColumns)

export const listForums = (db: Db): Promise<ForumRow[]> =>
  forums(db).orderBy('forums.position').orderBy('forums.object_id').execute()

export const hasForums = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('forums').select('object_id').limit(1).executeTakeFirst()) !== undefined

const forumByKey = prepared((db, { key }: { key: string }) => forums(db).where('forums.key', '=', key))

export const findForum = async (db: Db, key: string): Promise<ForumRow | undefined> =>
  (await forumByKey(db, { key }))[0]

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

/** Several forums at once, each by as many posts as it is named. */
export async function addToPostCounts(db: Db, forumIds: readonly number[], by: 1 | -1): Promise<void> {
  await sql`
    update forums set post_count = post_count + ${by} * counted.n
    from (select id, count(*)::int as n from unnest(${forumIds}::bigint[]) as named (id) group by id) as counted
    where forums.object_id = counted.id`.execute(db)
}

/** One statement for both forums: two posts that are moved crosswise must not wait for each other. */
export async function movePostCount(db: Db, { from, to }: { from: number; to: number }): Promise<void> {
  await db
    .updateTable('forums')
    .set({ post_count: sql`post_count + case when object_id = ${to} then 1 else -1 end` })
    .where('object_id', 'in', [from, to])
    .execute()
}

/** Posts with their author, without their texts and forum; deleted ones are left out, hidden ones say so. */
const posts = (db: Db) =>
  db
    .selectFrom('posts')
    .innerJoin('objects', 'objects.id', 'posts.object_id')
    .innerJoin('users', 'users.id', 'objects.author_id')
    .where('objects.deleted_at', 'is', null)
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
      'objects.hidden_at as hiddenAt',
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

/** The posts of a forum, as a list. */
export const postsIn = (forum: Pick<ForumRow, 'id'>): List => ({ parentId: forum.id, kind: 'post' })

/** A part of a forum's posts, in its order. */
export async function findPostsOfForum(db: Db, forum: ForumRow, part: Part): Promise<PostRow[]> {
  const rows = await partOf(db, postsIn(forum), part)
  return rows.map((row) => withForum(row, forum))
}

const partOf = preparedPart((db, ids) =>
  posts(db).innerJoin(ids, 'page.id', 'posts.object_id').orderBy('page.position'),
)

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

/** A post with its texts and its forum, by one of the keys that only one post has. */
const postBy = (db: Db, key: 'posts.number' | 'objects.lwid' | 'posts.blog_slug', value: number | string) =>
  posts(db)
    .innerJoin('forums', 'forums.object_id', 'objects.parent_id')
    .innerJoin('objects as forum', 'forum.id', 'forums.object_id')
    .select(['posts.body', 'posts.rendered_body as renderedBody'])
    .select(['forum.lwid as forumLwid', 'forums.key as forumKey', 'forums.title as forumTitle'])
    .select(['forums.description as forumDescription', 'forums.is_blog as isBlog', 'forums.protected'])
    .select(['forums.post_roles as postRoles', 'forums.need_any_role as needAnyRole', 'forums.post_count as postCount'])
    .where(key, '=', value)

type PostAndForum = Awaited<ReturnType<ReturnType<typeof postBy>['execute']>>[number]

function withOwnForum(row: PostAndForum | undefined): PostRow | undefined {
  if (!row) return undefined
  const { forumLwid, forumKey, forumTitle, forumDescription, ...rest } = row
  const { isBlog, protected: isProtected, postRoles, needAnyRole, postCount, ...post } = rest
  return withForum(post, {
    id: post.forumId as number,
    lwid: forumLwid,
    key: forumKey,
    title: forumTitle,
    description: forumDescription,
    isBlog,
    protected: isProtected,
    postRoles,
    needAnyRole,
    postCount,
  })
}

const postByNumber = prepared((db, { number }: { number: number }) => postBy(db, 'posts.number', number))
const postByLwid = prepared((db, { lwid }: { lwid: string }) => postBy(db, 'objects.lwid', lwid))
const postByBlogSlug = prepared((db, { slug }: { slug: string }) => postBy(db, 'posts.blog_slug', slug))

/** By numericId or lwid. */
export const findPost = async (db: Db, by: { number: number } | { lwid: string }): Promise<PostRow | undefined> =>
  withOwnForum((await ('number' in by ? postByNumber(db, by) : postByLwid(db, by)))[0])

export const findPostByBlogSlug = async (db: Db, slug: string): Promise<PostRow | undefined> =>
  withOwnForum((await postByBlogSlug(db, { slug }))[0])

/** Enough to choose from; reading all that share a common word would take long in a large forum. */
const mostCandidates = 400

const relatedTo = prepared((db, { id, most }: { id: number; most: number }) => {
  // Each word quoted: words of addresses hold what means something else in a query.
  const words = sql`(select string_agg('''' || replace(replace(word, '\\', '\\\\'), '''', '''''') || '''', ' | ')
    from unnest(tsvector_to_array(title_words)) as word)`
  const wanted = db
    .selectFrom('posts')
    .where('object_id', '=', id)
    .select(sql<string>`nullif(${words}, '')::tsquery`.as('words'))
  const candidates = db
    .with('wanted', () => wanted)
    .selectFrom(['posts', 'wanted'])
    .where(sql<boolean>`posts.title_words @@ wanted.words and posts.object_id <> ${id}`)
    .select(['posts.object_id as id', sql<number>`ts_rank(posts.title_words, wanted.words)`.as('rank')])
    .limit(sql.lit(mostCandidates))
    .as('candidates')
  return db
    .selectFrom(candidates)
    .innerJoin('objects', 'objects.id', 'candidates.id')
    .where(sql<boolean>`objects.deleted_at is null and objects.hidden_at is null`)
    .orderBy('candidates.rank', 'desc')
    .orderBy('objects.score', 'desc')
    .orderBy('objects.id', 'desc')
    .limit(most)
    .select('candidates.id')
})

/** The posts whose titles share most words with that of a post, best first. */
export async function findRelatedIds(db: Db, id: number, most: number): Promise<number[]> {
  return (await relatedTo(db, { id, most })).map((row) => row.id)
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

/** What a listener needs to know of a post to tell others of it; undefined when it is gone meanwhile. */
export const findRenderedPost = (db: Db, id: number) =>
  db
    .selectFrom('posts')
    .innerJoin('objects', 'objects.id', 'posts.object_id')
    .innerJoin('forums', 'forums.object_id', 'objects.parent_id')
    .where('posts.object_id', '=', id)
    .where('objects.deleted_at', 'is', null)
    .select(['posts.rendered_body as renderedBody', 'forums.is_blog as isBlogPost', 'objects.created_at as createdAt'])
    .executeTakeFirst()

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

/** Moves a post; false when it is not in the forum where it was found. */
export async function updatePostForum(
  db: Db,
  id: number,
  { from, to }: { from: number; to: number },
): Promise<boolean> {
  const query = db.updateTable('objects').set({ parent_id: to }).where('id', '=', id).where('parent_id', '=', from)
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}

export async function isBlogSlugTaken(db: Db, slug: string): Promise<boolean> {
  const row = await db.selectFrom('posts').where('blog_slug', '=', slug).select('object_id').executeTakeFirst()
  return row !== undefined
}

/** A slug that no other blog post has: the wished one, or the wished one with the least number that makes it new. */
export async function freeBlogSlug(db: Db, wished: string): Promise<string> {
  const rows = await db
    .selectFrom('posts')
    .where(sql<boolean>`blog_slug = ${wished} or blog_slug ~ ('^' || ${wished} || '-[0-9]+$')`)
    .select('blog_slug')
    .execute()
  const taken = new Set(rows.map((row) => row.blog_slug))
  for (let n = 2; taken.has(wished); n++) if (!taken.has(`${wished}-${n}`)) return `${wished}-${n}`
  return wished
}

export async function setBlogSlug(db: Db, id: number, slug: string): Promise<void> {
  await db.updateTable('posts').set({ blog_slug: slug }).where('object_id', '=', id).execute()
}

/** All posts of a person with their texts, also deleted ones: they are still kept. */
export const listPostsOf = (db: Db, userId: number) =>
  db
    .selectFrom('posts')
    .innerJoin('objects', 'objects.id', 'posts.object_id')
    .where('objects.author_id', '=', userId)
    .orderBy('objects.id')
    .select(['objects.lwid', 'posts.title', 'posts.body'])
    .select(['objects.created_at as createdAt', 'objects.edited_at as editedAt', 'objects.deleted_at as deletedAt'])
    .execute()
