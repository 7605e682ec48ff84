import { allowedWhileSilenced } from '#features/accounts/server/index.ts'
import { inboxSources, panelRights, undoHandlers } from '#features/management/server/index.ts'
import type { ServerFeature } from '#platform/serverFeature.ts'
import {
  reportsResolved,
  sanctionsChanged,
  screeningRulesChanged,
  spamModelTrained,
  userWarned,
} from '../contract/events.ts'
import { moderationInbox } from './inbox.ts'
import { trainSpamModelJob } from './jobs.ts'
import { moderationListeners } from './listeners.ts'
import { moderationResolvers } from './resolvers.ts'
import { moderationUndoHandlers } from './undoHandlers.ts'

export { addUserNote } from './operations/addUserNote.ts'
export { claimReport } from './operations/claimReport.ts'
export { hideObject } from './operations/hideObject.ts'
export { reportObject } from './operations/reportObject.ts'
export { resolveReports } from './operations/resolveReports.ts'
export { restoreObject } from './operations/restoreObject.ts'
export { silenceUser } from './operations/sanctionUser.ts'
export { saveScreeningRule } from './operations/saveScreeningRule.ts'
export { undeleteObject } from './operations/undeleteObject.ts'
export { warnUser } from './operations/warnUser.ts'
export { rejectSilenced } from './rejectSilenced.ts'
export { screenOrReject } from './screenOrReject.ts'
export { screenText } from './screenText.ts'
export { holdNewObject } from './transactions/holdNewObject.ts'
export { type HoldIfSuspicious, holdEdited, screenEdit } from './transactions/screenEdit.ts'

export const moderationFeature: ServerFeature = {
  name: 'moderation',
  resolvers: moderationResolvers,
  events: [reportsResolved, userWarned, sanctionsChanged, screeningRulesChanged, spamModelTrained],
  jobs: [trainSpamModelJob],
  listeners: moderationListeners,
  extensions: [
    undoHandlers.add(...moderationUndoHandlers),
    panelRights.add(
      { name: 'reports', roles: ['moderator'] },
      { name: 'rules', roles: ['moderator'] },
      { name: 'deleted', roles: ['moderator'] },
    ),
    inboxSources.add(...moderationInbox),
    // Silenced users may report an object, but not write to the staff.
    allowedWhileSilenced.add({ reportObject: ({ text }) => text == null || text === '' }),
  ],
}
