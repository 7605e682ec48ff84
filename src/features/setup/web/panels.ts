import type { ManagementPanel } from '#client/extensions/pageParts.ts'
import { messages } from '../messages.ts'

export const panels: readonly ManagementPanel[] = [
  {
    name: 'setup',
    label: messages.panel,
    about: messages.about,
    right: 'setup',
    group: 'site',
    position: 14,
    load: () => import('./SetupPanel.tsx'),
  },
]
