import type { Rule } from '#platform/policy.ts'

export const writingPolicy = {
  /** Whoever is signed in may write somewhere. */
  preview: (viewer) => viewer !== null,
} satisfies Record<string, Rule<null>>
