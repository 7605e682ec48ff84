import type { Rule } from '#platform/policy.ts'
import { hasRole } from '#platform/viewer.ts'

export const writerRoles = ['editor', 'admin'] as const

/** Those who may post in the blog share all of its drafts. */
export const draftPolicy = {
  write: (viewer) => hasRole(viewer, ...writerRoles),
} satisfies Record<string, Rule<null>>
