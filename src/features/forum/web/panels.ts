import type { Panel } from '#features/management/web/index.ts'
import { panelMessages } from '../panelMessages.ts'

export const panels: readonly Panel[] = [
  {
    name: 'forums',
    label: panelMessages.forums,
    right: 'forums',
    group: 'content',
    position: 40,
    load: () => import('./panels/ForumsPanel.tsx'),
  },
]
