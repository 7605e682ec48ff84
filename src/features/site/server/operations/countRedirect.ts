import { publicOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { addRedirectHit } from '../writes.ts'

export async function countRedirect(ctx: Context, path: string): Promise<void> {
  publicOperation(ctx)
  await addRedirectHit(ctx.db, path)
}
