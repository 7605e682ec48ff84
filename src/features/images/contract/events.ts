import { userTag } from '#objects/contract/tags.ts'
import { defineEvent } from '#platform/events/defineEvent.ts'

/** `removed` is the id of the previous image, if any. */
type PictureEvent = { userId: number; by: number; removed: string | null }

export const pictureChanged = defineEvent<PictureEvent>('picture.changed', ({ userId }) => [userTag(userId)])
