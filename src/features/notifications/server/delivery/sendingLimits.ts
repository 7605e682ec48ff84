import type { NotificationType } from '../../contract/types.ts'

/** `loud` ones may be mailed and pushed, later ones are only listed on the site, and those beyond `stored` are dropped. */
export type SendingLimit = { loud: number; stored: number }

/** Limits for each person who causes notifications, multiplied by `WRITE_LIMIT_FACTOR`. */
export const sendingLimits = {
  /** Notifications of any type to one user in an hour. */
  perRecipient: { loud: 20, stored: 100 },
  /**
   * Notifications of one type about one object to one user in a day: somebody who likes, assigns or invites in a loop
   * notifies no more.
   */
  perObject: { loud: 3, stored: 10 },
  /** Notifications to all users in an hour, of types that nobody has asked for by watching. */
  perActor: { loud: 200, stored: 1_000 },
} as const satisfies Record<string, SendingLimit>

/** What reaches users who watch nothing. */
export const unaskedTypes: readonly NotificationType[] = [
  'reply',
  'mention',
  'answer',
  'rating',
  'ticket_assigned',
  'ticket_info',
]
