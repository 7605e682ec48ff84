import type { Rule } from '#platform/policy.ts'
import { hasRole } from '#platform/viewer.ts'

export const redirectPolicy = {
  edit: (viewer) => hasRole(viewer, 'moderator', 'admin'),
} satisfies Record<string, Rule<null>>

export const messagePolicy = {
  send: (viewer) => hasRole(viewer, 'moderator', 'editor', 'admin'),
} satisfies Record<string, Rule<null>>

export const contentPolicy = {
  edit: (viewer) => hasRole(viewer, 'admin'),
} satisfies Record<string, Rule<null>>
