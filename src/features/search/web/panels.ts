import type { Panel } from '#features/management/contract/panel.ts'
import { m } from '../synonymMessages.ts'

export const searchPanels: readonly Panel[] = [
  {
    name: 'synonyms',
    label: m.synonyms,
    right: 'search',
    group: 'content',
    load: () => import('./panels/SynonymsPanel.tsx'),
  },
]
