import type { AccountSection } from '#client/extensions/pageParts.ts'
import { messages } from '../messages.ts'
import { PinSettings } from '../pins/web/PinSettings.tsx'

export const accountSections: readonly AccountSection[] = [
  {
    name: 'pinned-creations',
    group: 'account',
    position: 57,
    title: messages.pins.pinned,
    about: messages.pins.about,
    Content: PinSettings,
  },
]
