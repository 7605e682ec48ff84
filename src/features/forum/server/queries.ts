import { sql } from 'kysely'
import { type ObjectList, type PageWindow, preparePageQuery } from '#objects/server/listing.ts'
import { getExcerpt } from '#objects/server/metaTags.ts'
import type { Db } from '#platform/db/db.ts'
import { prepareQuery } from '#platform/db/prepareQuery.ts'
import type { ScreenedText } from '#platform/screenedText.ts'
import type { ForumRow, PostRow } from './rows.ts'

const translations = sql<ForumRow['translations']>`forums.translations`.as('translations')

const icon = sql<ForumRow['icon']>`forums.icon`.as('icon')
const color = sql<ForumRow['color']>`forums.color`.as('color')

const forumColumns = [
  'forums.object_id as id',
  'objects.lwid',
  'forums.key',
  'forums.title',
  'forums.description',
  translations,
  'forums.is_blog as isBlog',
  'forums.protected',
  'forums.post_roles as postRoles',
  'forums.need_any_role as needAnyRole',
  'forums.accepts_answers as acceptsAnswers',
  'forums.position',
  icon,
  color,
  'forums.post_count as postCount',
] as const

export const selectForums = (db: Db) =>
  db.selectFrom('forums').innerJoin('objects', 'objects.id', 'forums.object_id').select(forumColumns)

export const listForums = (db: Db): Promise<ForumRow[]> =>
  selectForums(db).orderBy('forums.position').orderBy('forums.object_id').execute()

export const hasForums = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('forums').select('object_id').limit(1).executeTakeFirst()) !== undefined

const forumByKey = prepareQuery((db, { key }: { key: string }) => selectForums(db).where('forums.key', '=', key))

export const findForum = async (db: Db, key: string): Promise<ForumRow | undefined> =>
  (await forumByKey(db, { key }))[0]

export const findBlog = (db: Db): Promise<ForumRow | undefined> =>
  selectForums(db).where('forums.is_blog', '=', true).orderBy('forums.object_id').limit(1).executeTakeFirst()

export const findForumByLwid = (db: Db, lwid: string): Promise<ForumRow | undefined> =>
  selectForums(db).where('objects.lwid', '=', lwid).executeTakeFirst()

export const findForumsById = (db: Db, ids: readonly number[]): Promise<ForumRow[]> =>
  selectForums(db).where('forums.object_id', '=', sql<number>`any(${ids})`).execute()

/** Selects posts without their texts and forum; omits deleted posts, includes hidden ones. */
export const selectPosts = (db: Db) =>
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
      'objects.last_reply_id as lastReplyId',
      'objects.answer_id as answerId',
      'objects.is_answered as isAnswered',
      'objects.view_count as viewCount',
      'posts.pinned_at as pinnedAt',
      'posts.pinned_until as pinnedUntil',
      'posts.is_pinned_everywhere as isPinnedEverywhere',
      'objects.lock_reason as lockReason',
      'objects.locked_until as lockedUntil',
      'users.id as authorId',
      'users.username',
      'users.picture',
      'users.flair',
    ])

type FlatPost = Awaited<ReturnType<ReturnType<typeof selectPosts>['execute']>>[number]

export const withForum = (
  { authorId, username, picture, flair, forumId: _, ...post }: FlatPost,
  forum: ForumRow,
): PostRow => ({
  ...post,
  author: { id: authorId, username, picture, flair },
  forum,
})

/** Selects posts for lists that show the last reply of each. */
export const selectPostsWithReply = (db: Db) =>
  selectPosts(db)
    .leftJoin('objects as reply', 'reply.id', 'objects.last_reply_id')
    .leftJoin('users as replier', 'replier.id', 'reply.author_id')
    .select(['reply.lwid as replyLwid', 'reply.created_at as replyCreatedAt', 'replier.id as replierId'])
    .select([
      'replier.username as replierUsername',
      'replier.picture as replierPicture',
      'replier.flair as replierFlair',
    ])

type FlatPostWithReply = Awaited<ReturnType<ReturnType<typeof selectPostsWithReply>['execute']>>[number]

