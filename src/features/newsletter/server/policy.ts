import type { Rule } from '#platform/policy.ts'
import { hasRole } from '#platform/viewer.ts'

export const newsletterPolicy = {
  /** Verified, so that nobody subscribes an address of somebody else. */
  setLevel: (viewer) => viewer !== null && viewer.verified,
  send: (viewer) => hasRole(viewer, 'editor', 'admin'),
} satisfies Record<string, Rule<null>>

export const postPolicy = {
  send: (viewer, post) => post.forum.isBlog && newsletterPolicy.send(viewer),
} satisfies Record<string, Rule<{ forum: { isBlog: boolean } }>>
