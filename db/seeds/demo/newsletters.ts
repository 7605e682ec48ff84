import { paths } from '#app/paths.ts'
import {
  newestEdition,
  sendEdition,
  sendNewsletter,
  startEdition,
  updateNewsletter,
} from '#features/newsletter/server/index.ts'
import type { Context } from '#platform/context.ts'
import type { Viewer } from '#platform/viewer.ts'
import { hourMs } from './time.ts'
import type { DemoPost } from './types.ts'

type Stage = { now: Date; as(viewer: Viewer, at: Date): Context; people: ReadonlyMap<string, Viewer> }

const most = 8
/** Those whose news are worth a mail, and which of them are great news. */
const isNews = /is out|Boards we love|What we plan/
const isMajor = /is out/

/** The newsletters about the latest posts of the blog, as they went out an hour after them; then who gets the next one. */
export async function seedNewsletters(posts: readonly DemoPost[], { now, as, people }: Stage): Promise<void> {
  const editor = [...people.values()].find(({ roles }) => roles.includes('editor'))
  if (!editor) return
  const told = posts.filter(({ forumKey, title }) => forumKey === 'blog' && isNews.test(title)).slice(-most)
  for (const { title, body, blogSlug, at } of told) {
    const ctx = as(editor, new Date(at.getTime() + hourMs))
    const url = ctx.config.siteOrigin + (blogSlug ? paths.blogPost(blogSlug) : paths.blog())
    const input = { title, url, body: opening(body), list: isMajor.test(title) ? 'major' : 'minor', sendDiscord: false }
    await sendNewsletter(ctx, { input })
    const editionId = await newestEdition(ctx)
    await startEdition(ctx, editionId)
    // Nobody has subscribed yet, so that no mail goes out.
    await sendEdition(ctx, editionId, new AbortController().signal)
  }
  const readers = [...people.values()].filter((_, index) => index % 3 === 0)
  for (const [index, reader] of readers.entries()) {
    await updateNewsletter(as(reader, now), { newLevel: index % 2 ? 2 : 1 })
  }
}

/** What a mail says of a post: its first paragraphs. */
const opening = (body: string): string =>
  body
    .split(/\n{2,}/)
    .slice(0, 4)
    .join('\n\n')
