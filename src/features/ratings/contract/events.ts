import { tagsOf } from '#objects/contract/tags.ts'
import { defineEvent } from '#platform/events/define.ts'

type RatingEvent = { objectId: number; parentId: number | null; by: number; liked: boolean }

export const ratingSet = defineEvent<RatingEvent>('rating.set', (e) => tagsOf({ id: e.objectId, parentId: e.parentId }))
