import type { Rule } from '#platform/policy.ts'
import { hasRole } from '#platform/viewer.ts'
import { type PanelRight, rights } from '../contract/rights.ts'

const createRule =
  (right: PanelRight): Rule<null> =>
  (viewer) =>
    hasRole(viewer, 'admin', ...rights[right])

export const managementPolicy = Object.fromEntries(
  Object.keys(rights).map((right) => [right, createRule(right as PanelRight)]),
) as Record<PanelRight, Rule<null>>

/** Admins cannot change their own roles. */
export const roleHolderPolicy = {
  setRoles: (viewer, person) => hasRole(viewer, 'admin') && viewer?.id !== person.id,
} satisfies Record<string, Rule<{ id: number }>>
