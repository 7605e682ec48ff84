import { requireRecentProof } from '#features/accounts/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import { findUsableColor } from '#platform/config/lookValues.ts'
import { findMissing, findSetting, isValidSetting, type Setting } from '#platform/config/settings.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { NotFoundError } from '#platform/errors.ts'
import { getPictureFile } from '#platform/look/pictureFiles.ts'
import { parseInput } from '#platform/parseInput.ts'
import { validationError } from '#platform/validationError.ts'
import { settingsInput } from '../../contract/settingLimits.ts'
import { messages } from '../../messages.ts'
import { settingPolicy } from '../policy.ts'
import { loadSettingValues } from '../queries.ts'
import { fromStored, toStored } from '../storedValue.ts'
import { changeSettings } from './changeSettings.ts'

/** All changes are made, or none. */
export async function setSiteSettings(ctx: Context, input: unknown): Promise<boolean> {
  const { changes } = parseInput(ctx, settingsInput, input)
  authorize(ctx, settingPolicy.edit, null)
  const found = changes.map(({ name, value, before }) => {
    const setting = findSetting(name)
    if (!setting) throw new NotFoundError()
    // Empty is the default, as in the environment.
    return { setting, value: value || null, before: before || null }
  })
  for (const { setting, value } of found) {
    const { name, kind } = setting
    if (ctx.config.fixedSettings[name] !== undefined) throw validationError(ctx, name, messages.fixed)
    if (value === null) continue
    if (!isValidSetting(setting, value)) throw validationError(ctx, name, explainInvalid(setting, value))
    if (kind === 'picture' && !(await isStored(ctx, getPictureFile(name, value))))
      throw validationError(ctx, name, messages.invalid.picture)
  }
  if (found.some(({ setting }) => needsProof(setting))) await requireRecentProof(ctx, ctx.viewer)
  const values = new Map(found.map(({ setting, value }) => [setting.name, value]))
  await changeSettings(
    ctx,
    found.map(({ setting, value, before }) => ({
      setting,
      before,
      stored: value === null ? null : toStored(ctx, setting, value),
      isSame: (stored) => (stored === null ? null : fromStored(ctx, setting, stored)) === value,
    })),
    { verify: (db) => rejectMissing(ctx, db, values) },
  )
  return true
}

function explainInvalid({ kind }: Setting, value: string): () => string {
  const nearest = kind === 'accent' ? findUsableColor(value) : undefined
  return nearest ? () => messages.tooPale({ nearest }) : messages.invalid[kind]
}

async function isStored({ files }: Context, name: string): Promise<boolean> {
  const file = await files.open(name)
  file?.stream.destroy()
  return file !== undefined
}

/**
 * Who changes where mails go can reset a password, who changes how people sign in can be anybody, and who changes where
 * back-ups go gets all rows.
 */
const needsProof = ({ name, group }: Setting): boolean =>
  group === 'mail' || group === 'signIn' || group === 'backups' || name === 'SITE_ORIGIN'

async function rejectMissing(ctx: Context, db: Db, changed: ReadonlyMap<string, string | null>): Promise<void> {
  const values = new Map<string, string | null>([...(await loadSettingValues(ctx, db)), ...changed])
  const missing = findMissing(ctx.config, values)
  if (missing) throw validationError(ctx, missing, messages.missing)
}
