import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { setupStepChanged } from '../../contract/events.ts'
import { skipInput } from '../../contract/limits.ts'
import { setupPolicy } from '../policy.ts'
import { deleteSetupStep, storeSetupStep } from '../writes.ts'

export async function skipSetupStep(ctx: Context, input: unknown): Promise<boolean> {
  const { name, isSkipped } = parseInput(ctx, skipInput, input)
  authorize(ctx, setupPolicy.edit, null)
  await withTransaction(ctx, async ({ db, emit }) => {
    if (isSkipped) await storeSetupStep(db, { name, state: 'skipped', at: ctx.clock.now() })
    else await deleteSetupStep(db, name)
    emit(setupStepChanged({ name }))
  })
  return true
}
