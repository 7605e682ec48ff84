import type { AccountSection } from '#client/extensions/pageParts.ts'
import { messages } from '../messages.ts'
import { AcceptedPages } from './AcceptedPages.tsx'

export const accountSections: readonly AccountSection[] = [
  {
    name: 'accepted',
    group: 'data',
    position: 25,
    title: messages.terms.acceptedPages,
    about: messages.terms.acceptedAbout,
    Content: AcceptedPages,
  },
]
