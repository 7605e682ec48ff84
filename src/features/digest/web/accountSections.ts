import type { AccountSection } from '#client/extensions/pageParts.ts'
import { messages } from '../messages.ts'
import { DigestSettings } from './DigestSettings.tsx'

export const accountSections: readonly AccountSection[] = [
  {
    name: 'digest',
    group: 'account',
    position: 35,
    title: messages.title,
    about: messages.about,
    Content: DigestSettings,
  },
]
