import { type LinkCardSource, linkCards } from '#objects/server/linkCards.ts'
import { type Context, createContext } from '#platform/context.ts'
import { createBatchLoader } from '#platform/createBatchLoader.ts'
import { extractLoneLinks, type LinkCard, replaceLoneLinks } from '#platform/markdown/linkCards.ts'

/** Further links of a text stay links. */
const maxCards = 20

type Target = { source: LinkCardSource; key: string }

const cardByAddress = createBatchLoader<string, LinkCard>('writing.cards', async (ctx, addresses) => {
  const visitor = createContext(ctx, { language: ctx.language })
  const targets = addresses.flatMap((address) => {
    const target = findTarget(ctx, address)
    return target ? [{ address, ...target }] : []
  })
  const cards = new Map<string, LinkCard>()
  for (const [source, group] of Map.groupBy(targets, (target) => target.source)) {
    const found = await source.load(visitor, [...new Set(group.map(({ key }) => key))])
    for (const { address, key } of group) {
      const card = found.get(key)
      if (card) cards.set(address, card)
    }
  }
  for (const tag of visitor.cacheTags) ctx.cacheTags.add(tag)
  return cards
})

/** Undefined for addresses of other sites, and of pages without a card. */
function findTarget(ctx: Context, address: string): Target | undefined {
  const { siteOrigin } = ctx.config
  if (!URL.canParse(address, siteOrigin)) return undefined
  const { origin, pathname } = new URL(address, siteOrigin)
  if (origin !== siteOrigin) return undefined
  for (const source of linkCards.list(ctx)) {
    const key = source.parsePath(pathname)
    if (key !== undefined) return { source, key }
  }
  return undefined
}

/** Shows links that are alone in their paragraph as cards. */
export function showCards(ctx: Context, html: string): string | Promise<string> {
  const links = extractLoneLinks(html)
  const addresses = links.length ? [...new Set(links)].filter((address) => findTarget(ctx, address)) : []
  return addresses.length ? replaceWithCards(ctx, html, addresses.slice(0, maxCards)) : html
}

async function replaceWithCards(ctx: Context, html: string, addresses: readonly string[]): Promise<string> {
  const cards = new Map<string, LinkCard | undefined>()
  await Promise.all(addresses.map(async (address) => cards.set(address, await cardByAddress(ctx, address))))
  return replaceLoneLinks(html, (address) => cards.get(address))
}
