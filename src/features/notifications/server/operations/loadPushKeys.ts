import webPush from 'web-push'
import { publicOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { notificationsConfig, type PushKeys } from '../config.ts'
import { findStoredKeys } from '../push/queries.ts'
import { insertKeys } from '../push/writes.ts'

/** Generates and stores them at the first use, unless they are configured. */
export async function loadPushKeys(ctx: Context): Promise<PushKeys> {
  publicOperation(ctx)
  const known = notificationsConfig.get(ctx.config).pushKeys ?? (await findStoredKeys(ctx.db))
  if (known) return known
  const generated = webPush.generateVAPIDKeys()
  return withTransaction(ctx, async ({ db }) => {
    await insertKeys(db, generated)
    return (await findStoredKeys(db)) ?? generated
  })
}
