import type { ServerFeature } from '#platform/serverFeature.ts'
import { managementResolvers } from './resolvers.ts'
import { managementUndoings } from './undo.ts'

export { logAction } from './logAction.ts'
export { createInvite } from './operations/createInvite.ts'
export { resetSecondFactor } from './operations/resetSecondFactor.ts'
export { setUserFlair } from './operations/setUserFlair.ts'
export { undoAction } from './operations/undoAction.ts'
export { loadPerson } from './people/loadPerson.ts'
export { listActionLogs } from './queries.ts'

export const managementFeature: ServerFeature = {
  name: 'management',
  resolvers: managementResolvers,
  undoings: managementUndoings,
}
