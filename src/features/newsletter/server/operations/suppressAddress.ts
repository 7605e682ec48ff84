import type { Context } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { parse } from '#platform/parse.ts'
import { publicOperation } from '#platform/policy.ts'
import { addressSuppressed } from '../../contract/events.ts'
import { feedbackInput } from '../../contract/limits.ts'
import { clearLevels, suppress } from '../queries.ts'

/** What a mail provider reports: nothing more goes to the address. Its caller has shown the configured key. */
export async function suppressAddress(ctx: Context, input: unknown): Promise<void> {
  publicOperation()
  const { address, reason, detail = '' } = parse(ctx, feedbackInput, input)
  await change(ctx, async ({ db, record }) => {
    await suppress(db, { address, reason, detail, at: ctx.clock.now() })
    if (reason === 'complaint') await clearLevels(db, address)
    record(addressSuppressed({ reason }))
  })
}
