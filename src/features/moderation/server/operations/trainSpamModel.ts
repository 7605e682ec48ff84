import { getObjectKinds } from '#objects/server/objectKind.ts'
import { loadAllBodies } from '#objects/server/operations/loadAllBodies.ts'
import { systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { spamModelTrained } from '../../contract/events.ts'
import { listSampleObjects } from '../spamModel/queries.ts'
import { tokenizeText } from '../spamModel/tokenizeText.ts'
import { type Sample, trainClassifier } from '../spamModel/trainClassifier.ts'
import { replaceSpamModel } from '../spamModel/writes.ts'

/** Objects whose texts are loaded at once. */
const batchSize = 500

/** Learns from what the staff have removed and kept so far. */
export async function trainSpamModel(ctx: Context): Promise<void> {
  systemOperation(ctx)
  const at = ctx.clock.now()
  const kinds = [...getObjectKinds(ctx).values()].filter((kind) => kind.loadBodies).map(({ kind }) => kind)
  const objects = await listSampleObjects(ctx.db, kinds, at)
  const samples: Sample[] = []
  for (let start = 0; start < objects.length; start += batchSize) {
    const batch = objects.slice(start, start + batchSize)
    const bodies = await loadAllBodies(ctx, batch)
    for (const { id, isRemoved } of batch) {
      const body = bodies.get(id)
      if (body) samples.push({ id, isRemoved, tokens: tokenizeText(body) })
    }
  }
  const model = await trainClassifier(samples)
  await withTransaction(ctx, async ({ db, emit }) => {
    await replaceSpamModel(db, model, at)
    emit(spamModelTrained({}))
  })
}
