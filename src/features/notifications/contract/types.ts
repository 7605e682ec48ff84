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

/** Types addressed to a person are mailed by default. */
const mailedTypes: readonly NotificationType[] = ['reply', 'mention', 'ticket_fixed', 'moderation', 'system']

export const getDefaultChannels = (type: NotificationType): Channels => ({
  onSite: true,
  byMail: mailedTypes.includes(type),
})
