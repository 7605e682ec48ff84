import type { RecentPostsQueryVariables } from '#generated/operations.ts'

/** The Recent posts panel: one more than it shows, as one of them may be the post itself. */
export const recentShown = 5

export const recentVariables = (forumKey: string): RecentPostsQueryVariables => ({
  forumKey,
  page: { maxCount: recentShown + 1 },
})
