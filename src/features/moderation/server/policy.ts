import { isStaff } from '#features/accounts/contract/roles.ts'
import type { Rule } from '#platform/policy.ts'
import { hasRole } from '#platform/viewer.ts'

export const moderationPolicy = {
  report: (viewer) => viewer !== null,
  moderate: (viewer) => hasRole(viewer, 'moderator', 'admin'),
} satisfies Record<string, Rule<null>>

/** Only admins sanction staff, and nobody sanctions themselves. */
export const personPolicy = {
  sanction: (viewer, person) =>
    viewer !== null &&
    viewer.id !== person.id &&
    (hasRole(viewer, 'admin') || (hasRole(viewer, 'moderator') && !isStaff(person.roles))),
} satisfies Record<string, Rule<{ id: number; roles: readonly string[] }>>
