import { paths } from '#app/paths.ts'
import { listNewestComments } from '#features/comments/server/index.ts'
import { findBlogPost, findVisiblePost, showBlog, showForum } from '#features/forum/server/index.ts'
import { showArchive } from '#features/newsletter/server/index.ts'
import { showHistory } from '#features/profiles/server/index.ts'
import { followChangelog, followTickets, ticketPath } from '#features/tracker/server/index.ts'
import { inLanguage } from '#language/language.ts'
import { objectTag } from '#objects/contract/tags.ts'
import { findVisible } from '#objects/server/views.ts'
import type { Context } from '#platform/context.ts'
import { m } from '../messages.ts'

type FeedItem = {
  /** Does not change when the item is renamed or moved (D8): readers know it by this. */
  permanentPath: string
  title: string
  path: string
  /** Null where nobody is named. */
  author: string | null
  createdAt: Date
  updatedAt: Date
  html: string
}

/** A list as a feed shows it. `title` is said in the reader's language, when that is current. */
export type FeedSource = {
  title: () => string
  description: string
  path: string
  /** The query string of a list that is filtered, with its question mark. */
  search?: string
  items: FeedItem[]
}

const permanentPath = ({ lwid }: { lwid: string }): string => `/${lwid}`

const most = 30
const page = { maxCount: most }

/** The posts of a forum; undefined where a visitor may see no such forum (D28). */
export const forumFeed = async (ctx: Context, key: string) => postsFeed(ctx, await showForum(ctx, key, page))

export const blogFeed = async (ctx: Context) => postsFeed(ctx, await showBlog(ctx, page))

async function postsFeed(ctx: Context, forum: Awaited<ReturnType<typeof showForum>>): Promise<FeedSource | undefined> {
  if (!forum) return undefined
  const posts = forum.posts ?? []
  const views = await viewsOf(ctx, 'post', posts)
  const bodies = await bodiesOf(ctx, 'post', posts)
  for (const { id } of posts) ctx.shown.add(objectTag(id))
  const items = posts.map((post) => ({
    ...post,
    permanentPath: permanentPath(post),
    path: views.get(post.id)?.canonicalPath ?? '',
    author: post.author.username,
    updatedAt: post.editedAt ?? post.createdAt,
    html: bodies.get(post.id) ?? '',
  }))
  const path = forum.isBlog ? paths.blog() : paths.forum(forum.key)
  return { title: () => forum.title, description: forum.description, path, items }
}

type Members = readonly { id: number }[]

const viewsOf = async (ctx: Context, kind: string, members: Members) =>
  (await ctx.kinds.get(kind)?.view(
    ctx,
    members.map(({ id }) => id),
  )) ?? new Map<number, { canonicalPath: string }>()

const bodiesOf = async (ctx: Context, kind: string, members: Members) =>
  (members.length &&
    (await ctx.kinds.get(kind)?.bodies?.(
      ctx.db,
      members.map(({ id }) => id),
    ))) ||
  new Map<number, string>()

/** The newest comments on a post, which is named by its number or, in the blog, by its slug. */
export async function commentsFeed(
  ctx: Context,
  by: { number: string } | { slug: string },
): Promise<FeedSource | undefined> {
  const post = 'slug' in by ? await findBlogPost(ctx, by.slug) : await findVisiblePost(ctx, by.number)
  const subject = post && (await findVisible(ctx, post.lwid))
  if (!post || !subject) return undefined
  ctx.shown.add(objectTag(post.id))
  const { title, canonicalPath: path } = subject
  const comments = await listNewestComments(ctx.db, post.id, most)
  const items = comments.map((comment) => ({
    ...comment,
    permanentPath: permanentPath(comment),
    title: inLanguage(ctx.language, () => m.commentBy(comment.author.username, title)),
    path: `${path}#${comment.lwid}`,
    author: comment.author.username,
    updatedAt: comment.editedAt ?? comment.createdAt,
    html: comment.renderedBody,
  }))
  return { title: () => m.commentsOn(title), description: title, path, items }
}

/** What somebody has made and written, as their profile lists it (D56). */
export async function userFeed(ctx: Context, username: string): Promise<FeedSource | undefined> {
  const { part, entries } = await showHistory(ctx, username, page)
  if (!part) return undefined
  const groups = Map.groupBy(entries, ({ kind }) => kind)
  const bodies = new Map<number, string>()
  for (const [kind, members] of groups) {
    const ids = members.map(({ objectId: id }) => ({ id }))
    for (const [id, html] of await bodiesOf(ctx, kind, ids)) bodies.set(id, html)
  }
  const items = entries.map(({ id: lwid, objectId, title, canonicalPath, createdAt }) => ({
    permanentPath: permanentPath({ lwid }),
    title,
    path: canonicalPath,
    author: username,
    createdAt,
    updatedAt: createdAt,
    html: bodies.get(objectId) ?? '',
  }))
  return { title: () => m.madeBy(username), description: `@${username}`, path: paths.userPage(username), items }
}

/** The tickets of a product that fit a query, whatever it is. */
export async function ticketsFeed(ctx: Context, key: string, query: string): Promise<FeedSource | undefined> {
  const found = await followTickets(ctx, key, { query, most })
  if (!found) return undefined
  const { name, description } = found.product
  return {
    title: () => (query ? `${name}: ${query}` : name),
    description,
    path: paths.tracker(key),
    ...(query ? { search: `?${new URLSearchParams({ q: query })}` } : {}),
    items: itemsOf(found),
  }
}

/** What was sent to readers; names of its writers are for the staff. */
export async function newsletterFeed(ctx: Context): Promise<FeedSource> {
  const editions = await showArchive(ctx, page)
  const items = editions.map(({ id, title, renderedBody, startedAt, sendAt }) => {
    const path = paths.newsletterEdition(id)
    const createdAt = startedAt ?? sendAt
    return { permanentPath: path, title, path, author: null, createdAt, updatedAt: createdAt, html: renderedBody }
  })
  const { brand } = ctx.config
  return { title: m.newsletter, description: brand.description, path: paths.newsletterArchive(), items }
}

/** What was fixed in a product, newest first. */
export async function changelogFeed(ctx: Context, key: string): Promise<FeedSource | undefined> {
  const found = await followChangelog(ctx, key, most)
  if (!found) return undefined
  const { name, description } = found.product
  return { title: () => m.changelogOf(name), description, path: paths.trackerChangelog(key), items: itemsOf(found) }
}

const itemsOf = ({ tickets, bodies }: NonNullable<Awaited<ReturnType<typeof followTickets>>>): FeedItem[] =>
  tickets.map((ticket) => ({
    ...ticket,
    permanentPath: permanentPath(ticket),
    path: ticketPath(ticket),
    author: ticket.author.username,
    html: bodies.get(ticket.id) ?? '',
  }))
