import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { systemOperation } from '#platform/policy.ts'
import { editionFinished } from '../../contract/events.ts'
import { newsletterConfig } from '../config.ts'
import { findEdition } from '../editions/queries.ts'
import { updateStatus } from '../editions/writes.ts'
import { pingConnection, tryAcquireSenderLock } from '../sending/queries.ts'
import { Sender } from '../sending/sender.ts'
import { createTransport } from '../sending/transports/createTransport.ts'

/** Does nothing if another process is sending the edition. */
export async function sendEdition(ctx: Context, editionId: number, signal: AbortSignal): Promise<void> {
  systemOperation()
  // The transaction only holds the lock, which ends with it or the process.
  await ctx.transact(async ({ db }) => {
    if (!(await tryAcquireSenderLock(db, editionId))) return
    const edition = await findEdition(ctx.db, editionId)
    if (edition?.status !== 'sending') return
    const transport = createTransport(ctx)
    const lockWatch = watchLock(db)
    try {
      const { perSecond } = newsletterConfig.get(ctx.config)
      const stopSignal = AbortSignal.any([signal, lockWatch.lost])
      const isDone = await new Sender(ctx, edition, { transport, perSecond, signal: stopSignal }).run()
      if (isDone) await finish(ctx, editionId)
    } finally {
      transport.close()
      await lockWatch.stop()
    }
  })
}

/** Aborts `lost` when the connection that holds the lock breaks, since another process may then send. */
function watchLock(db: Db): { lost: AbortSignal; stop(): Promise<void> } {
  const [lost, stopped] = [new AbortController(), new AbortController()]
  const watching = (async () => {
    while (!stopped.signal.aborted) await pingConnection(db)
  })().catch(() => lost.abort())
  return {
    lost: lost.signal,
    stop() {
      stopped.abort()
      return watching
    },
  }
}

const finish = (ctx: Context, editionId: number): Promise<void> =>
  withTransaction(ctx, async ({ db, emit }) => {
    const at = ctx.clock.now()
    if (await updateStatus(db, editionId, { from: ['sending'], status: 'sent', at }))
      emit(editionFinished({ editionId }))
  })
