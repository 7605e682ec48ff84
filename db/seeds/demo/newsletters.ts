import { blogPaths } from '#features/blog/contract/paths.ts'
import {
  getNewestEditionId,
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

const maxEditions = 8
const isNews = /is out|Boards we love|What we plan/
const isMajor = /is out/

export async function seedNewsletters(posts: readonly DemoPost[], { now, as, people }: Stage): Promise<void> {
  const editor = [...people.values()].find(({ roles }) => roles.includes('editor'))
  if (!editor) return
  const newsPosts = posts.filter(({ forumKey, title }) => forumKey === 'blog' && isNews.test(title)).slice(-maxEditions)
  for (const { title, body, blogSlug, at } of newsPosts) {
    const ctx = as(editor, new Date(at.getTime() + hourMs))
    const url = ctx.config.siteOrigin + (blogSlug ? blogPaths.blogPost(blogSlug) : blogPaths.blog())
    const input = {
      title,
      url,
      body: takeOpening(body),
      list: isMajor.test(title) ? 'major' : 'minor',
      sendDiscord: false,
    }
    await sendNewsletter(ctx, { input })
    const editionId = await getNewestEditionId(ctx)
    await startEdition(ctx, editionId)
    // Nobody has subscribed yet, so this sends no mail.
    await sendEdition(ctx, editionId, new AbortController().signal)
  }
  const readers = [...people.values()].filter((_, index) => index % 3 === 0)
  for (const [index, reader] of readers.entries()) {
    await updateNewsletter(as(reader, now), { newLevel: index % 2 ? 2 : 1 })
  }
}

const takeOpening = (body: string): string =>
  body
    .split(/\n{2,}/)
    .slice(0, 4)
    .join('\n\n')
