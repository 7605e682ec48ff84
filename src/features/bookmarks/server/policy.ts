import type { Rule } from '#platform/policy.ts'

/** Every query filters by the viewer. */
export const bookmarkPolicy = {
  own: (viewer) => viewer !== null,
} satisfies Record<string, Rule<null>>
