import type { ManagementPanel } from '#client/extensions/pageParts.ts'
import { messages } from '../messages.ts'

export const panels: readonly ManagementPanel[] = [
  {
    name: 'forums',
    label: messages.kind.forums,
    about: messages.panel.about,
    right: 'forums',
    group: 'content',
    position: 40,
    load: () => import('./panels/ForumsPanel.tsx'),
  },
]
