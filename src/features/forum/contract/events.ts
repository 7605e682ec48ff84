import {
  getActivityTags,
  getObjectTags,
  listTag,
  membersTag,
  objectTag,
  settingsTag,
  withdrawnTag,
} from '#objects/contract/tags.ts'
import { defineEvent } from '#platform/events/defineEvent.ts'

type PostEvent = { postId: number; forumId: number; by: number }

const affectedTags = ({ postId, forumId }: PostEvent) => [
  ...getObjectTags({ id: postId, parentId: forumId }),
  membersTag(forumId),
  'forums',
]

/** When a post is added to a forum or leaves it. */
const changedLists = (event: PostEvent) => [...affectedTags(event), ...getActivityTags(event.forumId)]

export const postCreated = defineEvent<PostEvent>('post.created', changedLists)
export const postUpdated = defineEvent<PostEvent>('post.updated', affectedTags)
export const postDeleted = defineEvent<PostEvent>('post.deleted', (e) => [...changedLists(e), withdrawnTag])
export const postMoved = defineEvent<PostEvent & { fromForumId: number }>('post.moved', (e) => [
  ...changedLists(e),
  ...getActivityTags(e.fromForumId),
  listTag(e.fromForumId),
  membersTag(e.fromForumId),
  withdrawnTag,
])

export const forumCreated = defineEvent<{ forumId: number }>('forum.created', () => ['forums'])
/** `postIds` names the posts whose audience changed. */
export const forumUpdated = defineEvent<{ forumId: number; postIds: number[] }>('forum.updated', ({ forumId }) => [
  'forums',
  objectTag(forumId),
  settingsTag(forumId),
  listTag(forumId),
  withdrawnTag,
])
