import { listByPosition } from '#extensions/extensionPoint.ts'
import { listStoredSettings, setSiteSettings, toRevision } from '#features/settings/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { setupStepChanged } from '../../contract/events.ts'
import { presetInput } from '../../contract/limits.ts'
import { setupPolicy } from '../policy.ts'
import { type PresetName, presetParts } from '../presetParts.ts'
import { storeSetupStep } from '../writes.ts'

/** What has content stays. If it was interrupted, it goes on when it is applied again. */
export async function applyPreset(ctx: Context, input: unknown): Promise<boolean> {
  const { preset } = parseInput(ctx, presetInput, input)
  authorize(ctx, setupPolicy.edit, null)
  for (const { load } of listByPosition(presetParts.list(ctx))) {
    const apply = await load()
    await apply(ctx, preset)
  }
  await setGame(ctx, preset)
  await withTransaction(ctx, async ({ db, emit }) => {
    await storeSetupStep(db, { name: 'content', state: 'done', at: ctx.clock.now() })
    emit(setupStepChanged({ name: 'content' }))
  })
  return true
}

async function setGame(ctx: Context, preset: PresetName): Promise<void> {
  if (ctx.config.fixedSettings.GAME !== undefined) return
  const stored = (await listStoredSettings(ctx.db)).find(({ name }) => name === 'GAME')
  const before = stored ? toRevision(stored.value) : null
  await setSiteSettings(ctx, { changes: [{ name: 'GAME', value: preset === 'OPEN_SOURCE' ? 'off' : null, before }] })
}
