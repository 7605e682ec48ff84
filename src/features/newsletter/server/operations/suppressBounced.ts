import { systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { suppress } from '../writes.ts'

type Bounce = { address: string; detail: string; at: Date }

export async function suppressBounced(ctx: Context, bounce: Bounce): Promise<void> {
  systemOperation(ctx)
  const { db } = ctx
  await suppress(db, { ...bounce, reason: 'bounce' })
}
