import { userTag } from '#objects/contract/tags.ts'
import { defineEvent } from '#platform/events/define.ts'

export type FactorChange = 'added' | 'removed' | 'codes'

/** The tag makes every process read anew what the account's sessions may do. */
export const secondFactorChanged = defineEvent<{ userId: number; kind: FactorChange }>(
  'user.secondFactorChanged',
  ({ userId }) => [userTag(userId)],
)
export const secondFactorGiven = defineEvent<{ userId: number; sessionId: string }>(
  'session.secondFactorGiven',
  ({ sessionId }) => [`session:${sessionId}`],
)
