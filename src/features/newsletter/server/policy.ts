import type { Rule } from '#platform/policy.ts'
import { hasRole } from '#platform/viewer.ts'

export const newsletterPolicy = {
  /** Whoever has an address that is known to be theirs (D31). */
  setLevel: (viewer) => viewer !== null && viewer.verified,
  /** D29: editors send newsletters. */
  send: (viewer) => hasRole(viewer, 'editor', 'admin'),
} satisfies Record<string, Rule<null>>
