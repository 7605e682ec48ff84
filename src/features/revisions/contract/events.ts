import { objectTag } from '#objects/contract/tags.ts'
import { defineEvent } from '#platform/events/defineEvent.ts'

export const revisionDeleted = defineEvent<{ objectId: number; by: number }>('revision.deleted', ({ objectId }) => [
  objectTag(objectId),
])
