import type { UndoHandler } from '#features/management/server/index.ts'
import { restoreVersion } from './operations/restoreVersion.ts'
import { savePageSettings } from './operations/savePageSettings.ts'
import { withdrawVersion } from './operations/withdrawVersion.ts'
import { findPage } from './queries.ts'

type Settings = { slug: string; position: number; inFooter: boolean; atSignUp: boolean }
type SettingsChange = { id: number; before: Settings; after: Settings }

export const pageUndoHandlers: readonly UndoHandler[] = [
  { action: /^page\.publish$/, run: (ctx, { id, metadata }) => withdrawVersion(ctx, metadata, id) },
  { action: /^page\.withdraw$/, run: (ctx, { id, metadata }) => restoreVersion(ctx, metadata, id) },
  {
    action: /^page\.unpublish$/,
    run: (ctx, { id, metadata }) => restoreVersion(ctx, { ...metadata, before: null }, id),
  },
  {
    action: /^page\.edit$/,
    async run(ctx, { id: entryId, metadata }) {
      const { id, before, after } = metadata as SettingsChange
      const page = await findPage(ctx.db, id)
      const isUnchanged = page && Object.entries(after).every(([name, value]) => page[name as keyof Settings] === value)
      if (!isUnchanged) return false
      await savePageSettings(ctx, { id, revision: page.revision, ...before }, entryId)
      return true
    },
  },
]
