import type { Db } from '#platform/db/db.ts'
import type { ScreeningRuleRow } from '../rows.ts'

export const listScreeningRules = (db: Db): Promise<ScreeningRuleRow[]> =>
  db
    .selectFrom('screening_rules')
    .orderBy('kind')
    .orderBy('pattern')
    .select(['id', 'kind', 'pattern', 'effect', 'note', 'created_at as createdAt'])
    .execute()
