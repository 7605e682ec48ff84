import type { AccountSection } from '#client/extensions/pageParts.ts'
import { formMessages } from '../formMessages.ts'
import { nameMessages } from '../nameMessages.ts'
import { OwnCollections } from './OwnCollections.tsx'

export const accountSections: readonly AccountSection[] = [
  {
    name: 'collections',
    group: 'account',
    position: 55,
    title: nameMessages.collections,
    about: formMessages.about,
    Content: OwnCollections,
  },
]
