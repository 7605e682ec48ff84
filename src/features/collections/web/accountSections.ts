import type { AccountSection } from '#client/extensions/pageParts.ts'
import { messages } from '../messages.ts'
import { OwnCollections } from './OwnCollections.tsx'

export const accountSections: readonly AccountSection[] = [
  {
    name: 'collections',
    group: 'account',
    position: 55,
    title: messages.kind.collections,
    about: messages.form.about,
    Content: OwnCollections,
  },
]
