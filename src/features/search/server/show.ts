import { objectTag } from '#objects/contract/tags.ts'
import { readPage } from '#objects/server/listing.ts'
import type { Context } from '#platform/context.ts'
import { searchTag } from '../contract/events.ts'
import { searchLimits } from '../contract/searchLimits.ts'
import { type Answer, search } from './asking/search.ts'
import { documentOf, viewOf } from './documents.ts'
import { kindsOf } from './kinds.ts'
import type { SearchHitRow, SearchPageRow } from './rows.ts'

type Asked = {
  query: string
  types?: Parameters<typeof kindsOf>[1]
  page?: Parameters<typeof readPage>[0]
}

/** A page of what was found, for who asks. */
export async function findPage(ctx: Context, { query, types, page }: Asked): Promise<SearchPageRow> {
  const { offset, limit } = readPage(page, searchLimits.perPage)
  const isBest = page?.sort?.some((key) => /^-?(relevance|best)$/.test(key))
  const kinds = kindsOf(ctx, types)
  return shown(ctx, await search(ctx, { query, kinds, order: isBest ? 'best' : 'newest', offset, limit }))
}

/** What may be meant while somebody is still typing. */
export async function suggest(ctx: Context, query: string): Promise<SearchHitRow[]> {
  const question = { query, kinds: [], order: 'best', offset: 0, limit: searchLimits.suggested, isBegun: true } as const
  return (await shown(ctx, await search(ctx, question))).hits
}

/** Kinds have the last word: what they do not show is not here, whatever the index says. */
async function shown(ctx: Context, answer: Answer): Promise<SearchPageRow> {
  ctx.shown.add(searchTag)
  const hits = await Promise.all(
    answer.hits.map(async (hit) => {
      const [view, document] = await Promise.all([viewOf(ctx, hit), documentOf(ctx, hit)])
      if (!view || !document) return []
      // Dropped at once when it goes, and not only when the index knows.
      ctx.shown.add(objectTag(hit.refId))
      return [{ ...hit, view, document, marks: answer.marks }]
    }),
  )
  return { ...answer, hits: hits.flat() }
}
