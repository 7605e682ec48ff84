import type { Rule } from '#platform/policy.ts'
import { hasRole } from '#platform/viewer.ts'

export const pagePolicy = {
  edit: (viewer) => hasRole(viewer, 'admin'),
  accept: (viewer) => viewer !== null,
} satisfies Record<string, Rule<null>>
