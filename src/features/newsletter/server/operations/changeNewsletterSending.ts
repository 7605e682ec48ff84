import { logAction } from '#features/management/server/index.ts'
import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { change } from '#platform/events/change.ts'
import { parse } from '#platform/parse.ts'
import { assertCan } from '#platform/policy.ts'
import { sendingChanged } from '../../contract/events.ts'
import { sendingChange } from '../../contract/limits.ts'
import { findEdition, updateStatus } from '../editions/queries.ts'
import { newsletterPolicy } from '../policy.ts'

const steps = {
  pause: { from: ['sending', 'scheduled'], status: 'paused' },
  resume: { from: ['paused'], status: 'sending' },
  /** One that was paused before it began has no recipients yet, and begins now. */
  begin: { from: ['paused'], status: 'scheduled' },
  cancel: { from: ['scheduled', 'sending', 'paused'], status: 'cancelled' },
} as const

/** Pauses, resumes or cancels an edition. What is on its way at that moment still arrives. */
export async function changeNewsletterSending(ctx: Context, input: unknown): Promise<boolean> {
  const { id, action } = parse(ctx, sendingChange, input)
  assertCan(ctx.viewer, newsletterPolicy.send, null)
  const by = ctx.viewer.id
  const edition = await findEdition(ctx.db, id)
  if (!edition) throw new NotFound()
  const at = ctx.clock.now()
  const step = action === 'resume' && !edition.startedAt ? { ...steps.begin, at, sendAt: at } : { ...steps[action], at }
  await change(ctx, async ({ db, record }) => {
    if (!(await updateStatus(db, id, step))) return
    await logAction(db, { action: `newsletter.${action}`, by, at, metadata: { edition: id, title: edition.title } })
    record(sendingChanged({ editionId: id, by, action }))
  })
  return true
}
