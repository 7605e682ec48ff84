import type { Rule } from '#platform/policy.ts'

/** "Profile owner only: set bio" (specification, section 6); the staff have other means. */
export const profilePolicy = {
  edit: (viewer, user) => viewer !== null && viewer.id === user?.id,
} satisfies Record<string, Rule<{ id: number } | undefined>>
