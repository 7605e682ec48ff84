import { userTag } from '#objects/contract/tags.ts'
import { defineEvent } from '#platform/events/defineEvent.ts'

export type FactorChange = 'added' | 'removed' | 'codes'

/** Makes every process reload the rights of the user's sessions. */
export const secondFactorChanged = defineEvent<{ userId: number; kind: FactorChange }>(
  'user.secondFactorChanged',
  ({ userId }) => [userTag(userId)],
)
export const secondFactorVerified = defineEvent<{ userId: number; sessionId: string }>(
  'session.secondFactorGiven',
  ({ sessionId }) => [`session:${sessionId}`],
)
