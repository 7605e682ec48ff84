import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '#platform/context.ts'
import { listOpenEditions } from '../editions/queries.ts'
import { pauseStaleEdition } from '../operations/pauseStaleEdition.ts'
import { sendEdition } from '../operations/sendEdition.ts'
import { startEdition } from '../operations/startEdition.ts'

const pollIntervalMs = 1_000
/** A person must resume such an edition: a site restored from a back-up would send again what went out after it. */
const staleMs = 3_600_000

/** Sends due and interrupted editions, each in one process at a time. */
export function startNewsletterWorker(context: () => Context): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const running = new Map<number, Promise<void>>()

  async function poll(): Promise<void> {
    const ctx = context()
    for (const { id, status, sendAt, progressedAt } of await listOpenEditions(ctx.db, ctx.clock.now())) {
      if (running.has(id) || stopping.signal.aborted) continue
      const lastProgressAt = status === 'scheduled' ? sendAt : (progressedAt ?? sendAt)
      if (ctx.clock.now().getTime() - lastProgressAt.getTime() > staleMs) {
        await pauseStaleEdition(ctx, id, status)
        continue
      }
      if (status === 'scheduled') await startEdition(ctx, id)
      running.set(id, run(ctx, id))
    }
  }

  const run = (ctx: Context, id: number): Promise<void> =>
    sendEdition(ctx, id, stopping.signal)
      .catch((error: Error) =>
        ctx.log.warn({ edition: id, error: error.message }, 'the newsletter will be taken up again'),
      )
      .finally(() => running.delete(id))

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      await poll().catch((error: Error) => context().log.warn({ error: error.message }, 'the newsletter waits'))
      await sleep(pollIntervalMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
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
