import type { Rule } from '#platform/policy.ts'

/** Everybody has notifications of their own, and nobody sees another's: queries ask for the viewer's alone. */
export const notificationPolicy = {
  own: (viewer) => viewer !== null,
} satisfies Record<string, Rule<null>>
