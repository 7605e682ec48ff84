import type { Rule } from '#platform/policy.ts'

export const profilePolicy = {
  edit: (viewer, user) => viewer !== null && viewer.id === user?.id,
} satisfies Record<string, Rule<{ id: number } | undefined>>
