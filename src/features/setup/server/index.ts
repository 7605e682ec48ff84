import { panelRights } from '#features/management/server/index.ts'
import type { ServerFeature } from '#platform/serverFeature.ts'
import { setupStepChanged } from '../contract/events.ts'
import { sendHeldMailsByServer, sendHeldMailsOnceTested } from './listeners.ts'
import { presetParts } from './presetParts.ts'
import { setupResolvers } from './resolvers.ts'

export { checkMailRecords } from './mail/mailRecords.ts'
export { keepIfUsed, type PresetName, presetParts } from './presetParts.ts'

export const setupFeature: ServerFeature = {
  name: 'setup',
  resolvers: setupResolvers,
  events: [setupStepChanged],
  listeners: [sendHeldMailsByServer, sendHeldMailsOnceTested],
  extensions: [
    panelRights.add({ name: 'setup', roles: [] }),
    presetParts.add({ position: 10, load: async () => (await import('./presetForums.ts')).applyPresetForums }),
  ],
}
