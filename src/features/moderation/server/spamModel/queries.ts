import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { spamModelLimits } from '../../contract/spamModelLimits.ts'
import type { SpamModelRow } from '../rows.ts'

export type SampleObject = { id: number; kind: string; isRemoved: boolean }

/** The latest objects of the kinds that the staff have hidden, and those that nobody has removed for some days. */
export async function listSampleObjects(db: Db, kinds: readonly string[], now: Date): Promise<SampleObject[]> {
  const { maxRemoved, maxKept, keptAfterMs } = spamModelLimits
  const removed = await db
    .selectFrom('objects as o')
    .where('o.hidden_at', 'is not', null)
    .where('o.deleted_at', 'is', null)
    .where('o.kind', 'in', kinds)
    // Held by the site and not decided yet.
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('reports as r')
            .whereRef('r.object_id', '=', 'o.id')
            .where('r.resolved_at', 'is', null)
            .select(sql`1`.as('one')),
        ),
      ),
    )
    .orderBy('o.hidden_at', 'desc')
    .limit(maxRemoved)
    .select(['o.id', 'o.kind'])
    .execute()
  const kept = await db
    .selectFrom('objects as o')
    .where('o.hidden_at', 'is', null)
    .where('o.deleted_at', 'is', null)
    .where('o.kind', 'in', kinds)
    .where('o.created_at', '<', new Date(now.getTime() - keptAfterMs))
    .orderBy('o.id', 'desc')
    .limit(maxKept)
    .select(['o.id', 'o.kind'])
    .execute()
  return [...removed.map((row) => ({ ...row, isRemoved: true })), ...kept.map((row) => ({ ...row, isRemoved: false }))]
}

/** Undefined before the first training. */
export const findSpamModel = (db: Db): Promise<SpamModelRow | undefined> =>
  db
    .selectFrom('spam_models')
    .select(['removed_count as removedCount', 'kept_count as keptCount', 'catch_rate as catchRate'])
    .select(['false_alarm_rate as falseAlarmRate', 'trained_at as trainedAt'])
    .select(isUsable.as('isUsed'))
    .executeTakeFirst()

/** Undefined if no model is good enough. */
export const findUsableClassifier = (db: Db): Promise<{ classifier: string; threshold: number } | undefined> =>
  db
    .selectFrom('spam_models')
    .where(isUsable)
    .select([sql<string>`classifier::text`.as('classifier'), 'threshold'])
    .executeTakeFirst()

const isUsable = sql<boolean>`(classifier is not null and catch_rate >= ${spamModelLimits.minCatchRate})`
