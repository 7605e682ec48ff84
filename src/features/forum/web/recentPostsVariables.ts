import type { RecentPostsQueryVariables } from '#generated/operations.ts'

export const maxRecentPosts = 5

/** One more than shown, because one may be the current post. */
export const getRecentPostsVariables = (forumKey: string): RecentPostsQueryVariables => ({
  forumKey,
  page: { maxCount: maxRecentPosts + 1 },
})
