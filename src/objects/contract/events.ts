import { defineEvent } from '#platform/events/define.ts'
import { kindTag, listTag, membersTag, tagsOf, userTag, withdrawnTag } from './tags.ts'

type ObjectEvent = {
  objectId: number
  kind: string
  parentId: number | null
  /** Where the parent stands: the forum of the post that a comment is on. */
  listId: number | null
  authorId: number | null
  by: number | null
}

/** Lists of what holds objects show how many there are. */
const shownBy = ({ objectId, kind, parentId, listId, authorId }: ObjectEvent) => [
  kindTag(kind),
  ...tagsOf({ id: objectId, parentId }),
  ...(parentId === null ? [] : [membersTag(parentId)]),
  ...(listId === null ? [] : [listTag(listId)]),
  ...(authorId === null ? [] : [userTag(authorId)]),
  'forums',
  'products',
]

/** The staff have taken something out of sight, or the site has while it waits for the staff. */
export const objectHidden = defineEvent<ObjectEvent>('object.hidden', (e) => [...shownBy(e), withdrawnTag])
/** It is in sight again; also sent when something deleted is brought back. */
export const objectRestored = defineEvent<ObjectEvent>('object.restored', shownBy)
