import type { AccountSection } from '#client/extensions/pageParts.ts'
import { messages } from '../messages.ts'
import { BookmarkSettings } from './BookmarkSettings.tsx'

export const accountSections: readonly AccountSection[] = [
  {
    name: 'bookmarks',
    group: 'account',
    position: 50,
    title: messages.bookmarks,
    about: messages.about,
    Content: BookmarkSettings,
  },
]
