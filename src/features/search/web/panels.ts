import type { ManagementPanel } from '#client/extensions/pageParts.ts'
import { messages } from '../messages.ts'

export const panels: readonly ManagementPanel[] = [
  {
    name: 'synonyms',
    label: messages.synonym.synonyms,
    about: messages.synonym.about,
    right: 'search',
    group: 'content',
    position: 90,
    load: () => import('./panels/SynonymsPanel.tsx'),
  },
]
