import type { ObjectView } from '#objects/server/objectView.ts'
import type { Rule } from '#platform/policy.ts'

export const ratingPolicy = {
  /** Allows own objects and unverified users. Excludes forums and products, which show no likes. */
  rate: (viewer, { lwid }) => viewer !== null && !/^(frm|prd)-/.test(lwid),
} satisfies Record<string, Rule<ObjectView>>
