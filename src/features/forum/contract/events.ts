import { listTag, membersTag, objectTag, settingsTag, tagsOf, withdrawnTag } from '#objects/contract/tags.ts'
import { defineEvent } from '#platform/events/define.ts'

type PostEvent = { postId: number; forumId: number; by: number }

const shownBy = ({ postId, forumId }: PostEvent) => [
  ...tagsOf({ id: postId, parentId: forumId }),
  membersTag(forumId),
  'forums',
]

export const postCreated = defineEvent<PostEvent>('post.created', shownBy)
export const postUpdated = defineEvent<PostEvent>('post.updated', shownBy)
export const postDeleted = defineEvent<PostEvent>('post.deleted', (e) => [...shownBy(e), withdrawnTag])
export const postMoved = defineEvent<PostEvent & { fromForumId: number }>('post.moved', (e) => [
  ...shownBy(e),
  listTag(e.fromForumId),
  membersTag(e.fromForumId),
  withdrawnTag,
])

export const forumCreated = defineEvent<{ forumId: number }>('forum.created', () => ['forums'])
/** `postIds` are those whom others may see from now on, or no longer. */
export const forumUpdated = defineEvent<{ forumId: number; postIds: number[] }>('forum.updated', ({ forumId }) => [
  'forums',
  objectTag(forumId),
  settingsTag(forumId),
  listTag(forumId),
  withdrawnTag,
])
