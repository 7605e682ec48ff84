/** What somebody can be told of (D51). */
export const notificationTypes = [
  'reply',
  'mention',
  'comment',
  'rating',
  'ticket_status',
  'ticket_fixed',
  'release',
  'moderation',
  'system',
] as const

export type NotificationType = (typeof notificationTypes)[number]

export type Channels = { onSite: boolean; byMail: boolean }

/** Mails are for what is addressed to a person; everybody can change it. */
const mailed: readonly NotificationType[] = ['reply', 'mention', 'ticket_fixed', 'moderation', 'system']

export const channelsAtFirst = (type: NotificationType): Channels => ({ onSite: true, byMail: mailed.includes(type) })
