import type { Rule } from '#platform/policy.ts'
import { hasRole } from '#platform/viewer.ts'
import type { UserRow } from './rows.ts'

export const userPolicy = {
  readPrivate: (viewer, user) => viewer !== null && (viewer.id === user.id || hasRole(viewer, 'moderator', 'admin')),
} satisfies Record<string, Rule<UserRow>>

export const accountPolicy = {
  /** Operations act on the viewer's account only. */
  own: (viewer) => viewer !== null,
} satisfies Record<string, Rule<null>>

export const sitePolicy = {
  accessManagement: (viewer) => hasRole(viewer, 'moderator', 'editor', 'developer', 'admin'),
  createUser: (viewer) => hasRole(viewer, 'admin'),
} satisfies Record<string, Rule<null>>
