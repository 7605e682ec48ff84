import type { ServerFeature } from '#platform/serverFeature.ts'
import { reportsResolved, sanctionsChanged, userWarned } from '../contract/events.ts'
import { moderationResolvers } from './resolvers.ts'
import { moderationUndoings } from './undo.ts'

export { hideObject } from './operations/hideObject.ts'
export { reportObject } from './operations/reportObject.ts'
export { suspendUser } from './operations/sanctionUser.ts'
export { saveScreeningRule } from './operations/saveScreeningRule.ts'
export { holdNew, type Screened, screen } from './screen.ts'

export const moderationFeature: ServerFeature = {
  name: 'moderation',
  resolvers: moderationResolvers,
  events: [reportsResolved, userWarned, sanctionsChanged],
  undoings: moderationUndoings,
}
