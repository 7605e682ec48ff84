import type { Rule } from '#platform/policy.ts'

/** Every query and write is limited to the viewer's own marks. */
export const readingPolicy = {
  own: (viewer) => viewer !== null,
} satisfies Record<string, Rule<null>>
