import { userTag } from '#objects/contract/tags.ts'
import { defineEvent } from '#platform/events/define.ts'

/** `removed` is the image that was shown before, if there was one. */
type PictureEvent = { userId: number; by: number; removed: string | null }

/** A picture is shown beside all that its person made. */
export const pictureChanged = defineEvent<PictureEvent>('picture.changed', ({ userId }) => [userTag(userId)])
