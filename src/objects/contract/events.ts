import { defineEvent } from '#platform/events/defineEvent.ts'
import { getActivityTags, getObjectTags, kindTag, listTag, membersTag, userTag, withdrawnTag } from './tags.ts'

type ObjectEvent = {
  objectId: number
  kind: string
  parentId: number | null
  /** The parent of the parent, such as the forum of the post that a comment is on. */
  listId: number | null
  authorId: number | null
  by: number | null
}

/** Includes the lists of forums and products because they show object counts. */
const affectedTags = ({ objectId, kind, parentId, listId, authorId }: ObjectEvent) => [
  kindTag(kind),
  ...getObjectTags({ id: objectId, parentId }),
  ...(parentId === null ? [] : [membersTag(parentId)]),
  ...(listId === null ? [] : [listTag(listId)]),
  ...getActivityTags(kind === 'comment' ? listId : parentId),
  ...(authorId === null ? [] : [userTag(authorId)]),
  'forums',
  'products',
]

/** An object was hidden by the staff, or by the site until the staff review it. */
export const objectHidden = defineEvent<ObjectEvent>('object.hidden', (e) => [...affectedTags(e), withdrawnTag])
/** A hidden object was shown again, or a deleted one was restored. */
export const objectRestored = defineEvent<ObjectEvent>('object.restored', affectedTags)
