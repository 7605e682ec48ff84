import type { Context } from '#platform/context.ts'
import { StaleWhileRevalidateCache } from '#platform/db/staleWhileRevalidateCache.ts'
import type { ProductRow } from '../../../server/rows.ts'
import { countFacets, type FacetCount, facetKeys } from '../filter/queries.ts'

const cache = new StaleWhileRevalidateCache<FacetCount[]>({ maxAgeMs: 60_000, maxEntries: 500 })

/** Counts at most once a minute. */
export const countFacetsCached = ({ db }: Context, { id }: ProductRow): Promise<FacetCount[]> =>
  cache.get(db, String(id), (db) =>
    countFacets(db, { productId: id, condition: null }, { facets: facetKeys, limit: 10_000_000 }),
  )
