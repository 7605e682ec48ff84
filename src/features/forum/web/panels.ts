import type { Panel } from '#features/management/contract/panel.ts'
import { m } from '../panelMessages.ts'

export const forumPanels: readonly Panel[] = [
  {
    name: 'forums',
    label: m.forums,
    right: 'forums',
    group: 'content',
    load: () => import('./panels/ForumsPanel.tsx'),
  },
]
