export const notificationTypes = [
  'reply',
  'mention',
  'comment',
  'answer',
  'rating',
  'ticket_status',
  'ticket_fixed',
  'ticket_assigned',
  'ticket_info',
  'release',
  'person',
  'bookmark',
  'moderation',
  'system',
] as const

export type NotificationType = (typeof notificationTypes)[number]

export type Channels = { onSite: boolean; byMail: boolean; byPush: boolean }

/** Types addressed to a person are mailed and pushed by default. */
const personalTypes: readonly NotificationType[] = [
  'reply',
  'mention',
  'answer',
  'ticket_fixed',
  'ticket_assigned',
  'ticket_info',
  'bookmark',
  'moderation',
  'system',
]

export const getDefaultChannels = (type: NotificationType): Channels => ({
  onSite: true,
  byMail: personalTypes.includes(type),
  byPush: personalTypes.includes(type),
})

/** About texts and files that are read on their pages: once that happened, nobody is notified any more. */
export const readableTypes: readonly NotificationType[] = ['reply', 'mention', 'comment', 'answer', 'release', 'person']

/** Several about comments on one object are one entry. */
export const groupedTypes: readonly NotificationType[] = ['reply', 'comment']

export const unmutableTypes: readonly NotificationType[] = ['bookmark', 'moderation', 'system']

/** What the user has asked for, or the staff have to say, arrives whatever the user has muted. */
export const isMutable = (type: NotificationType): boolean => !unmutableTypes.includes(type)
