import type { Context } from '#platform/context.ts'
import { systemOperation } from '#platform/policy.ts'
import { suppress } from '../writes.ts'

type Bounce = { address: string; detail: string; at: Date }

export async function suppressBounced({ db }: Pick<Context, 'db'>, bounce: Bounce): Promise<void> {
  systemOperation()
  await suppress(db, { ...bounce, reason: 'bounce' })
}
