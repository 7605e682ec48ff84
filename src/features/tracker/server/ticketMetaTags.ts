import { withLanguage } from '#language/language.ts'
import { createMetaTags, findFirstImageUrl, getExcerpt, getSocialImagePath } from '#objects/server/metaTags.ts'
import { createStructuredData } from '#objects/server/structuredData.ts'
import type { Context } from '#platform/context.ts'
import { trackerPaths } from '../contract/paths.ts'
import { messages } from '../messages.ts'
import { productPath, ticketPath } from './paths.ts'
import type { TicketRow } from './rows.ts'

export function createTicketMetaTags(ctx: Context, ticket: TicketRow, renderedBody: string) {
  const { title, product, lwid, number } = ticket
  const description = getExcerpt(renderedBody)
  const image = findFirstImageUrl(renderedBody) || getSocialImagePath(lwid)
  const trackers = { title: withLanguage(ctx.language, () => messages.tracker()), path: trackerPaths.trackers() }
  const structuredData = createStructuredData(
    { origin: ctx.config.siteOrigin, name: ctx.config.brand.name },
    {
      ...ticket,
      type: 'DiscussionForumPosting',
      text: description,
      canonicalPath: ticketPath(ticket),
      image,
      breadcrumbs: [trackers, { title: product.name, path: productPath(product) }],
    },
  )
  return [...createMetaTags({ title: `${title} · #${number}`, description, type: 'article', image }), structuredData]
}
