import type { ObjectView } from '#platform/objectView.ts'
import type { Rule } from '#platform/policy.ts'

export const ratingPolicy = {
  /** Everybody signed in, their own too (D53); a verified address is not needed (specification, section 6). */
  rate: (viewer) => viewer !== null,
} satisfies Record<string, Rule<ObjectView>>
