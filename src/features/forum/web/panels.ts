import type { ManagementPanel } from '#client/extensions/pageParts.ts'
import { panelMessages } from '../panelMessages.ts'

export const panels: readonly ManagementPanel[] = [
  {
    name: 'forums',
    label: panelMessages.forums,
    right: 'forums',
    group: 'content',
    position: 40,
    load: () => import('./panels/ForumsPanel.tsx'),
  },
]
