import type { ManagementPanel } from '#client/extensions/pageParts.ts'
import { messages } from '../messages.ts'

export const panels: readonly ManagementPanel[] = [
  {
    name: 'blog',
    label: messages.draft.panel,
    about: messages.draft.about,
    listLabel: messages.draft.allDrafts,
    right: 'blog',
    group: 'content',
    position: 78,
    load: () => import('./panel/DraftsPanel.tsx'),
  },
]
