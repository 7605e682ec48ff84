import type { Rule } from '#platform/policy.ts'
import { hasRole } from '#platform/viewer.ts'

export const backupPolicy = {
  manage: (viewer) => hasRole(viewer, 'admin'),
} satisfies Record<string, Rule<null>>
