import type { Context } from '#platform/context.ts'
import { listenInOwnQueue } from '#platform/events/listener.ts'
import { editionDue } from '../../contract/events.ts'
import { findEdition } from '../editions/queries.ts'
import { pauseStaleEdition } from '../operations/pauseStaleEdition.ts'
import { sendEdition } from '../operations/sendEdition.ts'
import { startEdition } from '../operations/startEdition.ts'

/** A person must resume such an edition: a site restored from a back-up would send again what went out after it. */
const staleMs = 3_600_000

const daySeconds = 86_400

/** Each edition is sent by one process at a time; one that was interrupted is continued by the next run. */
export const sendDueEdition = listenInOwnQueue(editionDue, 'send', {
  role: 'mail',
  concurrency: 2,
  // Stale editions are paused, so that the number of restarts does not matter.
  maxRetries: 1_000,
  timeoutSeconds: daySeconds,
  key: ({ editionId }) => String(editionId),
  startAfter: ({ sendAt }) => new Date(sendAt),
  run: (ctx, { editionId }, signal) => send(ctx, editionId, signal),
})

async function send(ctx: Context, editionId: number, signal: AbortSignal): Promise<void> {
  const edition = await findEdition(ctx.db, editionId)
  if (edition?.status !== 'scheduled' && edition?.status !== 'sending') return
  const { status, sendAt, progressedAt } = edition
  const lastProgressAt = status === 'scheduled' ? sendAt : (progressedAt ?? sendAt)
  if (ctx.clock.now().getTime() - lastProgressAt.getTime() > staleMs) return pauseStaleEdition(ctx, editionId, status)
  if (status === 'scheduled') await startEdition(ctx, editionId)
  await sendEdition(ctx, editionId, signal)
  // The job queue retries only runs that fail.
  signal.throwIfAborted()
}
