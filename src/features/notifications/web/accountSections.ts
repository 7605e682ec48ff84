import type { AccountSection } from '#client/extensions/pageParts.ts'
import { accountMessages } from '../accountMessages.ts'
import { followingMessages } from '../followingMessages.ts'
import { Following } from './Following.tsx'
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
  {
    name: 'following',
    group: 'account',
    position: 40,
    title: followingMessages.title,
    about: followingMessages.about,
    Content: Following,
  },
]
