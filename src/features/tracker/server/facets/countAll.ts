import type { Context } from '#platform/context.ts'
import { Remembered } from '#platform/db/remembered.ts'
import { type Counted, countFacets } from '../filter/queries.ts'
import type { ProductRow } from '../rows.ts'

const remembered = new Remembered<Counted[]>({ livesMs: 60_000, most: 500 })

/** The counts of a large product, counted at most once a minute. */
export const countAll = ({ db }: Context, { id }: ProductRow): Promise<Counted[]> =>
  remembered.get(db, String(id), (db) => countFacets(db, { productId: id, condition: null }, 10_000_000))
