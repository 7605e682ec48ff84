import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { notificationPolicy } from '../policy.ts'
import { upsertLanguage } from '../writes.ts'

export async function rememberLanguage(ctx: Context): Promise<void> {
  authorize(ctx, notificationPolicy.own, null)
  await upsertLanguage(ctx.db, ctx.viewer.id, ctx.language)
}
