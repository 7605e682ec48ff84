import { getObjectTags, likesTag } from '#objects/contract/tags.ts'
import { defineEvent } from '#platform/events/defineEvent.ts'

type RatingEvent = { objectId: number; parentId: number | null; authorId?: number | null; by: number; liked: boolean }

export const ratingSet = defineEvent<RatingEvent>('rating.set', (e) => [
  ...getObjectTags({ id: e.objectId, parentId: e.parentId }),
  ...(e.authorId == null ? [] : [likesTag(e.authorId)]),
])
