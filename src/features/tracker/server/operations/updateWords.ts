import { type AuthorizedContext, systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { findWordsProgress } from '../../list/server/words/queries.ts'
import { ticketWordsVersion } from '../../list/server/words/ticketVector.ts'
import { lockTicketTexts, updateTicketWords, upsertWordsProgress } from '../../list/server/words/writes.ts'

const batchSize = 200

/** Makes the words of existing tickets again after an upgrade that changed them; resumes an interrupted run. */
export async function updateWords(ctx: Context, signal?: AbortSignal): Promise<void> {
  systemOperation(ctx)
  const progress = await findWordsProgress(ctx.db, ticketWordsVersion)
  if (progress?.isDone) return
  ctx.log.info({ version: ticketWordsVersion }, 'the words of tickets are renewed')
  let last = progress?.doneTo ?? 0
  for (;;) {
    if (signal?.aborted) return
    const next = await updateBatch(ctx, last)
    if (next === undefined) break
    last = next
  }
  ctx.log.info({ version: ticketWordsVersion }, 'the words of all tickets are up to date')
}

/** Returns the last ticket; undefined after all of them. */
const updateBatch = (ctx: AuthorizedContext, after: number): Promise<number | undefined> =>
  withTransaction(ctx, async ({ db }) => {
    const tickets = await lockTicketTexts(db, { after, limit: batchSize })
    const last = tickets.at(-1)?.id
    if (last !== undefined) await updateTicketWords(db, tickets)
    await upsertWordsProgress(db, ticketWordsVersion, { doneTo: last ?? after, isDone: last === undefined })
    return last
  })
