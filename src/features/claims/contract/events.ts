import { userTag, withdrawnTag } from '#objects/contract/tags.ts'
import { defineEvent } from '#platform/events/defineEvent.ts'

type Claimed = { formerId: number; userId: number }

/** The content of a former account is that of a member now. */
export const accountClaimed = defineEvent<Claimed>('account.claimed', ({ formerId, userId }) => [
  userTag(formerId),
  userTag(userId),
  withdrawnTag,
])
