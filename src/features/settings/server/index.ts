import { panelRights, undoHandlers } from '#features/management/server/index.ts'
import type { ServerFeature } from '#platform/serverFeature.ts'
import { settingChanged } from '../contract/events.ts'
import { followSettings } from './followSettings.ts'
import { setSiteSetting } from './operations/setSiteSetting.ts'
import { settingsResolvers } from './resolvers.ts'

export const settingsFeature: ServerFeature = {
  name: 'settings',
  resolvers: settingsResolvers,
  events: [settingChanged],
  extensions: [
    panelRights.add({ name: 'settings', roles: [] }),
    undoHandlers.add({
      action: /^setting\.set$/,
      run: (ctx, { id, metadata: { name, before, after } }) =>
        setSiteSetting(ctx, { name, value: before, before: after }, id),
    }),
  ],
  connect: followSettings,
}
