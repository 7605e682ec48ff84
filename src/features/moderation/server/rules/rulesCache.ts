import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { screeningRulesTag } from '../../contract/events.ts'
import { listRules } from '../queries.ts'
import type { ScreeningRule } from '../screening.ts'

/** Limits how long a process applies old rules if their event is lost. */
const cacheTtlMs = 5_000

type Cache = { rules?: Promise<ScreeningRule[]>; expiresAt: number }

const caches = new WeakMap<Db, Cache>()

export function getRules(ctx: Context): Promise<readonly ScreeningRule[]> {
  const cache = getCache(ctx)
  if (cache.rules && cache.expiresAt > performance.now()) return cache.rules
  const rules = listRules(ctx.db)
  cache.rules = rules
  cache.expiresAt = performance.now() + cacheTtlMs
  rules.catch(() => delete cache.rules)
  return rules
}

function getCache({ db, onTagsTouched }: Context): Cache {
  let cache = caches.get(db)
  if (cache) return cache
  const created: Cache = { expiresAt: 0 }
  caches.set(db, (cache = created))
  onTagsTouched((tags) => {
    if (tags === 'all' || tags.includes(screeningRulesTag)) delete created.rules
  })
  return cache
}
