import type { ManagementPanel } from '#client/extensions/pageParts.ts'
import { messages } from '../messages.ts'

export const panels: readonly ManagementPanel[] = [
  {
    name: 'pages',
    label: messages.panel,
    about: messages.about,
    listLabel: messages.allPages,
    right: 'pages',
    group: 'site',
    position: 17,
    load: () => import('./panels/PagesPanel.tsx'),
  },
]
