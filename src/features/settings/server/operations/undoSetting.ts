import { requireRecentProof } from '#features/accounts/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import { findSetting } from '#platform/config/settings.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { settingPolicy } from '../policy.ts'
import { toRevision } from '../storedValue.ts'
import { changeSettings } from './changeSettings.ts'

type Logged = { name: string; before: string | null; after: string | null }

/** Secrets stay sealed. `undoes` is the entry of the action log. */
export async function undoSetting(ctx: Context, { name, before, after }: Logged, undoes: number): Promise<boolean> {
  authorize(ctx, settingPolicy.edit, null)
  const setting = findSetting(name)
  if (!setting) throw new NotFoundError()
  await requireRecentProof(ctx, ctx.viewer)
  const change = {
    setting,
    stored: before,
    before: after === null ? null : toRevision(after),
    isSame: (stored: string | null) => stored === before,
  }
  await changeSettings(ctx, [change], { undoes })
  return true
}
