import type { ObjectView } from '#objects/server/objectView.ts'
import type { Rule } from '#platform/policy.ts'
import { hasRole } from '#platform/viewer.ts'

export const revisionPolicy = {
  delete: (viewer) => hasRole(viewer, 'moderator', 'admin'),
} satisfies Record<string, Rule<ObjectView>>
