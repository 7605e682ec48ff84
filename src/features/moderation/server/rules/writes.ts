import type { WritableDb } from '#platform/db/db.ts'

type Rule = { kind: string; pattern: string; effect: string; note: string; createdAt: Date }

/** Returns `taken` if another rule has this pattern, undefined if the rule is gone. */
export async function upsertRule(db: WritableDb, id: number | null, rule: Rule): Promise<number | 'taken' | undefined> {
  const { createdAt, ...values } = rule
  const duplicates = db.selectFrom('screening_rules').where('kind', '=', rule.kind).where('pattern', '=', rule.pattern)
  const other = await duplicates.select('id').executeTakeFirst()
  if (other && other.id !== id) return 'taken'
  if (id !== null) {
    const update = db.updateTable('screening_rules').set(values).where('id', '=', id).returning('id')
    return (await update.executeTakeFirst())?.id
  }
  const insert = db
    .insertInto('screening_rules')
    .values({ ...values, created_at: createdAt })
    .onConflict((c) => c.columns(['kind', 'pattern']).doNothing())
    .returning('id')
  return (await insert.executeTakeFirst())?.id ?? 'taken'
}

export const deleteRule = (db: WritableDb, id: number) =>
  db
    .deleteFrom('screening_rules')
    .where('id', '=', id)
    .returning(['kind', 'pattern', 'effect', 'note'])
    .executeTakeFirst()
