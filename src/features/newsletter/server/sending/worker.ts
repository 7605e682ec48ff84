import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { change } from '#platform/events/change.ts'
import { editionFinished } from '../../contract/events.ts'
import { findEdition, listOpenEditions, updateStatus } from '../editions/queries.ts'
import { tryToBeTheSender, waitOn } from './queries.ts'
import { Sender } from './sender.ts'
import { startEdition } from './start.ts'
import { makeTransport } from './transports/makeTransport.ts'

const lookMs = 1_000
/**
 * What has not moved for so long is left to a person. A site that was restored from a back-up would else send, for a
 * second time, what went out after the back-up was made (security, section 3, row 13).
 */
const staleMs = 3_600_000
const stale = 'The site was away for more than an hour, or has been restored from a back-up. Resume if it is to go out.'

/** Looks for editions whose time has come or that a crash has left, and sends them; each by one process at a time. */
export function startNewsletterWorker(context: () => Context): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const running = new Map<number, Promise<void>>()

  async function look(): Promise<void> {
    const ctx = context()
    for (const { id, status, sendAt, progressedAt } of await listOpenEditions(ctx.db, ctx.clock.now())) {
      if (running.has(id) || stopping.signal.aborted) continue
      const movedAt = status === 'scheduled' ? sendAt : (progressedAt ?? sendAt)
      if (ctx.clock.now().getTime() - movedAt.getTime() > staleMs) {
        await updateStatus(ctx.db, id, { from: [status], status: 'paused', trouble: stale, at: ctx.clock.now() })
        continue
      }
      if (status === 'scheduled') await startEdition(ctx, id)
      running.set(id, task(ctx, id))
    }
  }

  const task = (ctx: Context, id: number): Promise<void> =>
    sendEdition(ctx, id, stopping.signal)
      .catch((error: Error) =>
        ctx.log.warn({ edition: id, error: error.message }, 'the newsletter will be taken up again'),
      )
      .finally(() => running.delete(id))

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      await look().catch((error: Error) => context().log.warn({ error: error.message }, 'the newsletter waits'))
      await sleep(lookMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }

  const looping = loop()
  return {
    async stop() {
      stopping.abort()
      await looping
      await Promise.all(running.values())
    },
  }
}

/** Sends what is left of an edition, if no other process does. */
export async function sendEdition(ctx: Context, editionId: number, signal: AbortSignal): Promise<void> {
  // The transaction does nothing but hold the lock, which falls with it or with this process.
  await ctx.transact(async ({ db }) => {
    if (!(await tryToBeTheSender(db, editionId))) return
    const edition = await findEdition(ctx.db, editionId)
    if (edition?.status !== 'sending') return
    const transport = makeTransport(ctx)
    const watch = watchLock(db)
    try {
      const perSecond = ctx.config.newsletter.perSecond
      const until = AbortSignal.any([signal, watch.lost])
      const isDone = await new Sender(ctx, edition, { transport, perSecond, signal: until }).run()
      if (isDone) await finish(ctx, editionId)
    } finally {
      transport.close()
      await watch.stop()
    }
  })
}

/** Says at once when the connection with the lock is lost: from then on another process may be the sender. */
function watchLock(db: Db): { lost: AbortSignal; stop(): Promise<void> } {
  const [lost, stopped] = [new AbortController(), new AbortController()]
  const watching = (async () => {
    while (!stopped.signal.aborted) await waitOn(db)
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
  change(ctx, async ({ db, record }) => {
    const at = ctx.clock.now()
    if (await updateStatus(db, editionId, { from: ['sending'], status: 'sent', at }))
      record(editionFinished({ editionId }))
  })
