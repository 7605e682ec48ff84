import { userTag } from '#objects/contract/tags.ts'
import { defineEvent } from '#platform/events/define.ts'

export const profileUpdated = defineEvent<{ userId: number }>('profile.updated', (e) => [userTag(e.userId)])
