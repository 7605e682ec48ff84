import type { Context } from '#platform/context.ts'
import { publicOperation } from '#platform/policy.ts'
import { addRedirectHit } from '../writes.ts'

export async function countRedirect(ctx: Context, path: string): Promise<void> {
  publicOperation()
  await addRedirectHit(ctx.db, path)
}
