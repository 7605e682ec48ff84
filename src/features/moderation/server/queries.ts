import type { Db } from '#platform/db/db.ts'
import type { ScreeningRule } from './screening.ts'

export const listRules = (db: Db): Promise<ScreeningRule[]> =>
  db.selectFrom('screening_rules').orderBy('id').select(['kind', 'pattern', 'effect']).execute() as Promise<
    ScreeningRule[]
  >

/** How much somebody has in the open, counted up to `most`. */
export async function countPublished(db: Db, userId: number, most: number): Promise<number> {
  const some = db
    .selectFrom('objects')
    .where('author_id', '=', userId)
    .where('hidden_at', 'is', null)
    .where('deleted_at', 'is', null)
    .select('id')
    .limit(most)
    .as('some')
  return (
    await db
      .selectFrom(some)
      .select((e) => e.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count
}
