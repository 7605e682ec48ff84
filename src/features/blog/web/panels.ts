import type { ManagementPanel } from '#client/extensions/pageParts.ts'
import { draftMessages } from '../draftMessages.ts'

export const panels: readonly ManagementPanel[] = [
  {
    name: 'blog',
    label: draftMessages.panel,
    right: 'blog',
    group: 'content',
    position: 78,
    load: () => import('./panel/DraftsPanel.tsx'),
  },
]
