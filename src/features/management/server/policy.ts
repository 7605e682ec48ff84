import type { Rule } from '#platform/policy.ts'
import { hasRole } from '#platform/viewer.ts'
import { type PanelRight, rights } from '../contract/rights.ts'

const rule =
  (right: PanelRight): Rule<null> =>
  (viewer) =>
    hasRole(viewer, 'admin', ...rights[right])

/** One rule for each panel (D29). */
export const managementPolicy = Object.fromEntries(
  Object.keys(rights).map((right) => [right, rule(right as PanelRight)]),
) as Record<PanelRight, Rule<null>>

/** Nobody takes the rights of their own away, or gives themselves more. */
export const bearerPolicy = {
  setRoles: (viewer, person) => hasRole(viewer, 'admin') && viewer?.id !== person.id,
} satisfies Record<string, Rule<{ id: number }>>
