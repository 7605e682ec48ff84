import type { Rule } from '#platform/policy.ts'

/** Every query filters by the viewer. */
export const notificationPolicy = {
  own: (viewer) => viewer !== null,
} satisfies Record<string, Rule<null>>

export const personPolicy = {
  watch: (viewer, person) => viewer !== null && viewer.id !== person.id,
} satisfies Record<string, Rule<{ id: number }>>
