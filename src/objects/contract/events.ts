import { defineEvent } from '#platform/events/defineEvent.ts'
import {
  getActivityTags,
  getObjectTags,
  kindTag,
  listTag,
  membersTag,
  objectTag,
  userTag,
  withdrawnTag,
} from './tags.ts'

type ObjectEvent = {
  objectId: number
  kind: string
  parentId: number | null
  /** The parent of the parent, such as the forum of the post that a comment is on. */
  listId: number | null
  authorId: number | null
  by: number | null
  /** The time in milliseconds since 1970. */
  at: number
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

type MoveEvent = {
  /** The former and the new subject of the comments. */
  fromId: number
  toId: number
  /** The object that became a comment or was one; it is `toId` after a split and `fromId` after a merge. */
  rootId: number
}

/** A branch of comments has become a conversation of its own, or the other way round. */
export const commentsMoved = defineEvent<MoveEvent>('comments.moved', ({ fromId, toId }) => [
  objectTag(fromId),
  objectTag(toId),
])

/** An object was hidden by the staff, or by the site until the staff review it. */
export const objectHidden = defineEvent<ObjectEvent>('object.hidden', (e) => [...affectedTags(e), withdrawnTag])
/** A hidden object was shown again, or a deleted one was restored. */
export const objectRestored = defineEvent<ObjectEvent>('object.restored', affectedTags)
