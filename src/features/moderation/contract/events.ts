import { userTag } from '#objects/contract/tags.ts'
import { defineEvent } from '#platform/events/defineEvent.ts'

type UserEvent = { userId: number; by: number }

const getTags = ({ userId }: UserEvent) => [userTag(userId)]

/** `reports` are the resolved ones that have a reporter. */
export const reportsResolved = defineEvent<{
  objectId: number
  outcome: 'hidden' | 'kept'
  answer: string
  reports: { id: number; reporterId: number }[]
  by: number
}>('report.resolved', () => [])

export const userWarned = defineEvent<UserEvent & { noteId: number; objectId: number | null; text: string }>(
  'user.warned',
  () => [],
)
/** The tag makes every process reload the account. */
export const sanctionsChanged = defineEvent<UserEvent>('user.sanctionsChanged', getTags)

export const screeningRulesTag = 'screening-rules'

/** The tag makes every process reload the rules. */
export const screeningRulesChanged = defineEvent<{ id: number; by: number }>('screening.rulesChanged', () => [
  screeningRulesTag,
])

export const spamModelTag = 'spam-model'

/** The tag makes every process load the new model. */
export const spamModelTrained = defineEvent<Record<string, never>>('screening.modelTrained', () => [spamModelTag])
