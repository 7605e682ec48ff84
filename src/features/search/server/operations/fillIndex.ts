import type { SearchSource } from '#objects/server/searchSources.ts'
import { systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { findProgress, listObjectIds } from '../indexing/queries.ts'
import { upsertProgress } from '../indexing/writes.ts'
import { indexDocuments } from './indexDocuments.ts'

/** Raise this to rebuild the index when documents or vectors change. */
export const indexVersion = 6
const batchSize = 200

/** Indexes existing objects; resumes an interrupted run. */
export async function fillIndex(ctx: Context, source: SearchSource, signal?: AbortSignal): Promise<void> {
  systemOperation(ctx)
  const progress = await findProgress(ctx.db, source.kind)
  const isCurrent = progress?.version === indexVersion
  if (isCurrent && progress.isFilled) return
  const facts = { kind: source.kind, version: indexVersion }
  ctx.log.info(facts, 'the search index is filled')
  let filledTo = isCurrent ? progress.filledTo : 0
  for (;;) {
    if (signal?.aborted) return
    const ids = await (source.listIdsAfter
      ? source.listIdsAfter(ctx, filledTo, batchSize)
      : listObjectIds(ctx.db, source.kind, { after: filledTo, limit: batchSize }))
    const last = ids.at(-1)
    if (last === undefined) break
    await indexDocuments(ctx, source, ids)
    filledTo = last
    await upsertProgress(ctx.db, source.kind, { version: indexVersion, filledTo, filledAt: null })
  }
  await upsertProgress(ctx.db, source.kind, { version: indexVersion, filledTo, filledAt: ctx.clock.now() })
  ctx.log.info(facts, 'the search index is complete')
}
