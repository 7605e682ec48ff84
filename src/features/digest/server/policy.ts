import type { Rule } from '#platform/policy.ts'

export const digestPolicy = {
  own: (viewer) => viewer !== null,
} satisfies Record<string, Rule<null>>
