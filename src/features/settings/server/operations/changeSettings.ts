import { logAction } from '#features/management/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import type { Setting } from '#platform/config/settings.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { everyPageOutdated } from '#platform/sharedCache/events.ts'
import { validationError } from '#platform/validationError.ts'
import { settingChanged, siteRenamed } from '../../contract/events.ts'
import { messages } from '../../messages.ts'
import { settingPolicy } from '../policy.ts'
import { listStoredSettings } from '../queries.ts'
import { toRevision } from '../storedValue.ts'
import { lockSettings, storeSetting } from '../writes.ts'

type Change = {
  setting: Setting
  /** What the site had for its author; null for nothing. */
  before: string | null
  stored: string | null
  /** Whether what the site has stored is the value of this change. */
  isSame(stored: string | null): boolean
}

type Options = {
  /** Throws if what the site has afterwards cannot be used. */
  verify?: (db: Db) => Promise<void>
  /** The entry of the action log that this takes back. */
  undoes?: number | undefined
}

export async function changeSettings(
  ctx: Context,
  changes: readonly Change[],
  { verify, undoes }: Options = {},
): Promise<void> {
  authorize(ctx, settingPolicy.edit, null)
  const at = ctx.clock.now()
  const by = ctx.viewer.id
  await withTransaction(ctx, async ({ db, emit }) => {
    await lockSettings(db)
    await verify?.(db)
    const current = new Map((await listStoredSettings(db)).map(({ name, value }) => [name, value]))
    for (const { setting, before, stored, isSame } of changes) {
      const { name } = setting
      const former = current.get(name) ?? null
      // The same change again.
      if (isSame(former)) continue
      if ((former === null ? null : toRevision(former)) !== before)
        throw validationError(ctx, name, messages.changedMeanwhile)
      await storeSetting(db, { name, value: stored, at, by: by || null })
      const metadata = { name, before: former, after: stored, ...(setting.isSecret ? { isSecret: true } : {}) }
      const audience = { anyRole: ['admin'] }
      await logAction(db, { action: 'setting.set', by, at, audience, metadata, undoes })
      emit(settingChanged({ name }))
      if (namesSite(setting)) emit(siteRenamed({ from: ctx.config.brand.name }))
      emit(everyPageOutdated(null))
    }
  })
}

/** A site without a name is called by its host. */
const namesSite = ({ name }: Setting): boolean => name === 'BRAND_NAME' || name === 'SITE_ORIGIN'
