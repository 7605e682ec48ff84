import type { ManagementPanel } from '#client/extensions/pageParts.ts'
import { synonymMessages } from '../synonymMessages.ts'

export const panels: readonly ManagementPanel[] = [
  {
    name: 'synonyms',
    label: synonymMessages.synonyms,
    right: 'search',
    group: 'content',
    position: 90,
    load: () => import('./panels/SynonymsPanel.tsx'),
  },
]
