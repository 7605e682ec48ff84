import type { Context } from '#platform/context.ts'
import { assertCan } from '#platform/policy.ts'
import { notificationPolicy } from '../policy.ts'
import { keepLanguage } from '../queries.ts'

/** In the language in which somebody reads the site their mails are written. */
export async function rememberLanguage(ctx: Context): Promise<void> {
  assertCan(ctx.viewer, notificationPolicy.own, null)
  await keepLanguage(ctx.db, ctx.viewer.id, ctx.language)
}
