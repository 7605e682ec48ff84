import {
  activityTag,
  getActivityTags,
  getObjectTags,
  listTag,
  membersTag,
  objectTag,
  settingsTag,
  withdrawnTag,
} from '#objects/contract/tags.ts'
import { defineEvent } from '#platform/events/defineEvent.ts'

/** Lists of all forums, with what they show of their posts. */
export const forumsTag = 'forums'
/** Lists of pinned posts. */
export const pinsTag = 'pins'

type PostEvent = { postId: number; forumId: number; by: number }

const affectedTags = ({ postId, forumId }: PostEvent) => [
  ...getObjectTags({ id: postId, parentId: forumId }),
  membersTag(forumId),
  forumsTag,
]

/** Tags that are stale when a post is added to a forum or leaves it. */
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

export const postPinned = defineEvent<PostEvent>('post.pinned', (e) => [...affectedTags(e), pinsTag])
/** The accepted answer changed; null if it was withdrawn. `at` is in epoch milliseconds. */
export const postAnswered = defineEvent<PostEvent & { answerId: number | null; at: number }>('post.answered', (e) => [
  ...affectedTags(e),
  activityTag(e.forumId),
])
export const postLocked = defineEvent<PostEvent>('post.locked', affectedTags)

type ConversationEvent = PostEvent & { otherId: number; otherForumId: number }

/** Pages of both posts and lists of both forums. */
const changedConversations = (event: ConversationEvent) => [
  ...changedLists(event),
  ...changedLists({ ...event, postId: event.otherId, forumId: event.otherForumId }),
]

/** A comment on the other post has become this one. */
export const postSplit = defineEvent<ConversationEvent>('post.split', changedConversations)
/** This post has become a comment on the other one. */
export const postMerged = defineEvent<ConversationEvent>('post.merged', changedConversations)

export const forumCreated = defineEvent<{ forumId: number }>('forum.created', () => [forumsTag])
export const forumDeleted = defineEvent<{ forumId: number }>('forum.deleted', ({ forumId }) => [
  forumsTag,
  objectTag(forumId),
  settingsTag(forumId),
  listTag(forumId),
])
/** `postIds` names the posts whose audience changed. */
export const forumUpdated = defineEvent<{ forumId: number; postIds: number[] }>('forum.updated', ({ forumId }) => [
  forumsTag,
  objectTag(forumId),
  settingsTag(forumId),
  listTag(forumId),
  withdrawnTag,
])
