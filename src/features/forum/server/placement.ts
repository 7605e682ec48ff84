import { NotFoundError } from '#platform/errors.ts'
import { assertCan } from '#platform/policy.ts'
import type { Viewer } from '#platform/viewer.ts'
import { forumPolicy } from './policy.ts'
import type { ForumRow } from './rows.ts'

/** This symbol is not exported, so nothing but this module can make a placement. */
const isAllowed: unique symbol = Symbol('isAllowed')

/** A forum in which the user `by` may post. What writes the forum of a post demands one, so that no way there forgets the rule. */
export type Placement = { readonly forum: ForumRow; readonly by: number; readonly [isAllowed]: true }

/** Throws NotFoundError, also for a forum that the viewer may not see, or the error of `assertCan`. */
export function assertMayPlace(viewer: Viewer | null, forum: ForumRow | undefined): Placement {
  if (!forum || !forumPolicy.see(viewer, forum)) throw new NotFoundError()
  assertCan(viewer, forumPolicy.createPost, forum)
  return { forum, by: viewer.id, [isAllowed]: true }
}

/** Undefined if the user may not post there. */
export const findPlacement = (user: Viewer, forum: ForumRow): Placement | undefined =>
  forumPolicy.createPost(user, forum) ? { forum, by: user.id, [isAllowed]: true } : undefined
