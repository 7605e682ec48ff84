import { defineExtensionPoint } from '#extensions/extensionPoint.ts'
import type { Rule } from '#platform/policy.ts'
import type { ForumRow, PostRow } from './rows.ts'

/** Other addresses of forums and posts, such as those of a blog; undefined for the usual one. */
export type ForumAddresses = {
  toForumPath(forum: Pick<ForumRow, 'key' | 'isBlog'>): string | undefined
  toPostPath(post: Pick<PostRow, 'blogSlug' | 'forum'>): string | undefined
}

export const forumAddresses = defineExtensionPoint<ForumAddresses>()

/** What users may do with a post elsewhere; pages show it by the same name. */
export type PostAction = { readonly name: string; readonly isAllowed: Rule<PostRow> }

export const postActions = defineExtensionPoint<PostAction>()
