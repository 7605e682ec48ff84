import { objectTag } from '#objects/contract/tags.ts'
import { parsePageInput } from '#objects/server/listing.ts'
import type { Context } from '#platform/context.ts'
import { searchTag } from '../contract/events.ts'
import { searchLimits } from '../contract/searchLimits.ts'
import { loadDocument, loadView } from './documents.ts'
import { toSearchKinds } from './kinds.ts'
import type { SearchParams } from './querying/queryIndex.ts'
import { search } from './querying/search.ts'
import type { HitRow, SearchHitRow, SearchPageRow } from './rows.ts'
import type { Marks } from './text/highlight.ts'

type SearchInput = {
  query: string
  types?: Parameters<typeof toSearchKinds>[1]
  page?: Parameters<typeof parsePageInput>[0]
}

export async function loadSearchPage(ctx: Context, { query, types, page }: SearchInput): Promise<SearchPageRow> {
  const { offset, limit } = parsePageInput(page, searchLimits.perPage)
  const isBest = page?.sort?.some((key) => /^-?(relevance|best)$/.test(key))
  const kinds = toSearchKinds(ctx, types)
  const outcome = await search(ctx, { query, kinds, order: isBest ? 'best' : 'newest', offset, limit })
  return { ...outcome, hits: await loadHits(ctx, outcome.hits, outcome.marks) }
}

/** The last word may be incomplete. */
export async function loadSuggestions(ctx: Context, query: string): Promise<SearchHitRow[]> {
  const params: SearchParams = {
    query,
    kinds: [],
    order: 'best',
    offset: 0,
    limit: searchLimits.maxSuggestions,
    isPrefix: true,
  }
  const { hits, marks } = await search(ctx, params)
  return loadHits(ctx, hits, marks)
}

/** The kinds decide what the viewer may see, whatever the index says. */
export async function loadHits(ctx: Context, rows: readonly HitRow[], marks: Marks): Promise<SearchHitRow[]> {
  ctx.cacheTags.add(searchTag)
  const hits = await Promise.all(
    rows.map(async (hit) => {
      const [view, document] = await Promise.all([loadView(ctx, hit), loadDocument(ctx, hit)])
      if (!view || !document) return []
      // Invalidates cached pages before the change is indexed.
      ctx.cacheTags.add(objectTag(hit.refId))
      return [{ ...hit, view, document, marks }]
    }),
  )
  return hits.flat()
}
