import type { Rule } from '#platform/policy.ts'
import { hasRole } from '#platform/viewer.ts'
import type { UserRow } from './rows.ts'

/** D32: what only the user and the staff may read of an account. */
export const userPolicy = {
  readPrivate: (viewer, user) => viewer !== null && (viewer.id === user.id || hasRole(viewer, 'moderator', 'admin')),
} satisfies Record<string, Rule<UserRow>>

export const accountPolicy = {
  /** Everybody signed in manages their own account; operations act on the viewer's and on no other. */
  own: (viewer) => viewer !== null,
} satisfies Record<string, Rule<null>>

export const sitePolicy = {
  /** D29. */
  accessManagement: (viewer) => hasRole(viewer, 'moderator', 'editor', 'developer', 'admin'),
  createUser: (viewer) => hasRole(viewer, 'admin'),
} satisfies Record<string, Rule<null>>
