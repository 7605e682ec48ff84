import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { type Counted, countFacets } from '../filter/queries.ts'
import type { ProductRow } from '../rows.ts'

const livesMs = 60_000

type Entry = { madeAtMs: number; rows: Promise<Counted[]>; making: boolean }

const remembered = new WeakMap<Db, Map<number, Entry>>()

/** The counts of a large product, counted at most once a minute; old ones are used while new ones are being made. */
export function countAll({ db }: Context, { id }: ProductRow): Promise<Counted[]> {
  let entries = remembered.get(db)
  if (!entries) remembered.set(db, (entries = new Map()))
  const found = entries.get(id)
  if (found && (found.making || Date.now() - found.madeAtMs < livesMs)) return found.rows
  const reading = countFacets(db, { productId: id, condition: null }, 10_000_000)
  entries.set(id, { madeAtMs: Date.now(), rows: found?.rows ?? reading, making: true })
  reading
    .then((rows) => entries.set(id, { madeAtMs: Date.now(), rows: Promise.resolve(rows), making: false }))
    .catch(() => entries.delete(id))
  return found?.rows ?? reading
}