export function withReply(row: FlatPostWithReply, forum: ForumRow): PostRow {
  const { replyLwid, replyCreatedAt, replierId, replierUsername, replierPicture, replierFlair, ...post } = row
  const author = { id: replierId, username: replierUsername, picture: replierPicture, flair: replierFlair }
  const lastReply = replyLwid === null ? null : { lwid: replyLwid, createdAt: replyCreatedAt, author }
  return { ...withForum(post, forum), lastReply: lastReply as NonNullable<PostRow['lastReply']> | null }
}

export const toPostList = (forum: Pick<ForumRow, 'id'>): ObjectList => ({ parentId: forum.id, kind: 'post' })

type PostPage = { list: ObjectList; part: PageWindow }

export async function findPostsOfForum(db: Db, forum: ForumRow, { list, part }: PostPage): Promise<PostRow[]> {
  const rows = await selectPage(db, list, part)
  return rows.map(({ renderedBody, ownExcerpt, ...row }) => ({
    ...withReply(row, forum),
    excerpt: ownExcerpt || getExcerpt(renderedBody),
  }))
}

const selectPage = preparePageQuery((db, ids) =>
  selectPostsWithReply(db)
    .select(['posts.rendered_body as renderedBody', 'posts.own_excerpt as ownExcerpt'])
    .innerJoin(ids, 'page.id', 'posts.object_id')
    .orderBy('page.position'),
)

type AddForums<Row> = { getKnownForum: GetKnownForum; add: (row: Row, forum: ForumRow) => PostRow }

/** A query of its own: in a single one the planner may start with the forum and scan all of its posts. */
export async function addForums<Row extends FlatPost>(
  db: Db,
  rows: readonly Row[],
  { getKnownForum, add }: AddForums<Row>,
): Promise<PostRow[]> {
  const ids = new Set(rows.map((row) => row.forumId as number))
  const unknown = [...ids].filter((id) => !getKnownForum(id))
  const forums = unknown.length ? await findForumsById(db, unknown) : []
  const forumsById = new Map(forums.map((forum) => [forum.id, forum]))
  return rows.map((row) => {
    const id = row.forumId as number
    return add(row, (getKnownForum(id) ?? forumsById.get(id)) as ForumRow)
  })
}

export type GetKnownForum = (id: number) => ForumRow | undefined

const postsById = prepareQuery((db, { ids }: { ids: readonly number[] }) =>
  selectPosts(db).where('posts.object_id', '=', sql<number>`any(${ids})`),
)

export async function findPostsById(
  db: Db,
  ids: readonly number[],
  getKnownForum: GetKnownForum = () => undefined,
): Promise<PostRow[]> {
  return addForums(db, await postsById(db, { ids }), { getKnownForum, add: withForum })
}

const selectPostBy = (db: Db, key: 'posts.number' | 'objects.lwid' | 'posts.blog_slug', value: number | string) =>
  selectPosts(db)
    .innerJoin('forums', 'forums.object_id', 'objects.parent_id')
    .innerJoin('objects as forum', 'forum.id', 'forums.object_id')
    .select(['posts.body', 'posts.rendered_body as renderedBody', 'posts.own_excerpt as ownExcerpt'])
    .select(['forum.lwid as forumLwid', 'forums.key as forumKey', 'forums.title as forumTitle'])
    .select(['forums.description as forumDescription', 'forums.is_blog as isBlog', 'forums.protected'])
    .select(['forums.post_roles as postRoles', 'forums.need_any_role as needAnyRole', 'forums.post_count as postCount'])
    .select([translations, icon, color, 'forums.accepts_answers as acceptsAnswers', 'forums.position'])
    .where(key, '=', value)

type PostAndForum = Awaited<ReturnType<ReturnType<typeof selectPostBy>['execute']>>[number]

