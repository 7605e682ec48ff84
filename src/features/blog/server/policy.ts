import type { Rule } from '#platform/policy.ts'
import { hasRole } from '#platform/viewer.ts'

/** Those who may post in the blog share all of its drafts. */
export const draftPolicy = {
  write: (viewer) => hasRole(viewer, 'editor', 'admin'),
} satisfies Record<string, Rule<null>>
