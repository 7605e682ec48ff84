import type { Context } from '#platform/context.ts'
import { assertCan } from '#platform/policy.ts'
import { notificationPolicy } from '../policy.ts'
import { upsertLanguage } from '../writes.ts'

export async function rememberLanguage(ctx: Context): Promise<void> {
  assertCan(ctx.viewer, notificationPolicy.own, null)
  await upsertLanguage(ctx.db, ctx.viewer.id, ctx.language)
}
