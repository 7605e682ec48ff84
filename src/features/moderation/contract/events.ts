import { userTag } from '#objects/contract/tags.ts'
import { defineEvent } from '#platform/events/define.ts'

type UserEvent = { userId: number; by: number }

const ofUser = ({ userId }: UserEvent) => [userTag(userId)]

/** `reports` are those that were open and somebody's; `answer` is what the staff say to them. */
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
/** The tag makes every process read the account anew. */
export const sanctionsChanged = defineEvent<UserEvent>('user.sanctionsChanged', ofUser)
