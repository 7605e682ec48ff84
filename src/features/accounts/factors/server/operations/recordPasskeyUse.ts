import { publicOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { updatePasskeyUse } from '../writes.ts'

/** The caller has verified the passkey's signature. */
export async function recordPasskeyUse(ctx: Context, id: string, counter: number): Promise<void> {
  publicOperation(ctx)
  await updatePasskeyUse(ctx.db, id, { counter, at: ctx.clock.now() })
}
