import { logAction } from '#features/management/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { editionDue, sendingChanged } from '../../contract/events.ts'
import { sendingChangeInput } from '../../contract/limits.ts'
import { findEdition } from '../editions/queries.ts'
import { updateStatus } from '../editions/writes.ts'
import { logAudience } from '../logAudience.ts'
import { newsletterPolicy } from '../policy.ts'

const transitions = {
  pause: { from: ['sending', 'scheduled'], status: 'paused' },
  resume: { from: ['paused'], status: 'sending' },
  /** Resumes an edition that was paused before it started, and so has no recipients yet. */
  start: { from: ['paused'], status: 'scheduled' },
  cancel: { from: ['scheduled', 'sending', 'paused'], status: 'cancelled' },
} as const

/** Mails already handed over still arrive. */
export async function changeNewsletterSending(ctx: Context, input: unknown): Promise<boolean> {
  const { id, action } = parseInput(ctx, sendingChangeInput, input)
  authorize(ctx, newsletterPolicy.send, null)
  const by = ctx.viewer.id
  const edition = await findEdition(ctx.db, id)
  if (!edition) throw new NotFoundError()
  const at = ctx.clock.now()
  const transition =
    action === 'resume' && !edition.startedAt
      ? { ...transitions.start, at, sendAt: at }
      : { ...transitions[action], at }
  await withTransaction(ctx, async ({ db, emit }) => {
    if (!(await updateStatus(db, id, transition))) return
    await logAction(db, {
      action: `newsletter.${action}`,
      by,
      at,
      audience: logAudience,
      metadata: { edition: id, title: edition.title },
    })
    emit(sendingChanged({ editionId: id, by, action }))
    if (action === 'resume') emit(editionDue({ editionId: id, sendAt: at }))
  })
  return true
}
