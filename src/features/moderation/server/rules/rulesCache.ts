import type { Context } from '#platform/context.ts'
import { TaggedCache } from '#platform/db/taggedCache.ts'
import { screeningRulesTag } from '../../contract/events.ts'
import { listRules } from '../queries.ts'
import type { ScreeningRule } from '../screening.ts'

/** The age limits how long a process applies old rules if their event is lost. */
const rulesCache = new TaggedCache<ScreeningRule[]>({ maxEntries: 1, maxAgeMs: 5_000 })

export const getRules = (ctx: Context): Promise<readonly ScreeningRule[]> =>
  rulesCache.getForAll(ctx, '', async () => ({ value: await listRules(ctx.db), tags: [screeningRulesTag] }))
