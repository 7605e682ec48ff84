import { defineExtensionPoint } from '#extensions/extensionPoint.ts'
import type { Context } from '#platform/context.ts'
import type { Rule } from '#platform/policy.ts'
import type { ForumRow, PostRow } from './rows.ts'

/** Other addresses of forums and posts, such as those of a blog; undefined for the usual one. */
export type ForumAddresses = {
  toForumPath(forum: Pick<ForumRow, 'key' | 'isBlog'>): string | undefined
  toPostPath(post: Pick<PostRow, 'blogSlug' | 'forum'>): string | undefined
}

export const forumAddresses = defineExtensionPoint<ForumAddresses>()

/** What users may do with a post elsewhere; pages show it by the same name. */
export type PostAction = { readonly name: string; readonly isAllowed: Rule<Pick<PostRow, 'forum'>> }

export const postActions = defineExtensionPoint<PostAction>()

export type ScheduledPost = {
  title: string
  body: string
  /** Empty if it is the first words of the text. */
  excerpt: string
  /** The future address, unless another post takes it before. */
  path: string
  publishAt: Date
}

/** Posts that are published at a set time; undefined if there is none or the viewer may not see it. */
export type ScheduledPosts = { find(ctx: Context, id: number): Promise<ScheduledPost | undefined> }

export const scheduledPosts = defineExtensionPoint<ScheduledPosts>()
