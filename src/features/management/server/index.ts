import { textErasers } from '#objects/server/textErasers.ts'
import { featureConfigs } from '#platform/config/featureConfig.ts'
import type { ServerFeature } from '#platform/serverFeature.ts'
import { rights } from '../contract/rights.ts'
import { managementConfig } from './config.ts'
import { inboxSources } from './inbox/inboxSources.ts'
import { mailInbox } from './inbox/mailInbox.ts'
import { panelRights } from './panelRights.ts'
import { managementResolvers } from './resolvers.ts'
import { loggedTitleEraser } from './transactions/loggedTitleEraser.ts'
import { undoHandlers } from './undo.ts'
import { managementUndoHandlers } from './undoHandlers.ts'

export { type InboxSource, inboxSources } from './inbox/inboxSources.ts'
export { toInboxItems, type WaitingObject } from './inbox/toInboxItems.ts'
export { createInvite } from './operations/createInvite.ts'
export { resetSecondFactor } from './operations/resetSecondFactor.ts'
export { setUserFlair } from './operations/setUserFlair.ts'
export { undoAction } from './operations/undoAction.ts'
export { panelRights } from './panelRights.ts'
export { loadPerson } from './people/loadPerson.ts'
export { logAction } from './transactions/logAction.ts'
export { type LoggedAction, type UndoHandler, undoHandlers } from './undo.ts'

export const managementFeature: ServerFeature = {
  name: 'management',
  resolvers: managementResolvers,
  extensions: [
    featureConfigs.add(managementConfig),
    panelRights.add(...Object.entries(rights).map(([name, roles]) => ({ name, roles }))),
    undoHandlers.add(...managementUndoHandlers),
    inboxSources.add(mailInbox),
    textErasers.add(loggedTitleEraser),
  ],
}
