import { sql } from 'kysely'
import type { WritableDb } from '#platform/db/db.ts'
import type { TrainedModel } from './trainClassifier.ts'

export async function replaceSpamModel(db: WritableDb, model: TrainedModel, trainedAt: Date): Promise<void> {
  const values = {
    classifier: model.classifier === null ? null : sql<string>`${model.classifier}::jsonb`,
    threshold: model.threshold,
    removed_count: model.removedCount,
    kept_count: model.keptCount,
    catch_rate: model.catchRate,
    false_alarm_rate: model.falseAlarmRate,
    trained_at: trainedAt,
  }
  await db
    .insertInto('spam_models')
    .values({ id: 1, ...values })
    .onConflict((c) => c.column('id').doUpdateSet(values))
    .execute()
}
