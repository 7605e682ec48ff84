import type { Panel } from '#features/management/contract/panel.ts'
import { m } from './panels/messages.ts'

export const creationPanels: readonly Panel[] = [
  {
    name: 'creations',
    label: m.deletedCreations,
    right: 'creations',
    group: 'content',
    load: () => import('./panels/DeletedCreationsPanel.tsx'),
  },
]
