import type { Rule } from '#platform/policy.ts'
import { hasRole } from '#platform/viewer.ts'

export const synonymPolicy = {
  edit: (viewer) => hasRole(viewer, 'moderator', 'admin'),
} satisfies Record<string, Rule<null>>
