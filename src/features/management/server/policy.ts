import type { Rule } from '#platform/policy.ts'
import { hasRole } from '#platform/viewer.ts'
import { type ManagementRight, rights } from '../contract/rights.ts'

const createRule =
  (right: ManagementRight): Rule<null> =>
  (viewer) =>
    hasRole(viewer, 'admin', ...rights[right])

export const managementPolicy = Object.fromEntries(
  Object.keys(rights).map((right) => [right, createRule(right as ManagementRight)]),
) as Record<ManagementRight, Rule<null>>

/** Admins cannot change their own roles. */
export const roleHolderPolicy = {
  setRoles: (viewer, person) => hasRole(viewer, 'admin') && viewer?.id !== person.id,
} satisfies Record<string, Rule<{ id: number }>>
