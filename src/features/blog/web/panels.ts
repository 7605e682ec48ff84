import type { ManagementPanel } from '#client/extensions/pageParts.ts'
import { messages } from '../messages.ts'

export const panels: readonly ManagementPanel[] = [
  {
    name: 'blog',
    label: messages.draft.panel,
    right: 'blog',
    group: 'content',
    position: 78,
    load: () => import('./panel/DraftsPanel.tsx'),
  },
]
