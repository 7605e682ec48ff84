import type { Context, SearchSource } from '#platform/context.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { indexDocuments } from './indexDocuments.ts'
import { findProgress, listObjectIds, upsertProgress } from './queries.ts'

/** To be raised whenever documents or their vectors are made in another way. */
export const indexVersion = 3
const atOnce = 200

/** Indexes what was there before its kind could be found; goes on where an earlier run was ended. */
export async function fillIndex(ctx: Context, source: SearchSource): Promise<void> {
  const progress = await findProgress(ctx.db, source.kind)
  const isCurrent = progress?.version === indexVersion
  if (isCurrent && progress.isFilled) return
  let filledTo = isCurrent ? progress.filledTo : 0
  for (;;) {
    const ids = await (source.after
      ? source.after(ctx, filledTo, atOnce)
      : listObjectIds(ctx.db, source.kind, { after: filledTo, most: atOnce }))
    const last = ids.at(-1)
    if (last === undefined) break
    await indexDocuments(ctx, source, ids)
    filledTo = last
    await upsertProgress(ctx.db, source.kind, { version: indexVersion, filledTo, filledAt: null })
  }
  await upsertProgress(ctx.db, source.kind, { version: indexVersion, filledTo, filledAt: ctx.clock.now() })
}

/** What is made from now on is indexed by listeners; this looks for kinds and versions that are new. */
export const fillIndexes: Job = {
  name: 'search.fill',
  cron: '* * * * *',
  atStart: true,
  async run(ctx) {
    for (const source of ctx.searchSources.values()) await fillIndex(ctx, source)
  },
}
