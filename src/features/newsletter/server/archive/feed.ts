import { Feed } from 'feed'
import { paths } from '#app/paths.ts'
import { inLanguage } from '#language/language.ts'
import type { Context } from '#platform/context.ts'
import { m } from '../../messages.ts'
import { listPublished } from '../editions/queries.ts'
import { mailHtml } from '../sending/mailHtml.ts'

const shown = 30

export const feedTypes = {
  atom: 'application/atom+xml; charset=utf-8',
  rss: 'application/rss+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
} as const

export type FeedFormat = keyof typeof feedTypes

/** The archive with the whole texts, and addresses in full. */
export async function archiveFeed(ctx: Context, format: FeedFormat): Promise<string> {
  const { siteOrigin, brand } = ctx.config
  const editions = await listPublished(ctx.db, { offset: 0, limit: shown })
  const at = (path: string) => siteOrigin + path
  const feed = new Feed({
    id: at(paths.newsletterArchive()),
    link: at(paths.newsletterArchive()),
    title: `${inLanguage(ctx.language, () => m.newsletter())} - ${brand.name}`,
    description: inLanguage(ctx.language, () => m.about(brand.name)),
    updated: editions[0]?.startedAt ?? new Date(0),
    feedLinks: { [format]: at(`${paths.newsletterArchive()}/feed.${format}`) },
    favicon: at('/favicon.ico'),
    copyright: brand.name,
    generator: 'Backplane',
  })
  for (const { id, title, renderedBody, startedAt, sendAt } of editions) {
    feed.addItem({
      id: at(paths.newsletterEdition(id)),
      link: at(paths.newsletterEdition(id)),
      title,
      content: mailHtml(renderedBody, siteOrigin),
      date: startedAt ?? sendAt,
    })
  }
  if (format === 'rss') return feed.rss2()
  return format === 'json' ? feed.json1() : feed.atom1()
}
