import type { AccountSection } from '#client/pageParts.ts'
import { accountMessages } from '../accountMessages.ts'
import { NotificationSettings } from './NotificationSettings.tsx'

export const accountSections: readonly AccountSection[] = [
  {
    name: 'notifications',
    group: 'account',
    position: 30,
    title: accountMessages.notifications,
    about: accountMessages.notificationsAbout,
    Content: NotificationSettings,
  },
]
