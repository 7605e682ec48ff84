import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { listRules } from '../queries.ts'
import type { ScreeningRule } from '../screening.ts'

/** Every text asks for the rules; a new one may take so long to be known everywhere. */
const rememberedMs = 5_000

type Entry = { rules: Promise<ScreeningRule[]>; until: number }

const remembered = new WeakMap<Db, Entry>()

export function rulesOf({ db }: Context): Promise<readonly ScreeningRule[]> {
  const known = remembered.get(db)
  if (known && known.until > performance.now()) return known.rules
  const rules = listRules(db)
  remembered.set(db, { rules, until: performance.now() + rememberedMs })
  rules.catch(() => remembered.delete(db))
  return rules
}

/** In this process a change of the rules is known at once. */
export const forgetRules = ({ db }: Context): void => void remembered.delete(db)
