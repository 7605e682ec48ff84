import { paths } from '#app/paths.ts'
import { inLanguage } from '#language/language.ts'
import { excerptOf, firstPicture, metaTagsOf, socialImagePath } from '#objects/server/meta.ts'
import { structuredDataOf } from '#objects/server/structuredData.ts'
import type { Context } from '#platform/context.ts'
import { m } from '../messages.ts'
import { productPath, ticketPath } from './paths.ts'
import type { TicketRow } from './rows.ts'

/** How others show a link to a ticket, and what search engines may know of it. */
export function metaTagsOfTicket(ctx: Context, ticket: TicketRow, renderedBody: string) {
  const { title, product, lwid, number } = ticket
  const description = excerptOf(renderedBody)
  const image = firstPicture(renderedBody) || socialImagePath(lwid)
  const trackers = { title: inLanguage(ctx.language, () => m.tracker()), path: paths.trackers() }
  const structured = structuredDataOf(
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
  return [...metaTagsOf({ title: `${title} · #${number}`, description, type: 'article', image }), structured]
}
