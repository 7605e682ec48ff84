import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { listRules } from '../queries.ts'
import type { ScreeningRule } from '../screening.ts'

/** Other processes apply a changed rule within this time. */
const cacheTtlMs = 5_000

type CacheEntry = { rules: Promise<ScreeningRule[]>; expiresAt: number }

const cache = new WeakMap<Db, CacheEntry>()

export function getRules({ db }: Context): Promise<readonly ScreeningRule[]> {
  const cached = cache.get(db)
  if (cached && cached.expiresAt > performance.now()) return cached.rules
  const rules = listRules(db)
  cache.set(db, { rules, expiresAt: performance.now() + cacheTtlMs })
  rules.catch(() => cache.delete(db))
  return rules
}

export const invalidateRules = ({ db }: Context): void => void cache.delete(db)
