import { isStaff } from '#features/accounts/contract/roles.ts'
import type { Rule } from '#platform/policy.ts'
import { hasRole } from '#platform/viewer.ts'

/** D29: moderators and admins look after what people write. */
export const moderationPolicy = {
  report: (viewer) => viewer !== null,
  moderate: (viewer) => hasRole(viewer, 'moderator', 'admin'),
} satisfies Record<string, Rule<null>>

/** Staff are dealt with by admins alone, and nobody deals with themselves. */
export const personPolicy = {
  sanction: (viewer, person) =>
    viewer !== null &&
    viewer.id !== person.id &&
    (hasRole(viewer, 'admin') || (hasRole(viewer, 'moderator') && !isStaff(person.roles))),
} satisfies Record<string, Rule<{ id: number; roles: readonly string[] }>>
