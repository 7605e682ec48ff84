import type { Rule } from '#platform/policy.ts'

export const writingPolicy = {
  preview: (viewer) => viewer !== null,
  mention: (viewer) => viewer !== null,
} satisfies Record<string, Rule<null>>
