import type { AccountSection } from '#client/extensions/pageParts.ts'
import { messages } from '../messages.ts'
import { Following } from './Following.tsx'
import { NotificationSettings } from './NotificationSettings.tsx'

export const accountSections: readonly AccountSection[] = [
  {
    name: 'notifications',
    group: 'account',
    position: 30,
    title: messages.notifications,
    about: messages.account.notificationsAbout,
    Content: NotificationSettings,
  },
  {
    name: 'following',
    group: 'account',
    position: 40,
    title: messages.following.title,
    about: messages.following.about,
    Content: Following,
  },
]