function toPostRow(row: PostAndForum | undefined): PostRow | undefined {
  if (!row) return undefined
  const { forumLwid, forumKey, forumTitle, forumDescription, ...rest } = row
  const { translations, isBlog, protected: isProtected, postRoles, ...others } = rest
  const { needAnyRole, acceptsAnswers, postCount, position, icon: ownIcon, color: ownColor, ...post } = others
  return withForum(post, {
    id: post.forumId as number,
    lwid: forumLwid,
    key: forumKey,
    title: forumTitle,
    description: forumDescription,
    translations,
    isBlog,
    protected: isProtected,
    postRoles,
    needAnyRole,
    acceptsAnswers,
    postCount,
    position,
    icon: ownIcon,
    color: ownColor,
  })
}

const postByNumber = prepareQuery((db, { number }: { number: number }) => selectPostBy(db, 'posts.number', number))

const postByLwid = prepareQuery((db, { lwid }: { lwid: string }) => selectPostBy(db, 'objects.lwid', lwid))

const postByBlogSlug = prepareQuery((db, { slug }: { slug: string }) => selectPostBy(db, 'posts.blog_slug', slug))

export const findPost = async (db: Db, by: { number: number } | { lwid: string }): Promise<PostRow | undefined> =>
  toPostRow((await ('number' in by ? postByNumber(db, by) : postByLwid(db, by)))[0])

export const findPostByBlogSlug = async (db: Db, slug: string): Promise<PostRow | undefined> =>
  toPostRow((await postByBlogSlug(db, { slug }))[0])

/** `ownExcerpt` is empty if the excerpt is the first words of the text. */
export type PostTexts = { body: ScreenedText; renderedBody: string; ownExcerpt: ScreenedText }

export async function findPostTexts(db: Db, ids: readonly number[]): Promise<Map<number, PostTexts>> {
  const rows = await db
    .selectFrom('posts')
    .where('object_id', 'in', ids)
    .select(['object_id', 'body', 'rendered_body as renderedBody', 'own_excerpt as ownExcerpt'])
    .execute()
  return new Map(rows.map(({ object_id: id, ...texts }) => [id, texts]))
}

/** Undefined if the post was deleted meanwhile. */
export const findPostForNotification = (db: Db, id: number) =>
  db
    .selectFrom('posts')
    .innerJoin('objects', 'objects.id', 'posts.object_id')
    .innerJoin('forums', 'forums.object_id', 'objects.parent_id')
    .where('posts.object_id', '=', id)
    .where('objects.deleted_at', 'is', null)
    .select(['posts.rendered_body as renderedBody', 'forums.is_blog as isBlogPost', 'objects.created_at as createdAt'])
    .executeTakeFirst()

export async function isBlogSlugTaken(db: Db, slug: string): Promise<boolean> {
  const row = await db.selectFrom('posts').where('blog_slug', '=', slug).select('object_id').executeTakeFirst()
  return row !== undefined
}

/** Appends the lowest number that makes the slug unique. */
export async function findFreeBlogSlug(db: Db, preferred: string): Promise<string> {
  const rows = await db
    .selectFrom('posts')
    .where(sql<boolean>`blog_slug = ${preferred} or blog_slug ~ ('^' || ${preferred} || '-[0-9]+$')`)
    .select('blog_slug')
    .execute()
  const taken = new Set(rows.map((row) => row.blog_slug))
  for (let n = 2; taken.has(preferred); n++) if (!taken.has(`${preferred}-${n}`)) return `${preferred}-${n}`
  return preferred
}

/** Lists posts for the data export, so it includes deleted ones, which are still stored. */
export const listPostsByAuthor = (db: Db, userId: number) =>
  db
    .selectFrom('posts')
    .innerJoin('objects', 'objects.id', 'posts.object_id')
    .where('objects.author_id', '=', userId)
    .orderBy('objects.id')
    .select(['objects.lwid', 'posts.title', 'posts.body'])
    .select(['objects.created_at as createdAt', 'objects.edited_at as editedAt', 'objects.deleted_at as deletedAt'])
    .execute()

export async function findDeletedPostTitles(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db.selectFrom('posts').where('object_id', 'in', ids).select(['object_id', 'title']).execute()
  return new Map(rows.map((row) => [row.object_id, row.title]))
}
