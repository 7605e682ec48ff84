import type { Db } from '#platform/db/db.ts'
import type { ScreeningRuleRow } from '../rows.ts'

export const listScreeningRules = (db: Db): Promise<ScreeningRuleRow[]> =>
  db
    .selectFrom('screening_rules')
    .orderBy('kind')
    .orderBy('pattern')
    .select(['id', 'kind', 'pattern', 'effect', 'note', 'created_at as createdAt'])
    .execute()

type Rule = { kind: string; pattern: string; effect: string; note: string; createdAt: Date }

/** The id of the rule; `taken` when there is another such one, undefined when the one to change is gone. */
export async function upsertRule(db: Db, id: number | null, rule: Rule): Promise<number | 'taken' | undefined> {
  const { createdAt, ...values } = rule
  const same = db.selectFrom('screening_rules').where('kind', '=', rule.kind).where('pattern', '=', rule.pattern)
  const other = await same.select('id').executeTakeFirst()
  if (other && other.id !== id) return 'taken'
  if (id !== null) {
    const changed = db.updateTable('screening_rules').set(values).where('id', '=', id).returning('id')
    return (await changed.executeTakeFirst())?.id
  }
  const inserted = db
    .insertInto('screening_rules')
    .values({ ...values, created_at: createdAt })
    .onConflict((c) => c.columns(['kind', 'pattern']).doNothing())
    .returning('id')
  return (await inserted.executeTakeFirst())?.id ?? 'taken'
}

export const deleteRule = (db: Db, id: number) =>
  db
    .deleteFrom('screening_rules')
    .where('id', '=', id)
    .returning(['kind', 'pattern', 'effect', 'note'])
    .executeTakeFirst()
