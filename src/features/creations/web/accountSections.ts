import type { AccountSection } from '#client/extensions/pageParts.ts'
import { messages } from './pins/messages.ts'
import { PinSettings } from './pins/PinSettings.tsx'

export const accountSections: readonly AccountSection[] = [
  {
    name: 'pinned-creations',
    group: 'account',
    position: 57,
    title: messages.pinned,
    about: messages.about,
    Content: PinSettings,
  },
]
