import { userTag } from '#objects/contract/tags.ts'
import { defineEvent } from '#platform/events/defineEvent.ts'

export const profileUpdated = defineEvent<{ userId: number }>('profile.updated', ({ userId }) => [userTag(userId)])
