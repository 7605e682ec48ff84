import { hourMs } from '#seeds/demo/time.ts'
import type { DemoStage } from '#seeds/seeding.ts'
import { getNewestEditionId } from '../server/editions/queries.ts'
import { sendEdition } from '../server/operations/sendEdition.ts'
import { sendNewsletter } from '../server/operations/sendNewsletter.ts'
import { startEdition } from '../server/operations/startEdition.ts'
import { updateNewsletter } from '../server/operations/updateNewsletter.ts'

const maxEditions = 8
const isNews = /is out|Boards we love|What we plan/
const isMajor = /is out/

export async function seedNewsletters({ posts, now, as, people }: DemoStage): Promise<void> {
  const editor = [...people.values()].find(({ roles }) => roles.includes('editor'))
  if (!editor) return
  const news = posts.filter(({ post: { forumKey, title } }) => forumKey === 'blog' && isNews.test(title))
  for (const { post, row, path } of news.slice(-maxEditions)) {
    const { title, at } = post
    const ctx = as(editor, new Date(at.getTime() + hourMs))
    const url = ctx.config.siteOrigin + path
    const input = {
      title,
      url,
      body: takeOpening(row.body ?? ''),
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
