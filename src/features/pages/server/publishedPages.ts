import type { Context } from '#platform/context.ts'
import { TaggedCache } from '#platform/db/taggedCache.ts'
import { pagesTag } from '../contract/events.ts'
import { pagePaths } from '../contract/paths.ts'
import { chooseText } from './chooseText.ts'
import { listPublishedPages } from './queries.ts'
import type { PublishedPage } from './rows.ts'

const cache = new TaggedCache<PublishedPage[]>({ maxEntries: 1, maxAgeMs: 10 * 60_000 })

/** Every page of the site has them, so that only the first one after a change runs a query. */
export function loadPublishedPages(ctx: Context): Promise<PublishedPage[]> {
  ctx.cacheTags.add(pagesTag)
  return cache.getForAll(ctx, '', async () => ({ value: await listPublishedPages(ctx.db), tags: [pagesTag] }))
}

/** The links of the footer, in the language of the context. */
export async function loadFooterLinks(ctx: Context): Promise<{ title: string; href: string }[]> {
  const pages = (await loadPublishedPages(ctx)).filter(({ inFooter }) => inFooter)
  return pages.map(({ slug, titles }) => ({ title: chooseText(titles, ctx.language), href: pagePaths.page(slug) }))
}
