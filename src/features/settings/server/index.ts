import { panelRights, undoHandlers } from '#features/management/server/index.ts'
import type { ServerFeature } from '#platform/serverFeature.ts'
import { settingChanged, siteRenamed } from '../contract/events.ts'
import { followSettings } from './followSettings.ts'
import { undoSetting } from './operations/undoSetting.ts'
import { settingsResolvers } from './resolvers.ts'

export { listSettings } from './listSettings.ts'
export { setSiteSettings } from './operations/setSiteSettings.ts'
export { settingPolicy } from './policy.ts'
export { listStoredSettings, loadSettingValues, loadSiteName } from './queries.ts'
export { toRevision } from './storedValue.ts'

export const settingsFeature: ServerFeature = {
  name: 'settings',
  resolvers: settingsResolvers,
  events: [settingChanged, siteRenamed],
  extensions: [
    panelRights.add({ name: 'settings', roles: [] }),
    undoHandlers.add({
      action: /^setting\.set$/,
      run: (ctx, { id, metadata }) => undoSetting(ctx, metadata as Parameters<typeof undoSetting>[1], id),
    }),
  ],
  connect: followSettings,
}
