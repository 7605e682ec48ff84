import type { ObjectView } from '#platform/objectView.ts'
import type { Rule } from '#platform/policy.ts'

export const ratingPolicy = {
  /**
   * Everybody signed in, their own too (D53); a verified address is not needed (specification, section 6).
   * Forums and products are places: nothing shows that somebody likes one.
   */
  rate: (viewer, { lwid }) => viewer !== null && !/^(frm|prd)-/.test(lwid),
} satisfies Record<string, Rule<ObjectView>>
