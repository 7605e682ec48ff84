import type { Panel } from '#features/management/web/index.ts'
import { synonymMessages } from '../synonymMessages.ts'

export const panels: readonly Panel[] = [
  {
    name: 'synonyms',
    label: synonymMessages.synonyms,
    right: 'search',
    group: 'content',
    position: 90,
    load: () => import('./panels/SynonymsPanel.tsx'),
  },
]
