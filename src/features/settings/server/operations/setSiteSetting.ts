import { logAction } from '#features/management/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import { findSetting, isValidSetting } from '#platform/config/settings.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { everyPageOutdated } from '#platform/sharedCache/events.ts'
import { validationError } from '#platform/validationError.ts'
import { settingChanged } from '../../contract/events.ts'
import { settingInput } from '../../contract/settingLimits.ts'
import { messages } from '../../messages.ts'
import { settingPolicy } from '../policy.ts'
import { findStoredValue } from '../queries.ts'
import { replaceSetting } from '../writes.ts'

/** `undoes` is the entry of the action log that this takes back. */
export async function setSiteSetting(ctx: Context, input: unknown, undoes?: number): Promise<boolean> {
  const parsed = parseInput(ctx, settingInput, input)
  // Empty is the default, as in the environment.
  const [name, value, before] = [parsed.name, parsed.value || null, parsed.before || null]
  authorize(ctx, settingPolicy.edit, null)
  const by = ctx.viewer.id
  const setting = findSetting(name)
  if (!setting) throw new NotFoundError()
  if (ctx.config.fixedSettings[name] !== undefined) throw validationError(ctx, 'value', messages.fixed)
  if (value !== null && !isValidSetting(setting, value))
    throw validationError(ctx, 'value', messages.invalid[setting.kind])
  if (value === before) return true
  const at = ctx.clock.now()
  await withTransaction(ctx, async ({ db, emit }) => {
    if (!(await replaceSetting(db, { name, value, before, at, by: by || null }))) {
      // The same change again.
      if ((await findStoredValue(db, name)) === value) return
      throw validationError(ctx, 'value', messages.changedMeanwhile)
    }
    const audience = { anyRole: ['admin'] }
    await logAction(db, { action: 'setting.set', by, at, audience, metadata: { name, before, after: value }, undoes })
    emit(settingChanged({ name }))
    emit(everyPageOutdated(null))
  })
  return true
}
