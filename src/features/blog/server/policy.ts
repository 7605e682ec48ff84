import type { Rule } from '#platform/policy.ts'
import { hasRole } from '#platform/viewer.ts'

export const writerRoles = ['editor', 'admin'] as const

/** All users who may post in the blog share its drafts. */
export const draftPolicy = {
  write: (viewer) => hasRole(viewer, ...writerRoles),
} satisfies Record<string, Rule<null>>
