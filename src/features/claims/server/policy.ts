import type { Rule } from '#platform/policy.ts'
import { hasRole } from '#platform/viewer.ts'

export const claimPolicy = {
  claim: (viewer) => viewer?.verified === true,
  decide: (viewer) => hasRole(viewer, 'admin'),
} satisfies Record<string, Rule<null>>
