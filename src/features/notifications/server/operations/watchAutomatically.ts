import { systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { watchChanged } from '../../contract/events.ts'
import { listUnchosen, type Watch } from '../watches.queries.ts'
import { watchAll } from '../watches.writes.ts'

/** Watches nothing in a forum that the user has muted. Returns what is watched from now on. */
export async function watchAutomatically(ctx: Context, targets: readonly Watch[]): Promise<Watch[]> {
  systemOperation(ctx)
  const unchosen = await listUnchosen(ctx.db, targets)
  if (!unchosen.length) return []
  return withTransaction(ctx, async ({ db, emit }) => {
    const started = await watchAll(db, unchosen)
    for (const watch of started) emit(watchChanged(watch))
    return started
  })
}
